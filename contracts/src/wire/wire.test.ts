import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Meeting } from '../areas/meetings.ts';
import { email, moment, token, umi } from './wire.ts';

test('[NET-14] a moment on the wire is a Date in the client, in UTC or with an offset', () => {
  expect(v.parse(moment, '2025-11-21T10:07:00.000Z')).toEqual(new Date(Date.UTC(2025, 10, 21, 10, 7)));
  expect(v.parse(moment, '2025-11-21T15:37:00.250+05:30')).toEqual(new Date(Date.UTC(2025, 10, 21, 10, 7, 0, 250)));
});

test('[NET-15] a Date in a body travels in the form of the server and comes back as the same moment', () => {
  const dates = fc.date({ min: new Date('0001-01-01T00:00:00.000Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (at) => {
      const sent = v.parse(v.object({ at: v.string() }), JSON.parse(JSON.stringify({ at })));
      expect(v.parse(moment, sent.at)).toEqual(at);
    }),
  );
});

test.each([
  '2025-11-21',
  '2025-11-21T10:07:00Z',
  '2025-11-21T10:07:00.000',
  '2025-11-21 10:07:00.000Z',
  '2025-13-21T10:07:00.000Z',
  '2025-11-21T24:07:00.000Z',
  '2025-11-21T10:07:00.000+0530',
  ' 2025-11-21T10:07:00.000Z',
  '2025-11-21T10:07:00.000Z\n',
  1_763_719_620_000,
])('[NET-16] %j is not the form of the server', (text) => {
  expect(v.is(moment, text)).toBe(false);
});

test('[NET-16] a subject that looks like a moment stays text', () => {
  const { subject, start } = v.parse(v.pick(Meeting, ['subject', 'start']), {
    subject: '2025-01-01T10:00:00.000Z',
    start: '2025-01-01T10:00:00.000Z',
  });
  expect(subject).toBe('2025-01-01T10:00:00.000Z');
  expect(start).toBeInstanceOf(Date);
});

test('names of meetings and addresses have one form each, tokens whatever a header can carry', () => {
  expect(v.is(umi, 'K-y2lJRxmWZhiBzAp9VPuU')).toBe(true);
  expect(v.is(umi, 'a/b')).toBe(false);
  expect(v.is(token, 'q83v.eRW/+=')).toBe(true);
  for (const unfit of ['', 'a b', 'a\n', 'ž']) expect(v.is(token, unfit), unfit).toBe(false);
  expect(v.is(email, `${'x'.repeat(250)}@meet.example`)).toBe(false);
});
