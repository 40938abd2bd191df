import { signal, type ReadonlySignal } from '@preact/signals-react';
import type { Route } from './route.ts';

export interface Routes {
  readonly list: readonly Route[];
  /** The list has all routes. */
  readonly isWhole: boolean;
}

export interface RouteTable {
  /** The routes loaded so far. */
  readonly routes: ReadonlySignal<Routes>;
  /** Loads all routes once. Rejects on failure and can be called again. */
  complete(): Promise<void>;
}

/**
 * Starts with the routes of the first pages and loads all others when an unknown path is opened: guests of a meeting never load
 * those of the console.
 */
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
