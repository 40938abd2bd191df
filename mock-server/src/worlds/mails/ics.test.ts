import { expect, test } from 'vitest';
import { icsOf } from './ics.ts';

const event = {
  uid: 'u',
  subject: 'Plan; now, or\nnever',
  startMs: Date.UTC(2026, 10, 20, 15),
  minutes: 90,
  link: 'https://meet.example/x',
};

test('[SET-04] an event has its moments in UTC and its text escaped', () => {
  const lines = icsOf(event, Date.UTC(2026, 10, 19)).split('\r\n');
  expect(lines).toEqual(expect.arrayContaining(['DTSTAMP:20261119T000000Z', 'DTSTART:20261120T150000Z', 'DTEND:20261120T163000Z']));
  expect(lines).toContain(String.raw`SUMMARY:Plan\; now\, or\nnever`);
});

test('[SET-04] no line of it has more than 75 octets, and folding loses nothing', () => {
  const text = icsOf({ ...event, subject: 'Ünïcødé 🚀 '.repeat(20).trim() }, 0);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'Ünïcødé 🚀 '.repeat(20).trim()}\r\n`);
});
