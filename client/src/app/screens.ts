import { signal, type ReadonlySignal } from '@preact/signals-react';
import type { ComponentType } from 'react';
import type { I18n } from '../i18n/i18n.ts';
import type { Route } from './route.ts';

export interface Screens {
  /** The screens whose program and words are here. */
  readonly loaded: ReadonlySignal<ReadonlyMap<Route, ComponentType>>;
  /** Loads one if need be; rejects when that fails, and may be asked again. */
  load(route: Route): Promise<void>;
}

/** The lazily loaded screens: program and words of one screen come together. */
export function createScreens(i18n: Pick<I18n, 'need'>): Screens {
  const loaded = signal<ReadonlyMap<Route, ComponentType>>(new Map());
  return {
    loaded,
    async load(route) {
      if (loaded.peek().has(route)) return;
      const [{ default: screen }] = await Promise.all([route.screen(), ...(route.words ?? []).map((area) => i18n.need(area))]);
      loaded.value = new Map([...loaded.peek(), [route, screen]]);
    },
  };
}
