import * as v from 'valibot';
import { expect, test } from 'vitest';
import { internalSource, Me } from './me.ts';

test('a server that leaves out what somebody manages means nothing', () => {
  const me = v.parse(Me, { firstName: 'Ada', lastName: 'L', email: 'a@example.org', source: 'INTERNAL' });
  expect(me.customersManager).toEqual([]);
});

test.each([{}, { source: null }])('an account whose source is not said is no internal one: %j', (said) => {
  expect(v.parse(Me, { firstName: 'Ada', lastName: 'L', email: 'a@example.org', ...said }).source).not.toBe(internalSource);
});
