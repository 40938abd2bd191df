import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../testing/answering.ts';
import { createTheme } from './colour-scheme.ts';

function themeOn(device: 'light' | 'dark', storage = memoryStorage()) {
  const changes: ((event: { matches: boolean }) => void)[] = [];
  const media = { matches: device === 'dark', addEventListener: (_: string, changed: (typeof changes)[number]) => changes.push(changed) };
  const root = { dataset: {} as DOMStringMap };
  const theme = createTheme({ root, storage: () => storage, device: media });
  return { theme, root, storage, turn: (scheme: 'light' | 'dark') => changes.forEach((tell) => tell({ matches: scheme === 'dark' })) };
}

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

  test('takes nothing else out of the storage', () => {
    const storage = memoryStorage();
    storage.setItem('meet-theme', 'neon');
    expect(themeOn('dark', storage).theme.choice.value).toBe('system');
  });
});
