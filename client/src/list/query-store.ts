import { navigate } from 'wouter/use-browser-location';

/** Where the query of a list is kept. */
export interface QueryStore {
  /** The query, with or without `?`. */
  read: () => string;
  /** Adds a history entry, or replaces the current one. */
  write: (search: string, how: 'push' | 'replace') => void;
  /**
   * Calls `onChange` when something else, such as Back, has changed it.
   * @returns unsubscribes
   */
  watch: (onChange: () => void) => () => void;
}

/** Keeps the query in the address of the page. */
export function addressQuery(): QueryStore {
  const path = location.pathname;
  return {
    read: () => location.search,
    write: (search, how) => navigate(search ? `${path}?${search}` : path, { replace: how === 'replace' }),
    watch(onChange) {
      const look = () => location.pathname === path && onChange();
      // `pushState` and `replaceState` are events of the router.
      const events = ['popstate', 'pushState', 'replaceState'];
      events.forEach((event) => addEventListener(event, look));
      return () => events.forEach((event) => removeEventListener(event, look));
    },
  };
}

/** Keeps the query in memory, for a table inside another page. */
export function memoryQuery(): QueryStore {
  let kept = '';
  return {
    read: () => kept,
    write: (search) => {
      kept = search;
    },
    watch: () => () => {},
  };
}
