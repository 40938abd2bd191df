import { expect, test } from 'vitest';
import { publicOriginOf } from './listen.mjs';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['https://meet.example.org', 'https://meet.example.org'],
  ['https://Meet.example.org:8443/', 'https://meet.example.org:8443'],
])('PUBLIC_ORIGIN=%s is %s', (text, origin) => {
  expect(publicOriginOf({ PUBLIC_ORIGIN: text })).toBe(origin);
});

test.each(['meet.example.org', 'https://meet.example.org/meet/', 'ftp://meet.example.org', 'file:///meet'])(
  'PUBLIC_ORIGIN=%s is refused in one sentence',
  (text) => expect(() => publicOriginOf({ PUBLIC_ORIGIN: text })).toThrow(`not "${text}"`),
);
