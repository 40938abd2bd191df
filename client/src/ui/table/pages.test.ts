import { expect, test } from 'vitest';
import { firstPage, isPageSize, pageCount, pageSizes, pageWindow, rowsOnPage, usualPageSize } from './pages.ts';

test('[TBL-11] ten rows of page 1 unless said otherwise', () => {
  expect([firstPage, usualPageSize]).toEqual([1, 10]);
});

test('[TBL-12] a page holds 5, 10, 15, 20, 50, 100, 200 or 500 rows', () => {
  expect(pageSizes).toEqual([5, 10, 15, 20, 50, 100, 200, 500]);
  expect([10, 12, 0, Number.NaN].map(isPageSize)).toEqual([true, false, false, false]);
});

test('[TBL-13] the window has five numbers with the current page in the middle', () => {
  expect(pageWindow(7, 20)).toEqual([5, 6, 7, 8, 9]);
  expect(pageWindow(3, 20)).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  [1, 20, [1, 2, 3, 4, 5]],
  [2, 20, [1, 2, 3, 4, 5]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])('[TBL-14] near the ends it is pinned: page %i of %i', (page, pages, window) => {
  expect(pageWindow(page, pages)).toEqual(window);
});

test('an empty table is on its only page', () => {
  expect(pageCount(0, 10)).toBe(1);
  expect(pageCount(101, 10)).toBe(11);
});

test('a page says which rows it shows', () => {
  expect(rowsOnPage(2, 10, 25)).toEqual({ from: 11, to: 20 });
  expect(rowsOnPage(3, 10, 25)).toEqual({ from: 21, to: 25 });
});
