import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUsername, encodeUsername } from './session.ts';

test('any name survives the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(decodeUsername(encodeUsername(name))).toBe(name);
    }),
  );
});

test('the header carries visible ASCII only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(encodeUsername(name)).toMatch(/^[\x21-\x7e]*$/);
    }),
  );
});

test.each([
  ['ada.lovelace+test@example.org', 'ada.lovelace+test@example.org'],
  ['žofie@example.org', '%C5%BEofie@example.org'],
  ['100%', '100%25'],
  ['two words', 'two%20words'],
  ['👩‍🚀', '%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80'],
])('%s travels as %s', (name, header) => {
  expect(encodeUsername(name)).toBe(header);
});

test('a header that is no encoded name is none', () => {
  expect(decodeUsername('100%')).toBeUndefined();
  expect(decodeUsername('%ff')).toBeUndefined();
});

test('a name broken in the middle of a character still gives a header', () => {
  expect(decodeUsername(encodeUsername('Zo\ud83d'))).toBe('Zo\ufffd');
});
