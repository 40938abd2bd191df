import { useEffect, useState, type ComponentType } from 'react';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import type { Screens } from './screens.ts';

export type FoundScreen = { kind: 'ready'; Screen: ComponentType } | { kind: 'loading' } | { kind: 'failed'; retry: () => void };

/** The screen of a route, loaded when somebody comes. */
export function useScreen(screens: Screens, route: Route): FoundScreen {
  const Screen = screens.loaded.value.get(route);
  const [failed, setFailed] = useState<Route>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    screens.load(route).catch((error: unknown) => {
      console.error('screen', route.name, error);
      setFailed(route);
    });
  }, [screens, route, attempt]);
  useEffect(() => (Screen && route.next ? whenIdle(() => preload(screens, route.next)) : undefined), [screens, route, Screen]);
  if (Screen) return { kind: 'ready', Screen };
  if (failed !== route) return { kind: 'loading' };
  return {
    kind: 'failed',
    retry: () => {
      setFailed(undefined);
      setAttempt(attempt + 1);
    },
  };
}

/** Runs once the browser has nothing better to do, unless ended before. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) return () => {};
  const id = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(id);
}

function preload(screens: Screens, names: readonly string[] = []): void {
  for (const route of routes) if (names.includes(route.name)) screens.load(route).catch(() => {});
}
