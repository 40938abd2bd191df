import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { nameKey, nameUpTo } from './names.ts';

const isName = (text: string): boolean => v.is(nameUpTo(100), text);

describe('a name', () => {
  test.each([
    'Montréal',
    'Montréal'.normalize('NFD'),
    "O'Brien & Söhne, s.r.o. (№ 5)",
    'Žluťoučký kůň',
    'Ελλάδα',
    'Київ',
    '東京',
    'علی\u200cرضا',
    'क्\u200dष',
    'Team ❤️\u200d🔥 👩‍💻',
    'Room 1️⃣ #️⃣',
    'a\u00a0b',
  ])('may be %j', (name) => {
    expect(isName(name)).toBe(true);
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['a bell', 'a\u0007'],
    ['a line break', 'a\nb'],
    ['a delete', 'a\u007fb'],
    ['a C1 control', 'a\u0085b'],
    ['a zero-width space', 'Montréal\u200b'],
    ['a zero-width joiner between Latin letters', 'Mont\u200dréal'],
    ['a joiner on its own', '\u200d'],
    ['a byte order mark', 'Par\ufeffis'],
    ['a soft hyphen', 'Par\u00adis'],
    ['an override of direction', 'evil \u202elleb'],
    ['an isolate of direction', '\u2066a\u2069'],
    ['a separator of lines', 'a\u2028b'],
    ['a filler without a picture', '\u3164'],
    ['a tag', 'Paris\u{e0041}'],
    ['a variation of a digit that is no keycap', '1\ufe0f'],
  ])('may not have %s', (_, name) => {
    expect(isName(name)).toBe(false);
  });

  test('may not have half a character', () => {
    const [half = ''] = '👍'.split('');
    expect(isName(`a${half}`)).toBe(false);
  });

  test('is checked in no time, however long', () => {
    expect(v.is(nameUpTo(1_000_000), `${'a'.repeat(500_000)}\u200b`)).toBe(false);
    expect(v.is(nameUpTo(1_000_000), `${'東'.repeat(500_000)}\u200b`)).toBe(false);
  });
});

describe('two names are one', () => {
  test.each([
    ['case', 'Montréal', 'MONTRÉAL'],
    ['composition', 'Montréal', 'Montréal'.normalize('NFD')],
    ['width', 'Zone 1', 'Ｚｏｎｅ　１'],
    ['ligatures', 'office', 'oﬃce'],
    ['sharp s', 'Straße', 'STRASSE'],
    ['capital sharp s', 'Straße', 'STRAẞE'],
    ['sigma', 'ΟΔΟΣ', 'οδος'],
    ['blanks', 'Zone 1', ' Zone \u00a0 1 '],
    ['joiners', 'علی\u200cرضا', 'علیرضا'],
    ['variation selectors', 'Team ❤️', 'Team ❤'],
  ])('that differ in %s only', (_, one, other) => {
    expect(nameKey(other)).toBe(nameKey(one));
  });

  test.each([
    ['Zone 1', 'Zone1'],
    ['Montreal', 'Montréal'],
  ])('but not %s and %s', (one, other) => {
    expect(nameKey(other)).not.toBe(nameKey(one));
  });
});
