import type { RouteParams, Route } from './route.ts';

export interface Match {
  route: Route;
  params: RouteParams;
}

/** The route of a path below `/meet`. Fixed segments win over parameters; a trailing slash is ignored. */
export function matchRoute(routes: readonly Route[], path: string): Match | undefined {
  const parts = partsOf(path);
  const matches = routes.flatMap((route) => {
    const params = paramsOf(partsOf(route.path), parts);
    return params ? [{ route, params }] : [];
  });
  return matches.toSorted((one, other) => byFixedParts(partsOf(one.route.path), partsOf(other.route.path)))[0];
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

function paramsOf(pattern: readonly string[], parts: readonly string[]): RouteParams | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, piece] of pattern.entries()) {
    const part = parts[at] ?? '';
    if (piece.startsWith(':')) {
      const value = decoded(part);
      if (value === undefined) return undefined;
      params[piece.slice(1)] = value;
    } else if (piece !== part) return undefined;
  }
  return params;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Compares by the first segment in which they differ. */
function byFixedParts(one: readonly string[], other: readonly string[]): number {
  for (const [at, piece] of one.entries()) {
    const difference = Number(piece.startsWith(':')) - Number((other[at] ?? '').startsWith(':'));
    if (difference !== 0) return difference;
  }
  return 0;
}
