import { expect, test } from 'vitest';
import { exportedNames, glossaryProblems, isCatalogue, isProduct, repeatedTypes, termsOf, wordKeys } from './check-names.mjs';

const names = (...files: [file: string, code: string][]) => files.flatMap(([file, code]) => exportedNames(file, code));

test('a type name that another file exports too is refused, whatever it is there', () => {
  const found = names(
    ['a.ts', 'export interface Visit {}'],
    ['b.tsx', 'export function Visit() { return null }'],
    ['c.ts', 'interface Visit {}'],
  );
  expect(repeatedTypes(found)).toEqual(['Visit is exported by a.ts, b.tsx: give each its own name']);
});

test('a schema with its type is one name, and functions of other areas may be named alike', () => {
  const schema = 'export const User = object(); export type User = Output<typeof User>;';
  expect(repeatedTypes(names(['a.ts', schema], ['b.ts', 'export const remove = 1'], ['c.ts', 'export const remove = 2']))).toEqual([]);
});

test.each([
  ['client/src/shell/App.tsx', true],
  ['client/src/shell/App.test.tsx', false],
  ['client/src/testing/screen.tsx', false],
  ['client/src/i18n/de/users.ts', false],
  ['e2e/test.ts', false],
])('%s is product code: %s', (file, is) => expect(isProduct(file)).toBe(is));

const glossary = (...rows: string[]) =>
  termsOf(['| Term | Meaning | In the code | Not |', '| --- | --- | --- | --- |', ...rows].join('\n'));

test('a glossary that is in order and true is accepted', () => {
  const terms = glossary('| abort | Give up a request | `isAborted` | `taken back` |', '| session | Signed in | `Session` | `hold` |');
  expect(glossaryProblems(terms, names(['a.ts', 'export type Session = 1; export const isAborted = 1;']))).toEqual([]);
});

test.each([
  ['| b | x | | |\n| a | x | | |', '"a" is out of order or stands twice'],
  ['| a | | | |', '"a" has no meaning'],
  ['| a | x | `Gone` | |', '"a": nothing exports Gone'],
  ['| session | x | | `hold` |', 'a.ts: holdSession: not "hold" but "session"'],
])('%s is refused', (rows, problem) => {
  expect(glossaryProblems(glossary(...rows.split('\n')), names(['a.ts', 'export const holdSession = 1;']))).toEqual([problem]);
});

test('more than sixty terms are refused', () => {
  const rows = Array.from({ length: 61 }, (_, at) => `| t${String(at).padStart(2, '0')} | x | | |`);
  expect(glossaryProblems(glossary(...rows), [])).toEqual(['61 terms: a newcomer reads 60 at most']);
});

test('a retired word in the key of a word is refused, also within a key that has several', () => {
  const keys = wordKeys('words.ts', "export const words = { form: { hold: 'Wait', 'hold-on': { one: 'a hold' }, held: 'hold' } };");
  expect(glossaryProblems(glossary('| session | x | | `hold` |'), [], keys)).toEqual([
    'words.ts: hold: not "hold" but "session"',
    'words.ts: hold-on: not "hold" but "session"',
  ]);
});

test.each([
  ['client/src/i18n/en/form.ts', true],
  ['client/src/i18n/de/form.ts', false],
  ['client/src/i18n/words.ts', false],
])('%s is looked through for keys: %s', (file, is) => expect(isCatalogue(file)).toBe(is));
