import { matchRoute, type Match } from './match.ts';
import type { Route } from './route.ts';
import type { Routes } from './route-table.ts';

/** Who opens the route: not known yet, signed out, or signed in with the permitted screens (undefined while loading, `any` where the server decides). */
export type Requester =
  | { kind: 'restoring' }
  | { kind: 'signedOut' }
  | { kind: 'signedIn'; screens: readonly string[] | 'any' | undefined };

/** What an address leads to. */
export type RouteOutcome =
  | ({ kind: 'screen' } & Match)
  | { kind: 'redirect'; to: string }
  /** To the sign-in page, then back here. */
  | { kind: 'signIn'; route: Route }
  /** The sign-in page while signed in: to the target after signing in. */
  | { kind: 'enter' }
  | { kind: 'noAccess'; route: Route }
  | { kind: 'notFound' }
  /** The other routes have to be loaded first. */
  | { kind: 'incomplete' }
  /** Session or roles are being loaded. */
  | { kind: 'wait' };

export interface Location {
  /** Below `/meet`. */
  path: string;
  /** With its `?`, or empty. */
  search: string;
}

export function resolveRoute({ list, isWhole }: Routes, { path, search }: Location, visitor: Requester): RouteOutcome {
  const match = matchRoute(list, path);
  if (!match) return { kind: isWhole ? 'notFound' : 'incomplete' };
  const { route } = match;
  const instead = route.instead?.(new URLSearchParams(search));
  if (instead !== undefined) return { kind: 'redirect', to: instead };
  if (route.name === 'login' && visitor.kind === 'restoring') return { kind: 'wait' };
  if (route.name === 'login' && visitor.kind === 'signedIn') return { kind: isWhole ? 'enter' : 'incomplete' };
  if (route.access === 'public') return { kind: 'screen', ...match };
  if (visitor.kind === 'restoring') return { kind: 'wait' };
  if (visitor.kind === 'signedOut') return { kind: 'signIn', route };
  if (route.access === 'session') return { kind: 'screen', ...match };
  if (!visitor.screens) return { kind: 'wait' };
  const isOpen = visitor.screens === 'any' || visitor.screens.includes(route.access);
  return isOpen ? { kind: 'screen', ...match } : { kind: 'noAccess', route };
}
