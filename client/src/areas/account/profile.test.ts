import { expect, test } from 'vitest';
import { profileChange } from './profile.ts';

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test('[ACC-04] the time zone is written as timeZoneId', () => {
  expect(profileChange(form({ firstName: ' Ada ', lastName: 'Lovelace', language: 'cs', timeZoneId: 'Europe/Prague' }))).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    language: 'cs',
    timeZoneId: 'Europe/Prague',
  });
});

test('fields that are empty or switched off are not part of the change', () => {
  expect(profileChange(form({ language: 'de', timeZoneId: '  ' }))).toEqual({ language: 'de' });
});
