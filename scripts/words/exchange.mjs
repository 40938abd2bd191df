// The words as files that translators' tools read (i18next JSON, version 4), and back into the catalogues.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { english, isPlural, leavesOf } from './leaves.mjs';
import { leavesProblems } from './same-keys.mjs';
import { withTexts } from './source.mjs';

/** @typedef {import('./leaves.mjs').Words} Words */
/** @typedef {import('./leaves.mjs').Leaves} Leaves */
/** @typedef {import('./catalogues.mjs').Catalogues} Catalogues */

/** A plural is one key for each category of CLDR, such as `count_few`. */
const pluralKey = /^(?<name>.+)_(?<form>zero|one|two|few|many|other)$/;

/**
 * @param {Words} words
 * @returns {Words}
 */
export const asJson = (words) =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) => {
      if (typeof value === 'string') return [[key, value]];
      if (!isPlural(value)) return [[key, asJson(value)]];
      return Object.entries(value).map(([form, text]) => [`${key}_${form}`, text]);
    }),
  );

/**
 * The texts of a file, by the keys of the English ones.
 * @param {Words} json
 * @param {Leaves} wanted the English ones
 * @param {string} [prefix]
 * @returns {Leaves}
 */
export function fromJson(json, wanted, prefix = '') {
  /** @type {Leaves} */
  const leaves = new Map();
  for (const [key, value] of Object.entries(json)) {
    const { name = '', form = '' } = pluralKey.exec(key)?.groups ?? {};
    const plural = wanted.get(`${prefix}${name}`);
    if (typeof value !== 'string') for (const leaf of fromJson(value, wanted, `${prefix}${key}.`)) leaves.set(...leaf);
    else if (typeof plural === 'object') leaves.set(`${prefix}${name}`, { ...asForms(leaves.get(`${prefix}${name}`)), [form]: value });
    else leaves.set(`${prefix}${key}`, value);
  }
  return leaves;
}

/** @param {string | Words | undefined} leaf */
const asForms = (leaf) => (typeof leaf === 'object' ? leaf : {});

/**
 * Writes `<folder>/<language>/<area>.json`, the term base beside them.
 * @param {Catalogues} catalogues
 * @param {string} folder
 */
export function exportWords({ areas }, folder) {
  let files = 0;
  for (const [area, byLanguage] of areas)
    for (const [language, words] of Object.entries(byLanguage)) {
      if (!words) continue;
      mkdirSync(path.join(folder, language), { recursive: true });
      writeFileSync(path.join(folder, language, `${area}.json`), `${JSON.stringify(asJson(words), undefined, 2)}\n`);
      files++;
    }
  return { problems: [], done: `${files} files are in ${folder}; translate those of a language and import the folder again.` };
}

/**
 * Takes over what is in the folder, all of it or nothing: files that are not there change nothing.
 * @param {Catalogues} catalogues
 * @param {string} folder
 * @param {string} into the folder of the catalogues
 */
export function importWords({ languages, areas }, folder, into) {
  /** @type {string[]} */
  const problems = [];
  /** @type {Map<string, string>} */
  const written = new Map();
  let found = 0;
  for (const [area, { [english]: model }] of areas)
    for (const language of languages) {
      const from = path.join(folder, language, `${area}.json`);
      if (!model || !existsSync(from)) continue;
      found++;
      const wanted = leavesOf(model);
      const texts = readTexts(from, wanted);
      const wrong = typeof texts === 'string' ? [texts] : leavesProblems(from, language, wanted, texts);
      problems.push(...wrong);
      if (wrong.length || typeof texts === 'string') continue;
      const file = path.join(into, language, `${area}.ts`);
      const before = readFileSync(file, 'utf8');
      const after = withTexts(file, before, texts);
      if (after !== before) written.set(file, after);
    }
  if (!found) problems.push(`There is no <language>/<area>.json in ${folder}.`);
  if (!problems.length) for (const [file, code] of written) writeFileSync(file, code);
  return { problems, files: [...written.keys()], done: `${written.size} catalogues have changed.` };
}

/**
 * @param {string} file
 * @param {Leaves} wanted
 * @returns {Leaves | string} what is wrong
 */
function readTexts(file, wanted) {
  try {
    return fromJson(JSON.parse(readFileSync(file, 'utf8'), onlyTexts), wanted);
  } catch (error) {
    return `${file}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** @param {string} key @param {unknown} value */
function onlyTexts(key, value) {
  if (typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value))) return value;
  throw new Error(`${key} is not a text`);
}
