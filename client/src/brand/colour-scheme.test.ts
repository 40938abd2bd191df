import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/answering.ts';
import { createTheme } from './colour-scheme.ts';
import { themeKey } from './remembered-theme.ts';

function themeOn(device: 'light' | 'dark', storage = memoryStorage()) {
  const changes: ((event: { matches: boolean }) => void)[] = [];
  const media = { matches: device === 'dark', addEventListener: (_: string, changed: (typeof changes)[number]) => changes.push(changed) };
  const root = { dataset: {} as DOMStringMap };
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const theme = createTheme({ root, storage: () => storage, device: media });
  return {
    theme,
    root,
    storage,
    turn: (scheme: 'light' | 'dark') => changes.forEach((tell) => tell({ matches: scheme === 'dark' })),
    /** Tells of what another tab has stored. */
    tellStored: (key = themeKey) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('[THM-08] light or dark', () => {
  test('follows the device as long as nobody says otherwise', () => {
    const { theme, root, turn } = themeOn('light');
    expect([theme.scheme.value, root.dataset['theme']]).toEqual(['light', undefined]);
    turn('dark');
    expect(theme.scheme.value).toBe('dark');
  });

  test('follows the theme file before the device, and the choice before both', () => {
    const { theme, root } = themeOn('light');
    theme.preferDark(true);
    expect([theme.scheme.value, root.dataset['theme']]).toEqual(['dark', 'dark']);
    theme.choose('light');
    expect([theme.scheme.value, root.dataset['theme']]).toEqual(['light', 'light']);
    theme.choose('system');
    expect([theme.scheme.value, root.dataset['theme']]).toEqual(['dark', 'dark']);
    theme.preferDark(undefined);
    expect([theme.scheme.value, root.dataset['theme']]).toEqual(['light', undefined]);
  });

  test('remembers the choice', () => {
    const { theme, storage } = themeOn('light');
    theme.choose('dark');
    expect(themeOn('light', storage).theme.choice.value).toBe('dark');
  });

  test('follows what is chosen in another tab', () => {
    const storage = memoryStorage();
    const { theme, root, tellStored } = themeOn('light', storage);
    const other = themeOn('light', storage).theme;
    other.choose('dark');
    tellStored('meet-language');
    expect(theme.choice.value).toBe('system');
    tellStored();
    expect([theme.choice.value, theme.scheme.value, root.dataset['theme']]).toEqual(['dark', 'dark', 'dark']);
    other.choose('system');
    tellStored();
    expect([theme.choice.value, theme.scheme.value, root.dataset['theme']]).toEqual(['system', 'light', undefined]);
  });

  test('takes nothing else out of the storage', () => {
    const storage = memoryStorage();
    storage.setItem('meet-theme', 'neon');
    expect(themeOn('dark', storage).theme.choice.value).toBe('system');
  });
});
