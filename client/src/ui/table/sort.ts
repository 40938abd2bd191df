/** How a column is ordered, as it travels (001 §4). */
export const sortOrder = { ascending: 0, descending: 1 } as const;

export type SortOrder = (typeof sortOrder)[keyof typeof sortOrder];

export interface Sort {
  /** The name of a column. */
  by: string;
  order: SortOrder;
}

/** A click on a sortable header: ascending first, then descending, then ascending again (001 §4). */
export const nextSort = (current: Sort | undefined, by: string): Sort => ({
  by,
  order: current?.by === by && current.order === sortOrder.ascending ? sortOrder.descending : sortOrder.ascending,
});

/** `aria-sort` of a header; undefined unless it is the sorted column. */
export const ariaSort = (current: Sort | undefined, by: string): 'ascending' | 'descending' | undefined =>
  current?.by === by ? (current.order === sortOrder.ascending ? 'ascending' : 'descending') : undefined;
