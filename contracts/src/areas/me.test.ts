import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Me } from './me.ts';

test('a server that leaves out what somebody manages means nothing', () => {
  const me = v.parse(Me, { firstName: 'Ada', lastName: 'L', email: 'a@example.org', source: 'INTERNAL' });
  expect(me.customersManager).toEqual([]);
});
