import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { wordsFolder } from './catalogues.mjs';
import { csvRows, termProblems, termsOf } from './terms.mjs';

const languages = ['en', 'cs', 'de', 'es', 'fr', 'hu'];

const base = `term,part of speech,definition,en,cs,de,not en,not cs,not de
meeting,noun,"A call, planned",meeting,schůzka: schůz*,Besprechung: *besprechung*,,porad*,meeting*
user,noun,Somebody,user: user / users,uživatel,Benutzer: *benutzer*,,,anwender*
user manager,noun,Manages users,user manager,správce uživatelů: správc* uživatelů,Benutzerverwalter,,,
mail,noun,A letter,mail,pošta,Post,,,mail
`;

const terms = termsOf(base, ['en', 'cs', 'de']);

const problems = (en: string, cs: string, de = '') =>
  termProblems([{ key: 'a.b', byLanguage: { en, cs, ...(de && { de }) } }], terms).map(
    ({ language, problem }) => `${language}: ${problem}`,
  );

test('a term has its name in each language, in any case and with any ending', () => {
  expect(problems('All meetings', 'Všechny schůzky', 'Alle Videobesprechungen')).toEqual([]);
});

test.each([
  ['a meeting that has another name', ['Meetings', 'Setkání'], 'cs: a.b: “meeting” is called “schůzka”: Setkání'],
  ['a forbidden name', ['All of them', 'Všechny porady'], 'cs: a.b: “porady” is called “schůzka”: Všechny porady'],
  [
    'a longer term that is named by half',
    ['User managers', 'Uživatelé'],
    'cs: a.b: “user manager” is called “správce uživatelů”: Uživatelé',
  ],
] as const)('%s is found', (_, texts, problem) => {
  expect(problems(...texts)).toEqual([problem]);
});

test('a longer term hides the shorter one in it, a hyphen joins words, and what is within a placeholder or an address is no word', () => {
  expect(problems('User manager', 'správce uživatelů', 'Benutzerverwalter')).toEqual([]);
  expect(problems('By {{user}}, such as /meeting or a=user', 'E-mail', 'E-Mail {{mail}}')).toEqual([]);
});

test('a plural is compared form by form', () => {
  const byLanguage = { en: { one: '{{n}} user', other: '{{n}} users' }, cs: { one: '{{n}} uživatel', other: '{{n}} osob' } };
  expect(termProblems([{ key: 'a', byLanguage }], terms)).toMatchObject([{ about: 'a: user', language: 'cs' }]);
});

test('a cell may have quotes and commas', () => {
  expect(csvRows('a,b\n"x, ""y""",\n')).toEqual([{ a: 'x, "y"', b: '' }]);
});

describe('the term base', () => {
  const rows = csvRows(readFileSync(path.join(wordsFolder, 'terms.csv'), 'utf8'));

  test('has at least 80 concepts, each with a definition, a part of speech and a name in every language', () => {
    expect(rows.length).toBeGreaterThanOrEqual(80);
    const empty = rows.filter((row) => ['term', 'part of speech', 'definition', ...languages].some((column) => !row[column]?.trim()));
    expect(empty).toEqual([]);
  });

  test('names each concept once, and every name is one of its own forms', () => {
    const names = rows.map(({ term }) => term);
    expect(new Set(names).size).toBe(names.length);
    const all = termsOf(readFileSync(path.join(wordsFolder, 'terms.csv'), 'utf8'), languages);
    const odd = all.flatMap(({ in: own }) => Object.values(own).filter(({ name, used }) => !name.toLowerCase().match(used)));
    expect(odd.map(({ name }) => name)).toEqual([]);
  });
});
