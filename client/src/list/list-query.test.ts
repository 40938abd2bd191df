import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageSizes } from '../ui/table/pages.ts';
import { queryOf, searchOf, understood, viewOf, wireQuery, type ListView, type ViewRules } from './list-query.ts';

const rules: ViewRules = {
  sortable: ['name', 'email'],
  filters: [
    { name: 'text', type: 'search' },
    { name: 'active', type: 'boolean' },
    { name: 'tag', type: 'select', options: [] },
    { name: 'role', type: 'select', defaultValue: 'user', options: [{ value: '' }, { value: 'user' }, { value: 'organizer' }] },
  ],
  sort: { by: 'name', order: 0 },
  pageSize: 10,
};

test('[TBL-11] a bare address is page 1 with ten rows', () => {
  expect(viewOf('', rules)).toEqual({
    page: 1,
    pageSize: 10,
    sort: { by: 'name', order: 0 },
    values: { text: '', active: 'false', tag: '', role: 'user' },
  });
});

test('[TBL-B02] whatever somebody looks at is told by the address, and read back from it', () => {
  const view: fc.Arbitrary<ListView> = fc.record({
    page: fc.integer({ min: 1, max: 99_999 }),
    pageSize: fc.constantFrom(...pageSizes),
    sort: fc.record({ by: fc.constantFrom('name', 'email'), order: fc.constantFrom(0, 1) }),
    values: fc.record({
      text: fc.string(),
      active: fc.constantFrom('true', 'false'),
      tag: fc.constant(''),
      role: fc.constantFrom('', 'user', 'organizer'),
    }),
  });
  fc.assert(
    fc.property(view, (one) => {
      expect(viewOf(searchOf(one, rules), rules)).toEqual(one);
    }),
  );
});

test('a list as it is at first leaves the address bare', () => {
  expect(searchOf(viewOf('', rules), rules)).toBe('');
});

test.each(['page=0', 'page=x', 'pageSize=7', 'sort=password', 'role=emperor', 'active=perhaps', 'nonsense=1'])(
  '%s in an address counts for nothing',
  (search) => {
    expect(viewOf(search, rules)).toEqual(viewOf('', rules));
  },
);

test.each([
  '',
  'sort=email&order=1&page=3&pageSize=20',
  'sort=email',
  'page=2',
  'nonsense=1',
  'role=organizer',
  'text=emperor',
  'tag=later',
])('%j stays in an address as it is', (search) => {
  expect(understood(search, rules)).toBe(search);
});

test.each([
  ['sort=password', ''],
  ['sort=password&order=1&role=user', 'role=user'],
  ['role=emperor&sort=email&order=2', ''],
  ['role=emperor&text=a', 'text=a'],
  ['active=perhaps', ''],
  ['page=0&about=all', 'about=all'],
  ['page=x', ''],
  ['page=2&pageSize=7', 'page=2'],
])('of %j, %j stays in an address', (search, kept) => {
  expect(understood(search, rules)).toBe(kept);
});

test('[TBL-B06] where the address says no page size, the remembered one counts; a page keeps the size it belongs to', () => {
  const remembering: ViewRules = { ...rules, pageSize: 50 };
  expect(viewOf('', remembering).pageSize).toBe(50);
  expect(viewOf('page=3&pageSize=10', remembering)).toMatchObject({ page: 3, pageSize: 10 });
  expect(searchOf({ ...viewOf('', rules), page: 3 }, rules)).toBe('page=3&pageSize=10');
  expect(searchOf(viewOf('pageSize=10', remembering), remembering)).toBe('pageSize=10');
});

test('[FLT-02] [FLT-03] what travels: page, size, sort, booleans always, others when they say something', () => {
  const query = queryOf(viewOf('role=&page=2&sort=email&order=1', rules), rules.filters);
  expect(wireQuery(query)).toEqual({ page: '2', pageSize: '10', sort: 'email', order: '1', active: 'false' });
});
