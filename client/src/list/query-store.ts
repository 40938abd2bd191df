import { navigate } from 'wouter/use-browser-location';

/** Where the query of a list lives. */
export interface QueryStore {
  /** The query, with or without `?`. */
  read: () => string;
  /** A step that "back" takes back, unless it replaces the one before. */
  write: (search: string, how: 'push' | 'replace') => void;
  /** Tells when somebody else changed it, such as "back"; the answer ends it. */
  watch: (onChange: () => void) => () => void;
}

/** The address of the page: shared, reloaded, gone back to. */
export function addressQuery(): QueryStore {
  const path = location.pathname;
  return {
    read: () => location.search,
    write: (search, how) => navigate(search ? `${path}?${search}` : path, { replace: how === 'replace' }),
    watch(onChange) {
      const look = () => location.pathname === path && onChange();
      // The router tells of its own steps by the other two.
      const events = ['popstate', 'pushState', 'replaceState'];
      events.forEach((event) => addEventListener(event, look));
      return () => events.forEach((event) => removeEventListener(event, look));
    },
  };
}

/** For a table inside another page: gone with it. */
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
