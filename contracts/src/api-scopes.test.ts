import { expect, test } from 'vitest';
import { apiAreas, apiScopes, isInScope } from './api-scopes.ts';
import { screens } from './roles.ts';

const get = (path: string) => ({ method: 'GET', path });
const post = (path: string) => ({ method: 'POST', path });

test('each area is a screen of the role matrix, and has two scopes', () => {
  expect(apiAreas.filter((area) => !screens.includes(area))).toEqual([]);
  expect(apiScopes).toHaveLength(2 * apiAreas.length);
});

test('a scope opens its area alone: reading, or reading and changing', () => {
  expect(isInScope(['users:read'], get('/web/users/:id'))).toBe(true);
  expect(isInScope(['users:read'], post('/web/users'))).toBe(false);
  expect(isInScope(['users:write'], get('/web/users'))).toBe(true);
  expect(isInScope(['users:write'], post('/web/users'))).toBe(true);
  expect(isInScope(['users:write'], get('/web/meetings'))).toBe(false);
  expect(isInScope(['users:write'], get('/web/users/me'))).toBe(false);
  expect(isInScope(['account:read'], get('/web/users/me'))).toBe(true);
  expect(isInScope(['account:read'], get('/web/tags/users/me'))).toBe(true);
});

test('no key manages keys or sessions, whatever its scopes; facts for everybody need none', () => {
  for (const path of ['/web/api-clients', '/web/api-clients/:id', '/web/login/sessions', '/web/unknown'])
    expect([isInScope(apiScopes, get(path)), isInScope(apiScopes, post(path))]).toEqual([false, false]);
  expect([isInScope([], get('/web/time-zones')), isInScope([], post('/web/work'))]).toEqual([true, false]);
});
