import { code, type ErrorCode } from '@meet/contracts/wire/errors';
import type { BulkResult } from '@meet/contracts/wire/plans';
import { assertThat } from '../problem.ts';
import { all, type Test } from './filters.ts';

/** The records of a bulk call: these ids, or all that match the filter. */
interface BulkChoice<Filter> {
  readonly ids?: readonly string[] | undefined;
  readonly filter?: Filter | undefined;
}

interface BulkRules<R, Filter> {
  readonly records: { get(id: string): R | undefined; values(): Iterable<R> };
  readonly matches: (filter: Filter) => Test<R>;
  /** What the caller does not see is not found. */
  readonly isVisible: Test<R>;
  /** How a record is called where it is refused. */
  readonly nameOf: (record: R) => string;
  /** Changes one record, or says why not. */
  readonly change: (record: R) => ErrorCode | undefined;
}

/** Changes many records, each by itself; those that are refused are named. Neither ids nor filter, or both, is 1004. */
export function changeMany<R extends { readonly id: string }, Filter>(
  { ids, filter }: BulkChoice<Filter>,
  { records, matches, isVisible, nameOf, change }: BulkRules<R, Filter>,
): BulkResult {
  assertThat((ids === undefined) !== (filter === undefined), code.invalidParameter, 'name either ids or a filter');
  const chosen =
    filter === undefined ? [...new Set(ids)] : [...records.values()].filter(all(isVisible, matches(filter))).map(({ id }) => id);
  const refused = chosen.flatMap((id): BulkResult['refused'] => {
    const record = records.get(id);
    if (!record || !isVisible(record)) return [{ id, name: id, code: code.notFound }];
    const reason = change(record);
    return reason === undefined ? [] : [{ id, name: nameOf(record), code: reason }];
  });
  return { changed: chosen.length - refused.length, unchanged: 0, refused };
}
