import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-react';
import { whenStoredElsewhere, writeStorage } from '../api/safe-storage.ts';
import { applyTheme, rememberedTheme, themeKey, type ThemeChoice } from './remembered-theme.ts';

export interface ColourScheme {
  readonly choice: ReadonlySignal<ThemeChoice>;
  /** The scheme in use. */
  readonly scheme: ReadonlySignal<'light' | 'dark'>;
  /** Stores and applies the choice. */
  choose(choice: ThemeChoice): void;
  /** The preference of the theme file, used while nobody has chosen; undefined: follow the device. */
  preferDark(dark: boolean | undefined): void;
}

export interface ColourSchemeDeps {
  /** The element that gets `data-theme`. */
  root: Pick<HTMLElement, 'dataset'>;
  storage: () => Storage;
  /** The media query `(prefers-color-scheme: dark)`. */
  device: { readonly matches: boolean; addEventListener(type: 'change', changed: (event: { matches: boolean }) => void): void };
}

/** Light or dark (THM-08), by precedence: choice in this browser, theme file, device. */
export function createTheme({ root, storage, device }: ColourSchemeDeps): ColourScheme {
  const choice = signal(rememberedTheme(storage));
  const fromFile = signal<'light' | 'dark'>();
  const isDeviceDark = signal(device.matches);
  device.addEventListener('change', ({ matches }) => (isDeviceDark.value = matches));
  whenStoredElsewhere(themeKey, () => (choice.value = rememberedTheme(storage)));

  const decided = computed(() => (choice.value === 'system' ? fromFile.value : choice.value));
  effect(() => applyTheme(root, decided.value));
  const scheme = computed(() => decided.value ?? (isDeviceDark.value ? 'dark' : 'light'));

  return {
    choice,
    scheme,
    choose(next) {
      choice.value = next;
      writeStorage(storage, themeKey, next);
    },
    preferDark(dark) {
      fromFile.value = dark === undefined ? undefined : dark ? 'dark' : 'light';
    },
  };
}
