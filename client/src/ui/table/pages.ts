/** What a page of a table may hold (001 §9). */
export const pageSizes = [5, 10, 15, 20, 50, 100, 200, 500] as const;

export type PageSize = (typeof pageSizes)[number];

export const firstPage = 1;
export const usualPageSize: PageSize = 10;

export const isPageSize = (size: number): size is PageSize => pageSizes.some((known) => known === size);

const windowSize = 5;

/** At least 1, for an empty table. */
export const pageCount = (total: number, pageSize: number): number => Math.max(firstPage, Math.ceil(total / pageSize));

/** The numbers offered: five with the current one in the middle, pinned to the first or last five near the ends (001 §9). */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(firstPage, Math.min(page - Math.floor(windowSize / 2), pages - windowSize + 1));
  return Array.from({ length: Math.min(windowSize, pages) }, (_, index) => first + index);
}

/** The first and the last row of a page, counted from 1 over all pages. */
export const rowsOnPage = (page: number, pageSize: number, total: number): { from: number; to: number } => ({
  from: Math.min((page - 1) * pageSize + 1, total),
  to: Math.min(page * pageSize, total),
});
