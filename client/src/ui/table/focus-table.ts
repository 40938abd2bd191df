import type { RefCallback } from 'react';

/** A `ref` for a row of a table, or what stands around it in a list: removed with the focus in it, it passes that to the table. */
export const focusTable: RefCallback<HTMLElement> = (part) => () => {
  if (!part?.contains(document.activeElement)) return;
  const table = part.closest<HTMLElement>('.table-frame') ?? part.closest('.list')?.querySelector<HTMLElement>('.table-frame');
  table?.focus();
};
