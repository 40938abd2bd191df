import { useCallback, useEffect, type ComponentType } from 'react';
import type { Route } from '../navigation/route.ts';
import type { RouteTable } from '../navigation/route-table.ts';
import type { Screens } from './screens.ts';
import { whenIdle } from '../ui/browser/when-idle.ts';
import { useLoading } from './use-loading.ts';

export type FoundScreen = { kind: 'ready'; Screen: ComponentType } | { kind: 'loading' } | { kind: 'failed'; retry: () => void };

/** The screen of a route; loads it if necessary and prefetches the next ones. */
export function useScreen(screens: Screens, route: Route, table: RouteTable): FoundScreen {
  const Screen = screens.loaded.value.get(route);
  const load = useCallback(() => screens.load(route), [screens, route]);
  const retry = useLoading(route.name, load);
  useEffect(
    () => (Screen && route.next ? whenIdle(() => preload(screens, table, route.next)) : undefined),
    [screens, table, route, Screen],
  );
  if (Screen) return { kind: 'ready', Screen };
  return retry ? { kind: 'failed', retry } : { kind: 'loading' };
}

function preload(screens: Screens, table: RouteTable, names: readonly string[] = []): void {
  const load = () => Promise.all(table.routes.peek().list.flatMap((route) => (names.includes(route.name) ? screens.load(route) : [])));
  table
    .complete()
    .then(load)
    .catch(() => {});
}
