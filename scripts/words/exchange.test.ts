// @module-tag slow
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow } from '../files.mjs';
import { readCatalogues, wordsFolder } from './catalogues.mjs';
import { asJson, exportWords, fromJson, importWords } from './exchange.mjs';
import { leavesOf } from './leaves.mjs';
import { withTexts } from './source.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'words-'));
const into = path.join(folder, 'i18n');
const out = path.join(folder, 'out');

let catalogues: Awaited<ReturnType<typeof readCatalogues>>;

beforeAll(async () => {
  catalogues = await readCatalogues();
  cpSync(wordsFolder, into, { recursive: true });
  exportWords(catalogues, out);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

const codeOf = () => filesBelow(into).map((file) => readFileSync(path.join(into, file), 'utf8'));

describe('all words', () => {
  test('that go out and come back change no byte', () => {
    const before = codeOf();
    expect(importWords(catalogues, out, into)).toMatchObject({ problems: [], files: [] });
    expect(codeOf()).toEqual(before);
  });

  test('come back as they were after a translator has changed each of them and changed it back', () => {
    const before = codeOf();
    const change = (to: (json: string) => string) => {
      for (const file of filesBelow(out)) writeFileSync(path.join(out, file), to(readFileSync(path.join(out, file), 'utf8')));
      expect(importWords(catalogues, out, into).problems).toEqual([]);
    };
    change((json) => json.replaceAll(/: "(?!$)/gm, String.raw`: "'\"\\ž `));
    const changed = codeOf();
    expect(changed.filter((code, at) => code === before[at] && /words = \{$/m.test(code))).toEqual([]);
    change((json) => json.replaceAll(String.raw`: "'\"\\ž `, ': "'));
    expect(codeOf()).toEqual(before);
  });

  test('come in all or not at all, and a broken placeholder is named', () => {
    const before = codeOf();
    const file = path.join(out, 'cs', 'live.json');
    const json = readFileSync(file, 'utf8');
    writeFileSync(file, json.replace('{{name}}', '{{jméno}}').replace('"title": "', '"title": "Nový '));
    expect(importWords(catalogues, out, into).problems).toEqual([
      expect.stringMatching(/cs\/live\.json: live\.\w+.* has other placeholders/),
    ]);
    expect(codeOf()).toEqual(before);
    writeFileSync(file, json);
  });

  test('a folder without words says so', () => {
    expect(importWords(catalogues, folder, into).problems).toEqual([`There is no <language>/<area>.json in ${folder}.`]);
  });
});

const people = { one: '{{n}} person', other: '{{n}} people' };
const english = { join: { title: 'Join', people } };

test('a plural is one key for each category of CLDR', () => {
  expect(asJson(english)).toEqual({ join: { title: 'Join', people_one: '{{n}} person', people_other: '{{n}} people' } });
});

test('the categories of a language come back as its forms', () => {
  const czech = { join: { title: 'Připojit se', people_one: 'a', people_few: 'b', people_many: 'c', people_other: 'd' } };
  const leaves = fromJson(czech, leavesOf(english));
  expect(leaves.get('join.people')).toEqual({ one: 'a', few: 'b', many: 'c', other: 'd' });
});

test('a changed text and new forms stand in the code, and all else stays', () => {
  const code = "export const words = {\n  // Kept.\n  join: { title: 'Join', people: { one: 'a', other: 'b' } },\n} satisfies Words;\n";
  const texts = new Map<string, string | Record<string, string>>([
    ['join.title', 'Přidat „se“'],
    ['join.people', { one: 'a', few: 'b', other: "c'" }],
  ]);
  expect(withTexts('words.ts', code, texts)).toBe(
    `export const words = {\n  // Kept.\n  join: { title: 'Přidat „se“', people: { one: 'a', few: 'b', other: "c'" } },\n} satisfies Words;\n`,
  );
});
