import type { ListPage, ListQuery } from './list-spec.ts';

const largestPage = 500;

/**
 * Every row that a query finds, over all pages and in its order.
 * @param ask one page
 * @param onProgress how many are there, of how many
 */
export async function allRows<Row>(
  query: ListQuery,
  ask: (query: ListQuery) => Promise<ListPage<Row>>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await ask({ ...query, page, pageSize: largestPage });
    rows.push(...items);
    onProgress(rows.length, total);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}
