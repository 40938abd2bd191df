import { matchRoute, type Match } from './match.ts';
import type { Route } from './route.ts';
import type { Routes } from './route-table.ts';

/** Who is asking: not known yet, nobody, or somebody with the screens their roles open (undefined while still loading). */
export type Requester = { kind: 'restoring' } | { kind: 'signedOut' } | { kind: 'signedIn'; screens: readonly string[] | undefined };

/** Where a visit ends. */
export type RouteOutcome =
  | ({ kind: 'screen' } & Match)
  | { kind: 'redirect'; to: string }
  /** The sign-in page first, then back here. */
  | { kind: 'signIn'; route: Route }
  /** Signed in already: on to where a sign-in leads. */
  | { kind: 'enter' }
  | { kind: 'noAccess'; route: Route }
  | { kind: 'notFound' }
  /** The list of routes has to be completed first. */
  | { kind: 'incomplete' }
  /** The answer is on its way. */
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
  return visitor.screens.includes(route.access) ? { kind: 'screen', ...match } : { kind: 'noAccess', route };
}
