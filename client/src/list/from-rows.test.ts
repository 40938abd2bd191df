import { expect, test } from 'vitest';
import { answering } from '../testing/answering.ts';
import { fromRows } from './from-rows.ts';
import type { ListQuery } from './list-spec.ts';

interface Guest {
  id: string;
  name?: string | null;
  joined?: Date | null;
  quality?: number | null;
}

const guests: Guest[] = [
  { id: 'a', name: 'Žofie', joined: new Date(3), quality: 0 },
  { id: 'b', name: null, joined: null, quality: null },
  { id: 'c', name: 'Adam', joined: new Date(1), quality: 70 },
  { id: 'd' },
  { id: 'e', name: 'Čeněk', joined: new Date(2), quality: 8 },
  { id: 'f', name: '', joined: null, quality: null },
  { id: 'g', name: 'Bára', joined: new Date(0), quality: 100 },
];

async function sorted(by: string, order: 0 | 1, more: Partial<ListQuery> = {}) {
  const { ask } = fromRows(guests, 'cs')({ page: 1, pageSize: 10, filters: {}, sort: { by, order }, ...more });
  const { items } = await ask(answering().call, new AbortController().signal);
  return items.map(({ id }) => id).join('');
}

test.each([
  ['name', 'cgea', 'aegc'],
  ['joined', 'gcea', 'aecg'],
  ['quality', 'aecg', 'gcea'],
])('by %s, rows without a value come last in both directions, as the server lists them', async (by, up, down) => {
  expect([await sorted(by, 0), await sorted(by, 1)]).toEqual([`${up}bdf`, `${down}bdf`]);
});

test('a page is cut from the sorted rows', async () => {
  expect(await sorted('quality', 1, { page: 2, pageSize: 3 })).toBe('abd');
});
