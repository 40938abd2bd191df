import { expect, test } from 'vitest';
import { acceptedAdditions, additionsTo, withAdditions } from './check-additions.mjs';

const contract = `export const Row = v.object({ id: nonEmpty });
export const listRows = get('/web/rows', { query: listQuery(columns, { text: filter.text }), reply: listOf(Row) });
`;

function added() {
  let number = 0;
  return additionsTo('contracts/src/areas/rows.ts', contract, () => ++number);
}

test('a list gets a column and a filter, its rows a member', () => {
  expect(withAdditions(contract, added())).toBe(`export const Row = v.object({ planted3: v.string(), id: nonEmpty });
export const listRows = get('/web/rows', { query: listQuery([...columns, 'planted1'] as const, { ...{ text: filter.text }, planted2: filter.text }), reply: listOf(Row) });
`);
});

test('an addition counts as refused when an error names it on each side', () => {
  const columns = added().filter(({ kind, name }) => kind === 'column' && name);
  const mock = "mock-server/src/areas/rows.ts(1,1): error TS2741: Property 'planted1' is missing";
  const client = 'client/src/areas/rows/list.tsx(1,1): error TS2345: "sortable column planted1"';
  expect(acceptedAdditions(columns, [mock, client])).toEqual([]);
  expect(acceptedAdditions(columns, [mock, client.replace('planted1', 'planted12')])).toEqual([
    'a new column in listRows compiles in client/',
  ]);
  expect(acceptedAdditions(columns, [])).toEqual(['a new column in listRows compiles in mock-server/ and client/']);
});
