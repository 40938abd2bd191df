// The term base: each concept has one name in each language, and no text uses another one.
import { english, textsOf } from './leaves.mjs';

/**
 * @typedef {object} Term
 * @property {string} name the English one
 * @property {Readonly<Record<string, { readonly name: string, readonly used: RegExp, readonly wrong: RegExp | undefined }>>} in by language
 */

/**
 * The rows of a CSV file with a header, as spreadsheets and translators' tools write them.
 * @param {string} csv
 * @returns {Record<string, string>[]}
 */
export function csvRows(csv) {
  const [header, ...rows] = csv
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
    );
  return rows.map((cells) => Object.fromEntries((header ?? []).map((name, at) => [name, cells[at] ?? ''])));
}

/**
 * Reads the term base. A cell is a name, or `name: form / form`; a form may have `*` for any letters. Without forms the name may have an ending.
 * @param {string} csv
 * @param {readonly string[]} languages
 * @returns {Term[]}
 */
export const termsOf = (csv, languages) =>
  csvRows(csv).map((row) => ({
    name: nameIn(row[english] ?? ''),
    in: Object.fromEntries(
      languages.map((language) => {
        const [name, forms = ''] = (row[language] ?? '').split(': ');
        const wrong = row[`not ${language}`];
        return [
          language,
          {
            name: nameIn(name ?? ''),
            used: pattern(forms || `${name}*`, letter),
            wrong: wrong ? pattern(wrong, letterOrHyphen) : undefined,
          },
        ];
      }),
    ),
  }));

/** @param {string} cell */
const nameIn = (cell) => (cell.split(': ')[0] ?? '').trim();

/** The small letters of our languages: a class of all letters of the world takes seconds to compile. */
const letter = String.raw`a-z\u00df-\u017f`;

/** “mail” is not within “e-mail”. */
const letterOrHyphen = `${letter}-`;

/** Any of the forms as whole words. @param {string} forms @param {string} before what does not stand before a word */
const pattern = (forms, before) => {
  const each = forms.split(' / ').map((form) =>
    form
      .trim()
      .toLowerCase()
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', `[${letter}’-]*`)
      .replaceAll(' ', String.raw`[\s-]+`),
  );
  return new RegExp(String.raw`(?<![${before}])(?:${each.join('|')})(?![${letter}])`, 'g');
};

/**
 * Texts that use a forbidden name, and translations that lack the name of a term that stands in the English text.
 * @param {readonly import('./wording.mjs').Entry[]} entries
 * @param {readonly Term[]} terms
 * @returns {import('./wording.mjs').Finding[]}
 */
export const termProblems = (entries, terms) =>
  entries.flatMap(({ key, byLanguage }) => {
    const source = textsOf(byLanguage[english] ?? '');
    const named = namedIn(source.at(-1) ?? '', terms);
    return Object.entries(byLanguage).flatMap(([language, leaf]) =>
      textsOf(leaf ?? '').flatMap((text) =>
        termsWrong(text, language, language === english ? [] : named, terms).map(({ term, problem }) => ({
          check: 'term',
          about: `${key}: ${term}`,
          language,
          problem: `${key}: ${problem}: ${text}`,
        })),
      ),
    );
  });

/**
 * @param {string} text
 * @param {string} language
 * @param {readonly Term[]} named in the English text
 * @param {readonly Term[]} terms
 */
function termsWrong(text, language, named, terms) {
  const plain = withoutNames(text);
  const wrong = terms.flatMap(({ name, in: { [language]: own } }) => {
    const found = own?.wrong && plain.match(own.wrong);
    return found && own ? [{ term: name, problem: `“${found[0]}” is called “${own.name}”` }] : [];
  });
  const missing = named.flatMap(({ name, in: { [language]: own } }) =>
    own && !plain.match(own.used) ? [{ term: name, problem: `“${name}” is called “${own.name}”` }] : [],
  );
  return [...wrong, ...missing];
}

/** The terms of an English text; a longer one hides the shorter ones within it. @param {string} text @param {readonly Term[]} terms */
function namedIn(text, terms) {
  let rest = withoutNames(text);
  return terms
    .toSorted((one, other) => other.name.length - one.name.length)
    .filter(({ in: { [english]: own } }) => {
      const before = rest;
      if (own) rest = rest.replace(own.used, '·');
      return rest !== before;
    });
}

/** In small letters, without placeholders, addresses and paths, whose words are not for translation. @param {string} text */
const withoutNames = (text) => text.toLowerCase().replaceAll(/\{\{[^}]*\}\}|\S*[@=]\S+|(?<!\S)\/\S+/g, '·');
