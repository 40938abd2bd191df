/** Called before the page is left. Calls `go` to continue. */
export type NavigationBlocker = (go: () => void) => void;

type Navigate<Options> = (to: string, options?: Options) => void;

const blockers = new Set<NavigationBlocker>();

/** Navigates, unless a blocker is registered: then the blocker decides. Redirects are never blocked. */
export function navigateUnlessBlocked<Options extends { replace?: boolean }>(
  navigate: Navigate<Options>,
  to: string,
  options?: Options,
): void {
  const [keeper] = blockers;
  const go = () => navigate(to, options);
  const isLeaving = !options?.replace && new URL(to, location.href).pathname !== location.pathname;
  if (keeper && isLeaving) keeper(go);
  else go();
}

/** @returns unregisters the blocker */
export function blockNavigation(keeper: NavigationBlocker): () => void {
  blockers.add(keeper);
  return () => void blockers.delete(keeper);
}

/**
 * Blocks the browser's Back, too. `popstate` comes after the navigation, so the address is restored before the router sees the
 * event. Call this before the router subscribes: window listeners run in the order of registration, `capture` or not.
 */
export function blockHistoryNavigation(): void {
  let here = place();
  const look = () => {
    here = place();
  };
  addEventListener('pushState', look);
  addEventListener('replaceState', look);
  addEventListener('popstate', (event) => {
    const [keeper] = blockers;
    if (!keeper || location.pathname === here.path) return look();
    event.stopImmediatePropagation();
    history.pushState(here.state, '', here.address);
    keeper(() => history.back());
  });
}

const place = (): { path: string; address: string; state: unknown } => ({
  path: location.pathname,
  address: location.href,
  state: history.state,
});
