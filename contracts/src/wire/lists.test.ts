import * as v from 'valibot';
import { expect, test } from 'vitest';
import { filter, listOf, listQuery } from './lists.ts';

const query = listQuery(['name', 'date'], { text: filter.text, isOpen: filter.flag, since: filter.range });
const isFine = (asked: Record<string, string>) => v.is(query, asked);

test('a list is asked with text and read as numbers: ascending is 0, descending 1', () => {
  const asked = { page: '2', pageSize: '50', sort: 'date', order: '1', text: 'a b' };
  expect(v.parse(query, asked)).toEqual({ page: 2, pageSize: 50, sort: 'date', order: 1, text: 'a b' });
  expect(v.parse(query, {})).toEqual({});
});

test('a page size is 1 to 500, a page begins at 1, an order is 0 or 1', () => {
  expect(['1', '9', '10', '99', '100', '499', '500'].filter((pageSize) => !isFine({ pageSize }))).toEqual([]);
  expect(['0', '501', '600', '1000', '-1', '1.5', '010', 'x', ''].filter((pageSize) => isFine({ pageSize }))).toEqual([]);
  expect(['0', '-1', '1.5', 'x', ''].filter((page) => isFine({ page }))).toEqual([]);
  expect(['2', '-1', 'ASC', ''].filter((order) => isFine({ order }))).toEqual([]);
});

test('a column or a filter that the list does not have is refused', () => {
  expect(isFine({ sort: 'size' })).toBe(false);
  expect(isFine({ colour: 'red' })).toBe(false);
});

test('flags are true or false, ranges two moments, text says something', () => {
  const from = '2025-01-01T00:00:00.000Z';
  expect(isFine({ isOpen: 'true', since: `${from} to 2025-02-01T00:00:00.000+01:00` })).toBe(true);
  expect(isFine({ isOpen: 'yes' })).toBe(false);
  expect(isFine({ since: from })).toBe(false);
  expect(isFine({ since: `${from} to tomorrow` })).toBe(false);
  expect(isFine({ text: '' })).toBe(false);
  expect(isFine({ text: 'x'.repeat(201) })).toBe(false);
});

test('a page is items and the number of all', () => {
  expect(v.is(listOf(v.string()), { items: ['a'], total: 7 })).toBe(true);
  expect(v.is(listOf(v.string()), { items: [1], total: 7 })).toBe(false);
});
