import { code } from '@meet/contracts/wire/errors';
import { allOf, type Test } from '../../lists/filters.ts';
import { assertThat } from '../../problem.ts';

interface Selection<Filter> {
  ids?: string[] | undefined;
  filter?: Filter | undefined;
}

/** Addresses selected by id or filter, and the result of a bulk call with the unknown ones refused. */
export function selectedAddresses<R extends { email: string }, Filter extends object>(
  rows: readonly R[],
  { ids, filter }: Selection<Filter>,
  testsOf: (filter: Filter) => Readonly<Record<string, Test<R>>>,
) {
  assertThat((ids === undefined) !== (filter === undefined), code.invalidParameter, 'name either ids or a filter');
  const known = new Map(rows.map(({ email }) => [email.toLowerCase(), email]));
  const requested = ids ? [...new Set(ids.map((id) => id.toLowerCase()))] : [];
  const found = filter
    ? rows.filter(allOf(testsOf(filter))).map(({ email }) => email)
    : requested.flatMap((address) => known.get(address) ?? []);
  const missing = requested.filter((address) => !known.has(address));
  return {
    found,
    result: { changed: found.length, unchanged: 0, refused: missing.map((id) => ({ id, name: id, code: code.notFound })) },
  };
}
