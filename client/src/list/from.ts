import { code } from '@meet/contracts/wire/errors';
import type { Endpoint, EndpointShape } from '@meet/contracts/wire/http';
import * as v from 'valibot';
import { CallProblem } from '../api/problem.ts';
import { wireQuery } from './list-query.ts';
import type { ListPage, ListQuery, LoadPage } from './list-spec.ts';

/** A call that answers one page: query and reply as the contract of lists has them. */
type ListEndpoint<Query, Row> = Endpoint<
  Pick<EndpointShape, 'summary' | 'errors'> & {
    query: v.GenericSchema<unknown, Query>;
    reply: v.GenericSchema<unknown, ListPage<Row>>;
  }
>;

/** The pages of a call. What its contract does not know, such as a filter from an old link, is 1004 without asking. */
export function from<Query, Row>(endpoint: ListEndpoint<Query, Row>): LoadPage<Row> {
  return async (query, { call, signal }) => call(endpoint, { query: queryFor(endpoint, query), signal });
}

/** The query of a list as its call takes it; 1004 where the contract knows no such thing. */
export function queryFor<Query>(endpoint: { query: v.GenericSchema<unknown, Query> }, query: ListQuery): Query {
  const { success, output } = v.safeParse(endpoint.query, wireQuery(query));
  if (!success) throw new CallProblem(code.invalidParameter);
  return output;
}
