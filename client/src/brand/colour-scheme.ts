import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import { applyTheme, rememberedTheme, rememberTheme, type ThemeChoice } from './remembered-theme.ts';

export interface ColourScheme {
  readonly choice: ReadonlySignal<ThemeChoice>;
  /** What is drawn now. */
  readonly scheme: ReadonlySignal<'light' | 'dark'>;
  /** Remembers the choice and draws in it at once. */
  choose(choice: ThemeChoice): void;
  /** What the theme file asks for where nobody chose; undefined: like the device. */
  preferDark(dark: boolean | undefined): void;
}

export interface ColourSchemeDeps {
  /** Carries `data-theme`, which the style sheet follows. */
  root: Pick<HTMLElement, 'dataset'>;
  storage: () => Storage;
  /** The device's wish, `(prefers-color-scheme: dark)`. */
  device: { readonly matches: boolean; addEventListener(type: 'change', changed: (event: { matches: boolean }) => void): void };
}

/** Light or dark (THM-08): the choice in this browser, then the theme file, then the device. */
export function createTheme({ root, storage, device }: ColourSchemeDeps): ColourScheme {
  const choice = signal(rememberedTheme(storage));
  const fromFile = signal<'light' | 'dark' | undefined>(undefined);
  const isDeviceDark = signal(device.matches);
  device.addEventListener('change', ({ matches }) => (isDeviceDark.value = matches));

  const decided = computed(() => (choice.value === 'system' ? fromFile.value : choice.value));
  const scheme = computed(() => decided.value ?? (isDeviceDark.value ? 'dark' : 'light'));

  return {
    choice,
    scheme,
    choose(next) {
      choice.value = next;
      rememberTheme(storage, next);
      applyTheme(root, decided.peek());
    },
    preferDark(dark) {
      fromFile.value = dark === undefined ? undefined : dark ? 'dark' : 'light';
      applyTheme(root, decided.peek());
    },
  };
}
