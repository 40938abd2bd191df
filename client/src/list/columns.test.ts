import { expect, test } from 'vitest';
import { arranged, moved, shown } from './columns.ts';

const columns = [{ name: 'name' }, { name: 'email' }, { name: 'role', hidden: true as const }, { name: 'zone' }];
const names = (choice: Parameters<typeof arranged>[1]) =>
  arranged(columns, choice).map(({ name, isShown }) => (isShown ? name : `(${name})`));

test('without a choice columns stand as they are declared, hidden ones hidden', () => {
  expect(names(undefined)).toEqual(['name', 'email', '(role)', 'zone']);
});

test('[TBL-B05] a choice hides and orders; the header of the row stays first', () => {
  expect(
    names([
      { name: 'zone', isShown: true },
      { name: 'email', isShown: false },
      { name: 'role', isShown: true },
    ]),
  ).toEqual(['name', 'zone', '(email)', 'role']);
});

test('a column the choice does not know stands at the end, one that is gone is forgotten', () => {
  expect(
    names([
      { name: 'gone', isShown: true },
      { name: 'zone', isShown: true },
    ]),
  ).toEqual(['name', 'zone', 'email', '(role)']);
});

test('[TBL-B05] a column moves one place, and no further than the ends', () => {
  const choice = [
    { name: 'a', isShown: true },
    { name: 'b', isShown: true },
  ];
  expect(moved(choice, 'b', -1).map(({ name }) => name)).toEqual(['b', 'a']);
  expect(moved(choice, 'a', -1)).toBe(choice);
  expect(moved(choice, 'b', 1)).toBe(choice);
  expect(shown(choice, 'a', false)[0]).toEqual({ name: 'a', isShown: false });
});
