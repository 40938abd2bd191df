import * as v from 'valibot';
import { limits } from './limits.ts';
import { count } from './wire.ts';

/*
 * Lists (wire decisions, "Lists"). What travels in a query is text: `page=1&pageSize=10&sort=email&order=0`, and the
 * filters beside them. Whoever reads a list gets numbers for page, page size and order.
 */

/** A whole number as text. */
const wholeNumber = /* @__NO_SIDE_EFFECTS__ */ (form: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(form),
    v.rawTransform(({ dataset }) => Number(dataset.value)),
  );

const pageNumber = /* @__PURE__ */ wholeNumber(/^[1-9]\d{0,8}$/);

/** 1 to `limits.pageSizeMax`. */
const pageSize = /* @__PURE__ */ wholeNumber(/^(?:[1-9]\d?|[1-4]\d\d|500)$/);

/** Ascending 0, descending 1 (001 §4). */
const order = /* @__PURE__ */ wholeNumber(/^[01]$/);

/** `<moment> to <moment>`. */
export const rangePattern =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,9}(?:Z|[+-]\d\d:\d\d) to \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,9}(?:Z|[+-]\d\d:\d\d)$/;

/** What filters look like on the wire: text that says something, one of some words, a flag, or a range of moments. */
export const filter = {
  text: /* @__PURE__ */ v.pipe(v.string(), v.minLength(1), v.maxLength(limits.filterMaxCharacters)),
  choice: /* @__NO_SIDE_EFFECTS__ */ <const Choices extends readonly string[]>(choices: Choices) => v.picklist(choices),
  flag: /* @__PURE__ */ v.picklist(['true', 'false']),
  /** `<moment> to <moment>`, both included, in either order. */
  range: /* @__PURE__ */ v.pipe(v.string(), v.regex(rangePattern)),
};

type Filters = Readonly<Record<string, v.GenericSchema<string, string>>>;

/** What the filters of a list can be set to, each by its name. */
export type FilterValues<F extends Filters> = { [Name in keyof F]?: v.InferOutput<F[Name]> | undefined };

/** The columns a list can be sorted by, from the type of its query. */
export type ColumnOf<Query> = Query extends { sort?: infer Name } ? Name & string : never;

/** The filters of a list, from the type of its query. */
export type FilterOf<Query> = Exclude<keyof Query & string, 'page' | 'pageSize' | 'sort' | 'order'>;

const optional = /* @__NO_SIDE_EFFECTS__ */ <F extends Filters>(filters: F) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one optional entry for each filter
  Object.fromEntries(Object.entries(filters).map(([name, schema]) => [name, v.optional(schema)])) as {
    [Name in keyof F]: v.OptionalSchema<F[Name], undefined>;
  };

/**
 * The query of a list that can be sorted by these columns and narrowed by these filters. All of it may be left out.
 * Whatever else is asked for is 1004 with the name of the field.
 */
export const listQuery = /* @__NO_SIDE_EFFECTS__ */ <const Columns extends readonly string[], const F extends Filters>(
  columns: Columns,
  filters: F,
) =>
  v.strictObject({
    page: v.optional(pageNumber),
    pageSize: v.optional(pageSize),
    sort: v.optional(v.picklist(columns)),
    order: v.optional(order),
    ...optional(filters),
  });

/** One page; `total` counts all pages. */
export const listOf = /* @__NO_SIDE_EFFECTS__ */ <Row extends v.GenericSchema>(row: Row) => v.object({ items: v.array(row), total: count });

/** Which records an action is about: exactly one of both. An empty filter means all. */
export const targetOf = /* @__NO_SIDE_EFFECTS__ */ <const F extends Filters>(filters: F) => ({
  ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1))),
  filter: v.optional(v.strictObject(optional(filters))),
});
