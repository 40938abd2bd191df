import { signal, type ReadonlySignal } from '@preact/signals-react';
import type { Route } from './route.ts';

export interface Routes {
  readonly list: readonly Route[];
  /** Nothing is missing from the list. */
  readonly isWhole: boolean;
}

export interface RouteTable {
  /** What is known so far. */
  readonly routes: ReadonlySignal<Routes>;
  /** Gets all of them, once; rejects when that fails, and may be asked again. */
  complete(): Promise<void>;
}

/** The addresses of the first pages at once, all others when one of them is asked for: a visitor of a meeting loads none of the console's. */
export function createRouteTable(first: readonly Route[], all: () => Promise<readonly Route[]>): RouteTable {
  const routes = signal<Routes>({ list: first, isWhole: false });
  return {
    routes,
    async complete() {
      if (routes.peek().isWhole) return;
      const list = await all();
      routes.value = { list, isWhole: true };
    },
  };
}
