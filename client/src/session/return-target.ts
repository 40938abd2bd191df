/** What these rules need to know of a route; its path begins with `/` and is below the base, `:name` stands for one segment. */
export interface TargetRoute {
  path: string;
  remembered: boolean;
}

/** Where everything of the client lives. */
const base = '/meet';

/** Where a sign-in ends when nothing else is remembered (000 §4). */
export const defaultTarget = '/dashboard';

/**
 * The in-app path (below the base, with its query) that a sign-in may lead back to; undefined: not one to remember.
 * Takes a path with the base, as in `location.pathname + location.search`; everything the route table does not know is refused.
 */
export function returnTarget(candidate: string, routes: readonly TargetRoute[]): string | undefined {
  // Browsers read backslashes as slashes and drop control characters: a path that needs them is no path of ours.
  if (/[\\\p{Cc}\s]/u.test(candidate) || !candidate.startsWith(`${base}/`)) return undefined;
  const { pathname, search } = new URL(candidate, 'https://own.invalid');
  if (!pathname.startsWith(`${base}/`) || pathname.includes('//')) return undefined;
  const path = pathname.slice(base.length);
  const route = routes.filter((one) => matches(one.path, path)).toSorted((one, other) => wildcards(one.path) - wildcards(other.path))[0];
  return route?.remembered ? path + search : undefined;
}

/** Where a sign-in leads: back to the remembered place, but never to signing in or out again (000 §2, §4). */
export function targetAfterSignIn(candidate: string | undefined, routes: readonly TargetRoute[]): string {
  const target = candidate === undefined ? undefined : returnTarget(candidate, routes);
  return target === undefined || /^\/(?:logout\/?)?(?:\?|$)/.test(target) ? defaultTarget : target;
}

function matches(pattern: string, path: string): boolean {
  const [expected, found] = [segments(pattern), segments(path)];
  return (
    expected.length === found.length &&
    expected.every((segment, at) => (segment.startsWith(':') ? found[at] !== '' : segment === found[at]))
  );
}

const segments = (path: string): string[] => path.replaceAll(/^\/|\/$/g, '').split('/');

const wildcards = (pattern: string): number => segments(pattern).filter((segment) => segment.startsWith(':')).length;
