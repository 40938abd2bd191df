import { expect, test } from 'vitest';
import { codeProblems, formatProblems, wordProblems } from './same-keys.mjs';

const en = { join: { title: 'Join {{name}}', people: { one: '{{n}} person', other: '{{n}} people' } } };

const join = (cs: (typeof en)['join'] | Record<string, unknown>) => wordProblems('join', { en, cs: { join: { ...en.join, ...cs } } });

const people = { one: '{{n}} osoba', few: '{{n}} osoby', other: '{{n}} osob' };

test('the same words with the plural forms of each language are right', () => {
  expect(join({ title: 'Připojit {{name}}', people })).toEqual([]);
});

test('a form for fractions is allowed but not needed', () => {
  expect(join({ people: { ...people, many: '{{n}} osoby' } })).toEqual([]);
});

test.each([
  [{ people, extra: 'navíc' }, 'cs/join: join.extra is not in English'],
  [{ people, title: 'Připojit' }, 'cs/join: join.title has other placeholders than English'],
  [{ people, title: ' ' }, 'cs/join: join.title is empty'],
  [{ people: { one: '{{n}} osoba', other: '{{n}} osob' } }, 'cs/join: join.people lacks the plural form "few"'],
  [{ people: { ...people, two: '{{n}} osoby' } }, 'cs/join: join.people: cs has no plural form "two"'],
  [{ people: { ...people, other: 'osob' } }, 'cs/join: join.people has other placeholders than English'],
  [{ people: { ...people, few: '{{m}} osoby' } }, 'cs/join: join.people has an unknown placeholder for "few"'],
  [{ people: { ...people, few: '' } }, 'cs/join: join.people is empty for "few"'],
  [{ people: '{{n}} osob' }, 'cs/join: join.people has plural forms in one language and none in the other'],
])('%j is found', (cs, problem) => {
  expect(join(cs)).toEqual([problem]);
});

test('[I18-B01] a missing word, an empty one and a missing file are found', () => {
  expect(join({ people, title: '' })).toEqual(['cs/join: join.title is empty']);
  expect(wordProblems('join', { en, cs: { join: { people } }, de: undefined })).toEqual([
    'cs/join: join.title is missing',
    'de/join: missing',
  ]);
});

test('error codes and their words are compared in both directions', () => {
  expect(codeProblems({ 1000: 'a', 9999: 'b' }, ['1000', '1001'])).toEqual([
    'error.code.1001 has no words',
    'error.code.9999 is not in the catalogue',
  ]);
});

test('[I18-B03] a date, a number or an order that asks nobody for the language of the person is found', () => {
  const code = ['const a = format.date(at);', 'new Intl.NumberFormat().format(1);', 'at.toLocaleString();', 'one.localeCompare(other);'];
  expect(formatProblems('a.ts', code.join('\n'))).toEqual([
    'a.ts:2: a format of its own: new Intl.NumberFormat().format(1);',
    'a.ts:3: a format of its own: at.toLocaleString();',
    'a.ts:4: a format of its own: one.localeCompare(other);',
  ]);
});
