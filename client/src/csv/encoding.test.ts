import { expect, test } from 'vitest';
import { decode, encodingOf } from './encoding.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

test.each([
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFžluťoučký'), 'utf-8', 'žluťoučký'],
  ['UTF-8 without', new TextEncoder().encode('žluťoučký'), 'utf-8', 'žluťoučký'],
  ['plain ASCII', new TextEncoder().encode('email'), 'utf-8', 'email'],
  ['UTF-16, low byte first', bytes(0xff, 0xfe, 0x7e, 0x01), 'utf-16le', 'ž'],
  ['UTF-16, high byte first', bytes(0xfe, 0xff, 0x01, 0x7e), 'utf-16be', 'ž'],
  ['UTF-16 without its mark', bytes(0x61, 0, 0x7e, 0x01, 0x62, 0, 0x63, 0), 'utf-16le', 'ažbc'],
  ['the same, high byte first', bytes(0, 0x61, 0x01, 0x7e, 0, 0x62, 0, 0x63), 'utf-16be', 'ažbc'],
  ['a Czech word', bytes(0xd8, 0x65, 0x68, 0x6f, 0xf8), 'windows-1250', 'Řehoř'],
  ['a Hungarian word', bytes(0x65, 0x72, 0x64, 0xf5), 'windows-1250', 'erdő'],
  ['a Spanish word', bytes(0x4d, 0x75, 0xf1, 0x6f, 0x7a), 'windows-1252', 'Muñoz'],
  ['a French word', bytes(0x6c, 0xe0), 'windows-1252', 'là'],
] as const)('[USR-B04] %s is recognized and read', (_, content, encoding, text) => {
  expect(encodingOf(content, 'de')).toBe(encoding);
  expect(decode(content, encoding)).toBe(text);
});

test('where the letters leave it open the language of the page decides', () => {
  const open = bytes(0xe8, 0x65);
  expect(encodingOf(open, 'cs')).toBe('windows-1250');
  expect(encodingOf(open, 'hu')).toBe('windows-1250');
  expect(encodingOf(open, 'fr')).toBe('windows-1252');
});
