/** What somebody chose here; `system` follows the device, or the theme file where it says so. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'meet-theme';

export function rememberedTheme(storage: () => Storage): ThemeChoice {
  try {
    const stored = storage().getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function rememberTheme(storage: () => Storage, choice: ThemeChoice): void {
  try {
    storage().setItem(storageKey, choice);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

/** Without light or dark the style sheet follows the device. */
export function applyTheme(root: Pick<HTMLElement, 'dataset'>, theme: ThemeChoice | undefined): void {
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
}
