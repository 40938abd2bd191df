import { readStorage, writeStorage } from '../api/safe-storage.ts';

/** The choice of this browser. `system` follows the theme file if it has a preference, else the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'meet-theme';

export function rememberedTheme(storage: () => Storage): ThemeChoice {
  const stored = readStorage(storage, storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export const rememberTheme = (storage: () => Storage, choice: ThemeChoice): void => writeStorage(storage, storageKey, choice);

/** Sets `data-theme`; without light or dark the style sheet follows the device. */
export function applyTheme(root: Pick<HTMLElement, 'dataset'>, theme: ThemeChoice | undefined): void {
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
}
