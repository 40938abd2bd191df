import type { RefCallback } from 'react';

/** A `ref` for a row of a table, or what stands around it in a list: removed with the focus in it, it passes that to the table, or to the list without one. */
export const focusTable: RefCallback<HTMLElement> = (part) => () => {
  if (!part?.contains(document.activeElement)) return;
  const list = part.closest<HTMLElement>('.list');
  const table = part.closest<HTMLElement>('.table-frame') ?? list?.querySelector<HTMLElement>('.table-frame');
  (table ?? list)?.focus();
};

/** A `ref` for the table of a list, or what stands in its place: removed with the focus in it, it passes that to the list. */
export const focusList: RefCallback<HTMLElement> = (part) => () => {
  if (part?.contains(document.activeElement)) part.closest<HTMLElement>('.list')?.focus();
};
