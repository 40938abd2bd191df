import { expect, test } from 'vitest';
import { ariaSort, nextSort, sortOrder } from './sort.ts';

test('[TBL-02] ascending travels as 0, descending as 1', () => {
  expect(sortOrder).toEqual({ ascending: 0, descending: 1 });
});

test('[TBL-03] a header that is not the current one sorts ascending', () => {
  expect(nextSort(undefined, 'name')).toEqual({ by: 'name', order: 0 });
  expect(nextSort({ by: 'email', order: 1 }, 'name')).toEqual({ by: 'name', order: 0 });
});

test('[TBL-04] the current ascending header switches to descending', () => {
  expect(nextSort({ by: 'name', order: 0 }, 'name')).toEqual({ by: 'name', order: 1 });
});

test('[TBL-05] the current descending header goes back to ascending', () => {
  expect(nextSort({ by: 'name', order: 1 }, 'name')).toEqual({ by: 'name', order: 0 });
});

test('only the current header says how it is sorted', () => {
  expect(ariaSort({ by: 'name', order: 1 }, 'name')).toBe('descending');
  expect(ariaSort({ by: 'name', order: 1 }, 'email')).toBeUndefined();
});
