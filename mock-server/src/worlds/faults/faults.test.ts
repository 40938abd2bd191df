import { expect, test } from 'vitest';
import { createFaults } from './faults.ts';

const call = (path: string, method = 'GET') => ({ method, path, isCall: path.startsWith('/meet/services/json/') });
const me = call('/meet/services/json/web/users/me');

test.each([
  '/web/users/me',
  'web/users/me',
  'users/me',
  '/meet/services/json/web/users/me',
  '/meet/services/json/web/users/me?x=1',
  '/web/users/:id',
  '/web/*/me',
  '*',
  '/web/users/*',
  '/*/json/*/me',
  '*e*e*e',
  '/*/:area/users/:id',
])('a fault for %s meets the call of the own profile', (path) => {
  const faults = createFaults();
  faults.add({ path });
  expect(faults.take(me)).toBeDefined();
});

test.each(['/web/users', '/users/m', '/web/users/me/delete', 'sers/me', '/web/users/m.', '/web/:id', '/*/users/:id/me', 'm*x'])(
  'a fault for %s does not',
  (path) => {
    const faults = createFaults();
    faults.add({ path });
    expect(faults.take(me)).toBeUndefined();
  },
);

test('a pattern of many stars is decided at once, also for a long path that nearly matches', () => {
  const faults = createFaults();
  faults.add({ path: `${'*a'.repeat(10)}b` });
  expect(faults.take(call(`/meet/services/json/${'a'.repeat(16_000)}`))).toBeUndefined();
});

test('without a path a fault meets calls only; theme and socket must be named', () => {
  const faults = createFaults();
  faults.add({ status: 500 });
  expect(faults.take(call('/meet/webrtcsignaling'))).toBeUndefined();
  expect(faults.take(me)).toBeDefined();
  faults.add({ path: '/meet/webrtcsignaling' });
  expect(faults.take(call('/meet/webrtcsignaling'))).toBeDefined();
});

test('the method decides too, in any case', () => {
  const faults = createFaults();
  faults.add({ method: 'patch' });
  expect(faults.take(me)).toBeUndefined();
  expect(faults.take({ ...me, method: 'PATCH' })).toBeDefined();
});

test('a fault is gone when its times are used up, the oldest first', () => {
  const faults = createFaults();
  const [first, second] = [faults.add({ times: 2 }), faults.add({})];
  expect([1, 2, 3, 4].map(() => faults.take(me)?.id)).toEqual([first, first, second, undefined]);
});

test('the list says how many times are left', () => {
  const faults = createFaults();
  const id = faults.add({ path: '/x', times: 3, status: 503 });
  faults.take(call('/meet/services/json/x'));
  expect(faults.list()).toEqual([{ id, path: '/x', times: 2, status: 503 }]);
  expect(faults.remove(id)).toBe(true);
  expect(faults.remove(id)).toBe(false);
});
