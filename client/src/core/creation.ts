import { useEffect } from 'react';
import { base } from '../navigation/base.ts';

const asked = '#new';

/** The address of a list whose screen opens the form of a new record. The list of the current page stays as it is. */
export const creationAt = (list: string): string => list + (location.pathname === base + list ? location.search : '') + asked;

/** Calls `create` when the address asks for a new record, on arrival or later, and takes that out of the address. */
export function useAskedToCreate(create: () => void): void {
  useEffect(() => {
    const check = () => {
      if (location.hash !== asked) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      create();
    };
    check();
    const leaving = new AbortController();
    // wouter tells of its own navigations by these names.
    for (const event of ['pushState', 'replaceState', 'popstate']) addEventListener(event, check, leaving);
    return () => leaving.abort();
  });
}
