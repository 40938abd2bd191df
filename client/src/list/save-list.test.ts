import { expect, test } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { load, samplePeople, peopleList } from '../areas/gallery/people.ts';
import { csvText } from '../ui/browser/csv.ts';
import { allRows } from './save-list.ts';
import { from } from './from.ts';
import type { ListQuery } from './list-spec.ts';
import { csvRow } from './row-values.ts';
import { answering } from '../testing/answering.ts';
import { listUsers } from '@meet/contracts/areas/users';

const all = samplePeople(1_234);
const { signal } = new AbortController();

test('[FLT-B02] an export holds every page of what the filters match, in the order of the list', async () => {
  const query: ListQuery = { page: 3, pageSize: 5, sort: { by: 'meetings', order: 1 }, filters: { role: 'user', active: 'false' } };
  const asked: ListQuery[] = [];
  const told: number[][] = [];
  const rows = await allRows(
    query,
    (page) => {
      asked.push(page);
      return load(all)(page).ask(answering().call, signal);
    },
    (...progress) => told.push(progress),
  );
  expect(rows).toHaveLength(all.filter(({ role }) => role === 'user').length);
  expect(rows.map(({ meetings }) => meetings)).toEqual(rows.map(({ meetings }) => meetings).toSorted((a, b) => b - a));
  expect(asked.map(({ page, pageSize }) => [page, pageSize])).toEqual([
    [1, 500],
    [2, 500],
  ]);
  expect(asked.every(({ sort, filters }) => sort === query.sort && filters === query.filters)).toBe(true);
  expect(told).toEqual([
    [500, 822],
    [822, 822],
  ]);
});

test('an export ends when rows went away meanwhile', async () => {
  const rows = await allRows({ page: 1, pageSize: 10, filters: {} }, async ({ page }) => ({ items: page === 1 ? [1] : [], total: 600 }));
  expect(rows).toEqual([1]);
});

test('[FLT-08] a row of CSV has the columns by name, nested objects by their name', () => {
  const { columns } = peopleList([]);
  const ada = samplePeople(1).map((person) => csvRow(person, columns.slice(0, 4)));
  expect(csvText(ada, { bom: false })).toBe(
    '"name";"email";"role";"organization"\r\n"Ada Nováková";"person1@meet.example";"organizer";"Acme"\r\n',
  );
});

test('[FLT-02] the pages of a call are asked for with what its contract knows', async () => {
  const { call, asked } = answering({ items: [], total: 0 });
  const page = from(listUsers)({ page: 2, pageSize: 20, sort: { by: 'email', order: 1 }, filters: { activated: 'false' } });
  await page.ask(call, signal);
  expect(asked).toEqual([
    { endpoint: listUsers, input: { query: { page: 2, pageSize: 20, sort: 'email', order: 1, activated: 'false' }, signal } },
  ]);
  expect(() => from(listUsers)({ page: 1, pageSize: 10, filters: { nonsense: '1' } })).toThrow(new CallProblem(1004));
});
