import { expect, test } from 'vitest';
import { viewIn, viewsFor } from './views.ts';

const all = ['dashboard', 'system-dashboard', 'subscriptions', 'meeting'];

test('[DSH-06] tabs are those of the screens somebody may see, the own one always', () => {
  expect(viewsFor(all)).toEqual(['system', 'subscriptions', 'meetings', 'user']);
  expect(viewsFor(['dashboard', 'meeting'])).toEqual(['meetings', 'user']);
  expect(viewsFor([])).toEqual(['user']);
});

test.each([
  [['administrator', 'organizationManager'], 'system'],
  [['organizationManager', 'organizer'], 'subscriptions'],
  [['userManager'], 'user'],
  [['organizer'], 'user'],
  [[], 'user'],
])('[DSH-06] roles %j begin with the view %s', (roles, first) => {
  expect(viewIn('', all, roles)).toBe(first);
});

test('an address asks for a view; one that may not be seen, or that there is not, leads to the first', () => {
  expect(viewIn('view=meetings', all, ['administrator'])).toBe('meetings');
  expect(viewIn('view=system', ['dashboard', 'meeting'], ['organizer'])).toBe('user');
  expect(viewIn('view=nothing', all, ['administrator'])).toBe('system');
});
