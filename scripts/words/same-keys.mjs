import { categoriesOf, english, leavesOf, placeholdersOf } from './leaves.mjs';

/** @typedef {import('./leaves.mjs').Words} Words */

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
    const name = `${language}/${area}`;
    return words ? leavesProblems(name, language, wanted, leavesOf(words)) : [`${name}: missing`];
  });
}

/**
 * @param {string} name
 * @param {string} language
 * @param {import('./leaves.mjs').Leaves} wanted the English ones
 * @param {import('./leaves.mjs').Leaves} leaves
 * @returns {string[]}
 */
export function leavesProblems(name, language, wanted, leaves) {
  const missing = [...wanted.keys()].filter((key) => !leaves.has(key)).map((key) => `${name}: ${key} is missing`);
  const wrong = [...leaves].flatMap(([key, leaf]) => {
    const model = wanted.get(key);
    return model === undefined ? [`${name}: ${key} is not in English`] : leafProblems(`${name}: ${key}`, language, model, leaf);
  });
  return [...missing, ...wrong];
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
  const empty = forms.filter((form) => !String(leaf[form]).trim()).map((form) => `${name} is empty for "${form}"`);
  // “One” and “two” may do without the number.
  const wanted = placeholdersOf(typeof model === 'string' ? model : model['other']);
  const other = placeholdersOf(leaf['other']) === wanted ? [] : [`${name} has other placeholders than English`];
  const unknown = forms.filter(
    (form) =>
      form !== 'other' &&
      placeholdersOf(leaf[form])
        .split(',')
        .some((one) => !wanted.includes(one)),
  );
  return [...missing, ...foreign, ...empty, ...other, ...unknown.map((form) => `${name} has an unknown placeholder for "${form}"`)];
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

/** The formats themselves, and inputs that read what people type, reckon with zones, or name the months of a calendar. */
export const mayFormat = /^i18n\/|^ui\/(?:dates\/(?:date-value\.ts|CalendarDialog\.tsx)|inputs\/number-text\.ts)$/;

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
