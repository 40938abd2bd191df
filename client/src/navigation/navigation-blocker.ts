/** Whoever is asked before the page is left; calls `go` when it may be. */
export type NavigationBlocker = (go: () => void) => void;

type Navigate<Options> = (to: string, options?: Options) => void;

const blockers = new Set<NavigationBlocker>();

/** Goes to another address of ours, unless somebody holds something that would be lost and is asked first. Redirects ask nobody. */
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

/** To be asked from now on; the answer ends it. */
export function blockNavigation(keeper: NavigationBlocker): () => void {
  blockers.add(keeper);
  return () => void blockers.delete(keeper);
}

/**
 * Asks before the way back as well. It has been gone when it is told, so the address is put back before the router hears of it.
 * To be called before the router listens: a window tells its listeners in the order in which they came, `capture` or not.
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
