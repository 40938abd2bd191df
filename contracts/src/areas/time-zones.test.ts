import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Me } from './me.ts';
import { meOf, TimeZone, userChangeOf } from './time-zones.ts';

const user = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  language: 'en',
  timezone: 'Europe/London',
  source: 'INTERNAL',
  customersManager: [],
};

test('[ENT-19] [ACC-04] the time zone is read as timeZoneID, written as timeZoneId and kept as timezone', () => {
  expect(v.parse(Me, meOf(user))).toMatchObject({ timeZoneID: 'Europe/London' });
  const change = { firstName: 'Ada', lastName: 'Lovelace', language: 'en', timeZoneId: 'Asia/Tokyo' };
  expect(userChangeOf(change)).toEqual({ firstName: 'Ada', lastName: 'Lovelace', language: 'en', timezone: 'Asia/Tokyo' });
});

test('[ENT-19] what is not written is not changed', () => {
  expect(userChangeOf({ firstName: 'Augusta' })).toEqual({ firstName: 'Augusta' });
});

test('an entry has a name and an offset', () => {
  expect(v.is(TimeZone, { name: 'Asia/Kolkata', gmt: '+05:30' })).toBe(true);
  expect(v.is(TimeZone, { name: 'UTC', gmt: 'GMT' })).toBe(false);
});
