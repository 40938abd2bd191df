// The words of the client: the same in all languages, complete for every error code, and nowhere written into a component; dates and numbers: in one place.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { command, isMain, root } from './command.mjs';
import { filesBelow } from './files.mjs';
import { hardCodedText } from './jsx-text.mjs';

/** @typedef {{ readonly [key: string]: string | Words }} Words */

/** @typedef {Map<string, string | Words>} Leaves a leaf is a text, or its plural forms */

const english = 'en';

/**
 * What is wrong with one area's words.
 * @param {string} area
 * @param {Readonly<Record<string, Words | undefined>>} byLanguage
 * @returns {string[]}
 */
export function wordProblems(area, byLanguage) {
  const own = byLanguage[english];
  if (!own) return [`${area}: no English words`];
  const wanted = leavesOf(own);
  return Object.entries(byLanguage).flatMap(([language, words]) => {
    if (!words) return [`${language}/${area}: missing`];
    const leaves = leavesOf(words);
    const missing = [...wanted.keys()].filter((key) => !leaves.has(key)).map((key) => `${language}/${area}: ${key} is missing`);
    const wrong = [...leaves].flatMap(([key, leaf]) => {
      const model = wanted.get(key);
      return model === undefined
        ? [`${language}/${area}: ${key} is not in English`]
        : leafProblems(`${language}/${area}: ${key}`, language, model, leaf);
    });
    return [...missing, ...wrong];
  });
}

/**
 * @param {string} name
 * @param {string} language
 * @param {string | Words} model the English leaf
 * @param {string | Words} leaf
 */
function leafProblems(name, language, model, leaf) {
  if (typeof model !== typeof leaf) return [`${name} has plural forms in one language and none in the other`];
  if (typeof leaf === 'string') {
    if (!leaf.trim()) return [`${name} is empty`];
    return placeholdersOf(leaf) === placeholdersOf(model) ? [] : [`${name} has other placeholders than English`];
  }
  const forms = Object.keys(leaf);
  const { needed, known } = categoriesOf(language);
  const missing = needed.filter((category) => !forms.includes(category)).map((category) => `${name} lacks the plural form "${category}"`);
  const foreign = forms.filter((form) => !known.includes(form)).map((form) => `${name}: ${language} has no plural form "${form}"`);
  const other = placeholdersOf(leaf['other']) === placeholdersOf(typeof model === 'string' ? model : model['other']);
  return [...missing, ...foreign, ...(other ? [] : [`${name} has other placeholders than English`])];
}

/**
 * Codes of the catalogue without words, and words without a code.
 * @param {Words} codes the words of `error.code`
 * @param {readonly string[]} catalogue
 */
export const codeProblems = (codes, catalogue) => [
  ...catalogue.filter((code) => !(code in codes)).map((code) => `error.code.${code} has no words`),
  ...Object.keys(codes)
    .filter((code) => !catalogue.includes(code))
    .map((code) => `error.code.${code} is not in the catalogue`),
];

const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** @param {Words} words */
const isPlural = (words) => Object.keys(words).every((key) => pluralForms.has(key)) && 'other' in words;

/**
 * @param {Words} words
 * @param {string} prefix
 * @returns {Leaves}
 */
function leavesOf(words, prefix = '') {
  return new Map(
    Object.entries(words).flatMap(([key, value]) => {
      const name = `${prefix}${key}`;
      return typeof value === 'string' || isPlural(value) ? [[name, value]] : [...leavesOf(value, `${name}.`)];
    }),
  );
}

/** Names in `{{…}}`, sorted, as one text to compare. @param {unknown} text */
const placeholdersOf = (text) => [...new Set(String(text).match(/\{\{\s*[\w.]+\s*\}\}/g))].toSorted().join();

/** Plural forms a language needs for whole numbers of this size, and those it knows at all. @param {string} language */
function categoriesOf(language) {
  const rules = new Intl.PluralRules(language);
  const counts = Array.from({ length: 1_000 }, (_, n) => rules.select(n));
  return { needed: [...new Set(counts)], known: rules.resolvedOptions().pluralCategories.map(String) };
}

/** The formats themselves, and inputs that read what people type, reckon with zones, or name the months of a calendar. */
const mayFormat = /^i18n\/|^ui\/(?:dates\/(?:date-value\.ts|CalendarDialog\.tsx)|inputs\/number-text\.ts)$/;

const ownFormat =
  /\bIntl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat|Collator)\b|\.toLocale(?:Date|Time)?String\(|\.localeCompare\(/;

/**
 * Dates, numbers and orders that do not come from `i18n/format.ts`, so that language and time zone may be other than the person's.
 * @param {string} file
 * @param {string} code
 * @returns {string[]}
 */
export const formatProblems = (file, code) =>
  code.split('\n').flatMap((line, at) => (ownFormat.test(line) ? [`${file}:${at + 1}: a format of its own: ${line.trim()}`] : []));

if (isMain(import.meta.url)) {
  await command(async () => {
    const problems = [...(await catalogueProblems()), ...sourceProblems()];
    console.log(problems.length ? problems.join('\n') : 'All words are there.');
    return problems.length ? 1 : 0;
  });
}

async function catalogueProblems() {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { languages } = await server.ssrLoadModule('/contracts/src/languages.ts');
    const { errorCodes, timeoutCode } = await server.ssrLoadModule('/contracts/src/wire/errors.ts');
    const folder = path.join(root, 'client/src/i18n');
    // `core` only gathers other areas.
    const areas = new Set(languages.flatMap((/** @type {string} */ language) => filesBelow(path.join(folder, language))));
    areas.delete('core.ts');
    const problems = [];
    for (const area of areas) {
      const present = languages.map(async (/** @type {string} */ language) => {
        const isThere = filesBelow(path.join(folder, language)).includes(area);
        return [language, isThere ? (await server.ssrLoadModule(`/client/src/i18n/${language}/${area}`))['words'] : undefined];
      });
      const byLanguage = Object.fromEntries(await Promise.all(present));
      problems.push(...wordProblems(area.replace('.ts', ''), byLanguage));
      const codes = byLanguage[english]?.error?.code;
      if (codes) problems.push(...codeProblems(codes, [...errorCodes.map(String), timeoutCode]));
    }
    return problems;
  } finally {
    await server.close();
  }
}

function sourceProblems() {
  const source = path.join(root, 'client/src');
  return filesBelow(source)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(path.join(source, file), 'utf8');
      const texts = file.endsWith('.tsx') ? hardCodedText(`client/src/${file}`, code) : [];
      return [...texts, ...(mayFormat.test(file) ? [] : formatProblems(`client/src/${file}`, code))];
    });
}
