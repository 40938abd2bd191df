import { faultsOf } from '@meet/contracts/fields/field-faults';
import { expect, test } from 'vitest';
import { valuesOf } from '@meet/contracts/fields/field-values';
import { changedInput, userForm, userInput } from './user-form.ts';

const { set } = userForm(() => false);
const filled = { ...valuesOf(set), email: 'ana@meet.example', firstName: 'Ana', lastName: 'Nová' };
const faults = (spec: ReturnType<typeof userForm>, values: typeof filled) =>
  faultsOf(spec.set, values).map(({ name, code }) => [name, code]);

test('an organizer without a seat is 1033 on the subscription, one with a seat needs no other', () => {
  const organizer = { ...filled, roles: ['organizer'] as const };
  expect(
    faults(
      userForm(() => false),
      organizer,
    ),
  ).toEqual([['subscriptionId', 1033]]);
  expect(
    faults(
      userForm(() => false),
      { ...organizer, subscriptionId: 's1' },
    ),
  ).toEqual([]);
  expect(
    faults(
      userForm(() => true),
      organizer,
    ),
  ).toEqual([]);
});

test('who manages organizations names at least one', () => {
  const manager = { ...filled, roles: ['organizationManager'] as const };
  expect(
    faults(
      userForm(() => false),
      manager,
    ),
  ).toEqual([['organizationIds', 1023]]);
  expect(
    faults(
      userForm(() => false),
      { ...manager, organizationIds: ['o1'] },
    ),
  ).toEqual([]);
});

test('what the roles do not need is not sent, what is empty is taken away', () => {
  const values = { ...filled, subscriptionId: 's1', organizationIds: ['o1'] };
  expect(userInput(values)).toEqual({
    email: 'ana@meet.example',
    firstName: 'Ana',
    lastName: 'Nová',
    language: null,
    timezone: null,
    serverZone: null,
    roles: [],
    needsOtp: false,
    activeUntil: null,
  });
  expect(userInput({ ...values, roles: ['organizer', 'organizationManager'] })).toMatchObject({
    subscriptionId: 's1',
    organizationIds: ['o1'],
  });
});

test('of a user there is only what was touched is written, with the organizations of new roles', () => {
  const values = { ...filled, subscriptionId: '', organizationIds: ['o1'], roles: ['organizationManager'] as const };
  expect(changedInput(values, { timezone: '' })).toEqual({ timezone: null });
  expect(changedInput({ ...values, needsOtp: true }, { needsOtp: true })).toEqual({ needsOtp: true });
  expect(changedInput(values, { roles: values.roles })).toEqual({ roles: ['organizationManager'], organizationIds: ['o1'] });
  expect(changedInput({ ...values, roles: [] }, { roles: [] })).toEqual({ roles: [] });
});

test('[USR-14] the end of an account is to come, at most ten years ahead; one that is past may stay', () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const end = (activeUntil: Date | null, known?: Date) =>
    faults(
      userForm(() => false, { activeUntil: known }),
      { ...filled, activeUntil },
    );
  expect(end(null)).toEqual([]);
  expect(end(days(3_600))).toEqual([]);
  expect(end(days(-1))).toEqual([['activeUntil', 1004]]);
  expect(end(days(3_660))).toEqual([['activeUntil', 1004]]);
  expect(end(days(-2), days(-2))).toEqual([]);
});
