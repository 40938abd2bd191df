import { readStorage } from '../api/safe-storage.ts';

/** The choice of this browser. `system` follows the theme file if it has a preference, else the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** Where the choice is stored. */
export const themeKey = 'meet-theme';

export function rememberedTheme(storage: () => Storage): ThemeChoice {
  const stored = readStorage(storage, themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Sets `data-theme`; without light or dark the style sheet follows the device. */
export function applyTheme(root: Pick<HTMLElement, 'dataset'>, theme: ThemeChoice | undefined): void {
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
}
