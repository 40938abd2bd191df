import { base } from './base.ts';

/** The list that was shown last, and what its address asks for. Only until another place than one of its records is shown. */
let list: { path: string; search: string } | undefined;

/** Remembers what a list shows, for the way back to it. */
export function rememberList(path: string, search: string): void {
  list = { path, search };
}

/** Call this when the list or a record of it is no longer shown. */
export function forgetList(): void {
  if (list && !location.pathname.startsWith(list.path)) list = undefined;
}

/** The address of a list, as it was when it was the last one shown. */
export const wayBack = (href: string): string => (list?.search && list.path === base + href ? `${href}?${list.search}` : href);
