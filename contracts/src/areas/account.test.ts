import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { managesOrganization, Me } from './me.ts';

const organizations = fc.array(fc.record({ id: fc.constantFrom('1', '2', '3', '10'), name: fc.string() }));

test('[ACC-17] an organization manager has the id of the organization among the managed ones, and nobody else does', () => {
  fc.assert(
    fc.property(organizations, fc.constantFrom('1', '2', '3', '10'), (customersManager, id) => {
      expect(managesOrganization({ customersManager }, id)).toBe(customersManager.map((managed) => managed.id).includes(id));
    }),
  );
});

test('[ACC-17] the same name is not the same organization', () => {
  expect(managesOrganization({ customersManager: [{ id: '1', name: 'Atelier' }] }, 'Atelier')).toBe(false);
});

test('a server that leaves out what somebody manages means nothing', () => {
  const me = v.parse(Me, { firstName: 'Ada', lastName: 'L', email: 'a@example.org', source: 'INTERNAL' });
  expect(me.customersManager).toEqual([]);
});
