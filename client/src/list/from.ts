import { code } from '@meet/contracts/wire/errors';
import type { ColumnOf, FilterOf } from '@meet/contracts/wire/lists';
import type { Endpoint, EndpointShape } from '@meet/contracts/wire/http';
import * as v from 'valibot';
import { CallProblem } from '../api/problem.ts';
import { read } from '../core/reads.ts';
import { wireQuery } from './list-query.ts';
import type { ListPage, ListQuery, LoadPage } from './list-spec.ts';

/** A call that answers one page: query and reply as the contract of lists has them. */
type ListEndpoint<Query, Page> = Endpoint<ListShape<Query, Page>>;

type RecordListEndpoint<Query, Page, Params> = Endpoint<ListShape<Query, Page> & { params: v.GenericSchema<unknown, Params> }>;

type ListShape<Query, Page> = Pick<EndpointShape, 'summary' | 'errors'> & {
  query: v.GenericSchema<unknown, Query>;
  reply: v.GenericSchema<unknown, Page>;
};

/**
 * The pages of a call, with the names of its contract. A conditional type: the compiler skips a generic function that returns a
 * function type until it knows all the rest of the list.
 */
type LoadOf<Query, Page, Fixed = never> =
  Page extends ListPage<infer Row> ? LoadPage<Row, ColumnOf<Query>, Exclude<FilterOf<Query>, Fixed>> : never;

interface FromOptions<Page, Fixed extends string> {
  /** Filters that the screen sets itself: the list has no fields for them. */
  filters?: Readonly<Record<Fixed, string>>;
  /** Called with each page; the pages of such a list are not remembered. */
  onPage?: (page: Page) => void;
}

/**
 * The pages of a call. What its contract does not know, such as a filter from an old link, is `invalidParameter` without a request.
 */
export function from<Query extends object, Page extends ListPage<unknown>, Fixed extends FilterOf<Query> = never>(
  endpoint: ListEndpoint<Query, Page>,
  options?: FromOptions<Page, Fixed>,
): LoadOf<Query, Page, Fixed>;
export function from<Query extends object, Page extends ListPage<unknown>>(
  endpoint: ListEndpoint<Query, Page>,
  { filters, onPage }: FromOptions<Page, string> = {},
): LoadPage<unknown> {
  return (query) => {
    const pages = read(endpoint, { query: queryFor(endpoint, { ...query, filters: { ...query.filters, ...filters } }) });
    return onPage ? { ask: (call, signal) => pages.ask(call, signal).then(noted(onPage)) } : pages;
  };
}

/** The pages of a list that belongs to one record, which `params` name. */
export function fromRecord<Query extends object, Page extends ListPage<unknown>, Params extends object>(
  endpoint: RecordListEndpoint<Query, Page, Params>,
  params: Params,
): LoadOf<Query, Page>;
export function fromRecord<Query extends object, Page extends ListPage<unknown>, Params extends object>(
  endpoint: RecordListEndpoint<Query, Page, Params>,
  params: Params,
): LoadPage<unknown> {
  return (query) => read(endpoint, { params, query: queryFor(endpoint, query) });
}

const noted =
  <Page>(onPage: (page: Page) => void) =>
  (page: Page): Page => {
    onPage(page);
    return page;
  };

/** The query of a list as its call takes it; `invalidParameter` where the contract knows no such thing. */
function queryFor<Query>(endpoint: { query: v.GenericSchema<unknown, Query> }, query: ListQuery): Query {
  const { success, output } = v.safeParse(endpoint.query, wireQuery(query));
  if (!success) throw new CallProblem(code.invalidParameter);
  return output;
}
