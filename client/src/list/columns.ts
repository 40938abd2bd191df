import type { HeaderDescriptor } from '../ui/table/Table.tsx';
import type { ColumnChoice } from './list-memory.ts';
import type { Column } from './list-spec.ts';

/** The columns in the chosen order and visibility. New ones come last; the first declared one is the row's header and stays first. */
export function arranged<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice | undefined,
): readonly (Column<Row> & { isShown: boolean })[] {
  const usual = columns.map((column) => ({ ...column, isShown: !column.hidden }));
  const [header, ...others] = usual;
  if (!choice || !header) return usual;
  const chosen = choice.flatMap(({ name, isShown }) =>
    others.filter((column) => column.name === name).map((column) => ({ ...column, isShown })),
  );
  return [header, ...chosen, ...others.filter(({ name }) => !choice.some((known) => known.name === name))];
}

/** The choice after one column was shown or hidden. */
export const shown = (choice: ColumnChoice, name: string, isShown: boolean): ColumnChoice =>
  choice.map((column) => (column.name === name ? { name, isShown } : column));

/** The choice after one column went a place forward or back; the same at the ends. */
export function moved(choice: ColumnChoice, name: string, step: 1 | -1): ColumnChoice {
  const from = choice.findIndex((column) => column.name === name);
  const column = choice[from];
  const to = from + step;
  if (!column || to < 0 || to >= choice.length) return choice;
  return choice.toSpliced(from, 1).toSpliced(to, 0, column);
}

/** What the table needs to know of a column (001 §3). */
export const headerOf = <Row>(
  { name, translation, sortable, width, isShown }: Column<Row> & { isShown: boolean },
  area: string,
): HeaderDescriptor => ({
  name,
  translation: translation ?? `${area}.column.${name}`,
  hidden: !isShown,
  ...(sortable && { sortable }),
  ...(width && { width }),
});
