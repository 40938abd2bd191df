import { english, leavesOf, textsOf } from './leaves.mjs';

/** @typedef {import('./leaves.mjs').Words} Words */

/** @typedef {{ check: string, about: string, language: string, problem: string }} Finding `check` and `about` are how a review names it */

/** @typedef {{ key: string, byLanguage: Readonly<Record<string, string | Words | undefined>> }} Entry */

/**
 * Every text of the catalogues with its translations.
 * @param {import('./catalogues.mjs').Catalogues['areas']} areas
 * @returns {Entry[]}
 */
export const entriesOf = (areas) =>
  [...areas.values()].flatMap((words) => {
    const leaves = new Map(Object.entries(words).map(([language, own]) => [language, leavesOf(own ?? {})]));
    const keys = [...(leaves.get(english)?.keys() ?? [])];
    return keys.map((key) => ({ key, byLanguage: Object.fromEntries([...leaves].map(([language, own]) => [language, own.get(key)])) }));
  });

/**
 * One English text that a language has several translations for.
 * @param {readonly Entry[]} entries
 * @returns {Finding[]}
 */
export function differing(entries) {
  /** @type {Map<string, Map<string, Map<string, string[]>>>} */
  const seen = new Map();
  for (const { key, byLanguage } of entries)
    for (const [language, leaf] of Object.entries(byLanguage)) {
      if (leaf === undefined || language === english) continue;
      const text = asText(byLanguage[english] ?? '');
      const translations = childOf(childOf(seen, text), language);
      translations.set(asText(leaf), [...(translations.get(asText(leaf)) ?? []), key]);
    }
  return [...seen].flatMap(([text, languages]) =>
    [...languages].flatMap(([language, translations]) => {
      if (translations.size === 1) return [];
      const each = [...translations].map(([translation, keys]) => `${translation} (${keys.join(', ')})`);
      return [{ check: 'same', about: text, language, problem: `“${text}” has ${translations.size} translations: ${each.join('; ')}` }];
    }),
  );
}

/** @param {string | Words} leaf */
const asText = (leaf) => (typeof leaf === 'string' ? leaf : textsOf(leaf).join(' / '));

/**
 * @template Key, Inner, Value
 * @param {Map<Key, Map<Inner, Value>>} map
 * @param {Key} key
 * @returns {Map<Inner, Value>}
 */
function childOf(map, key) {
  const child = map.get(key) ?? new Map();
  map.set(key, child);
  return child;
}

/**
 * Translations that are the English text. A letter alone, such as a unit, is the same everywhere.
 * @param {readonly Entry[]} entries
 * @returns {Finding[]}
 */
export const untranslated = (entries) =>
  entries.flatMap(({ key, byLanguage }) =>
    Object.entries(byLanguage).flatMap(([language, leaf]) => {
      const text = asText(byLanguage[english] ?? '');
      const isSame =
        language !== english && leaf !== undefined && asText(leaf) === text && /\p{L}{2}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''));
      return isSame ? [{ check: 'untranslated', about: text, language, problem: `${key} is still English: ${text}` }] : [];
    }),
  );

/** How many characters have room in these places, in every language. */
const rooms = [
  { place: /\.column\.\w+$/, most: 30 },
  { place: /\.action\.\w+$/, most: 36 },
  { place: /\.tab$/, most: 16 },
  { place: /\.state\.\w+$/, most: 24 },
];

/** A translation may be longer than English, a short one relatively more. @param {string} text */
const mostFor = (text) => 1.8 * text.length + 12;

/**
 * @param {readonly Entry[]} entries
 * @returns {Finding[]}
 */
export const tooLong = (entries) =>
  entries.flatMap(({ key, byLanguage }) => {
    const own = Math.max(...textsOf(byLanguage[english] ?? '').map(mostFor));
    const room = rooms.find(({ place }) => place.test(key))?.most ?? Infinity;
    const most = Math.floor(Math.min(own, room));
    return Object.entries(byLanguage).flatMap(([language, leaf]) => {
      const long = textsOf(leaf ?? '').find((text) => text.length > most);
      return long
        ? [{ check: 'long', about: key, language, problem: `${key} has ${long.length} characters, at most ${most} fit: ${long}` }]
        : [];
    });
  });
