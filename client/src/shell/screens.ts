import { signal, type ReadonlySignal } from '@preact/signals-react';
import type { ComponentType, ReactNode } from 'react';
import type { I18n } from '../i18n/i18n.ts';
import type { Route } from '../navigation/route.ts';

export interface Screens {
  /** The screens whose code and words are loaded. */
  readonly loaded: ReadonlySignal<ReadonlyMap<Route, ComponentType>>;
  /** The frame of screens with a header; undefined until the first of them is loaded. */
  readonly console: ReadonlySignal<ComponentType<{ children: ReactNode }> | undefined>;
  /** Loads a screen once. Rejects on failure and can be called again. */
  load(route: Route): Promise<void>;
  loadConsole(): Promise<void>;
}

/** The lazily loaded screens: code, words and frame of a screen are loaded together. */
export function createScreens(i18n: Pick<I18n, 'need'>): Screens {
  const loaded = signal<ReadonlyMap<Route, ComponentType>>(new Map());
  const console = signal<ComponentType<{ children: ReactNode }> | undefined>(undefined);

  async function loadConsole(): Promise<void> {
    const [{ Console }] = await Promise.all([import('./Console.tsx'), i18n.need('shell')]);
    console.value = Console;
  }

  return {
    loaded,
    console,
    loadConsole,
    async load(route) {
      if (loaded.peek().has(route)) return;
      const words = (route.words ?? []).map((area) => i18n.need(area));
      const [{ default: screen }] = await Promise.all([route.screen(), route.header && loadConsole(), ...words]);
      loaded.value = new Map([...loaded.peek(), [route, screen]]);
    },
  };
}
