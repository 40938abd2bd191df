import { expect, test } from 'vitest';
import { profileChange } from './profile.ts';

const profile = { firstName: 'Ada', lastName: 'Lovelace', language: 'cs', timeZoneId: 'Europe/Prague' } as const;

test('[ACC-04] the time zone is written as timeZoneId', () => {
  expect(profileChange(profile, { source: 'INTERNAL' })).toEqual(profile);
});

test('what is empty or fixed elsewhere is not part of the change', () => {
  expect(profileChange({ ...profile, timeZoneId: '' }, { source: 'LDAP' })).toEqual({ language: 'cs' });
});
