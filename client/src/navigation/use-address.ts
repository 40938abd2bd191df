import { useRouter } from 'wouter';
import { base } from './base.ts';
import type { Location } from './resolve-route.ts';

/** The query as it stands in the address bar, with its `?`, or empty: wouter's `useSearch` decodes it, and `URLSearchParams` would do so again. */
export function useQueryString(): string {
  const router = useRouter();
  return router.searchHook(router);
}

/** The address as it stands in the address bar: what wouter's `useLocation` has decoded is no place to return to. */
export function useAddress(): Location {
  const router = useRouter();
  const [path] = router.hook(router);
  return { path: path.slice(base.length) || '/', search: useQueryString() };
}
