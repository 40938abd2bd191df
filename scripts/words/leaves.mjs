/** @typedef {{ readonly [key: string]: string | Words }} Words */

/** @typedef {Map<string, string | Words>} Leaves a leaf is a text, or its plural forms */

export const english = 'en';

const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** @param {Words} words */
export const isPlural = (words) => Object.keys(words).every((key) => pluralForms.has(key)) && 'other' in words;

/**
 * @param {Words} words
 * @param {string} prefix
 * @returns {Leaves}
 */
export function leavesOf(words, prefix = '') {
  return new Map(
    Object.entries(words).flatMap(([key, value]) => {
      const name = `${prefix}${key}`;
      return typeof value === 'string' || isPlural(value) ? [[name, value]] : [...leavesOf(value, `${name}.`)];
    }),
  );
}

/** The text of a leaf, or each of its plural forms. @param {string | Words} leaf @returns {string[]} */
export const textsOf = (leaf) => (typeof leaf === 'string' ? [leaf] : Object.values(leaf).map(String));

/** Names in `{{…}}`, sorted, as one text to compare. @param {unknown} text */
export const placeholdersOf = (text) => [...new Set(String(text).match(/\{\{\s*[\w.]+\s*\}\}/g))].toSorted().join();

/** Plural forms a language needs for whole numbers of this size, and those it knows at all. @param {string} language */
export function categoriesOf(language) {
  const rules = new Intl.PluralRules(language);
  const counts = Array.from({ length: 1_000 }, (_, n) => rules.select(n));
  return { needed: [...new Set(counts)], known: rules.resolvedOptions().pluralCategories.map(String) };
}
