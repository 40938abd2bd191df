// What a new area is: its files, and the lines that other files get for it.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ file: string, text: string }} NewFile relative to the root */
/** @typedef {{ file: string, above: string, line: string }} NewLine above the first line that begins so */
/** @typedef {{ area: string, many: string, Many: string, one: string, One: string, screen: string, title: string }} Names */

const template = (/** @type {string} */ name) => readFileSync(path.join(import.meta.dirname, `${name}.txt`), 'utf8');

/** @type {Readonly<Record<import('../../contracts/src/languages.ts').Language, { name: string, changed: string }>>} */
const columns = {
  en: { name: 'Name', changed: 'Changed' },
  cs: { name: 'Název', changed: 'Změněno' },
  de: { name: 'Name', changed: 'Geändert' },
  es: { name: 'Nombre', changed: 'Modificado' },
  fr: { name: 'Nom', changed: 'Modifié' },
  hu: { name: 'Név', changed: 'Módosítva' },
};

export const languages = Object.keys(columns);

/**
 * @param {string} area such as `server-zones`
 * @param {readonly string[]} screens of the role matrix
 * @param {string} [title] in English
 * @returns {Names}
 */
export function namesOf(area, screens, title = sentence(area)) {
  const many = camel(area);
  const one = camel(singular(area));
  return { area, many, Many: upper(many), one, One: upper(one), screen: screens.includes(area) ? area : 'setting', title };
}

/**
 * @param {Names} names
 * @param {Readonly<Record<string, string>>} titles by language; English where there is none
 * @returns {NewFile[]}
 */
export function filesOf(names, titles) {
  const { area, Many } = names;
  const filled = (/** @type {string} */ name, more = {}) => fill(template(name), { ...names, ...more });
  return [
    { file: `contracts/src/areas/${area}.ts`, text: filled('contract') },
    { file: `fixtures/src/areas/${area}.ts`, text: filled('fixture') },
    { file: `mock-server/src/areas/${area}.ts`, text: filled('mock') },
    { file: `mock-server/src/areas/${area}.test.ts`, text: filled('mock-test') },
    { file: `client/src/areas/${area}/routes.ts`, text: filled('routes') },
    { file: `client/src/areas/${area}/${Many}Screen.tsx`, text: filled('screen') },
    ...Object.entries(columns).map(([language, words]) => ({
      file: `client/src/i18n/${language}/${area}.ts`,
      text: filled(language === 'en' ? 'english' : 'words', { ...words, title: titles[language] ?? names.title }),
    })),
  ];
}

/**
 * @param {Names} names
 * @param {Readonly<Record<string, string>>} titles
 * @param {readonly string[]} screens of the role matrix: they have their words
 * @returns {NewLine[]}
 */
export function linesOf({ area, many, Many, title, screen }, titles, screens) {
  const menu = (/** @type {string} */ language) => ({
    file: `client/src/i18n/${language}/shell.ts`,
    above: "      'system-dashboard':",
    line: `      '${area}': '${quotable(titles[language] ?? title)}',`,
  });
  return [
    {
      file: 'contracts/src/areas.ts',
      above: '} as const satisfies',
      line: `  '${area}': { on: ['contracts', 'fixtures', 'mock-server', 'client', 'words'], screens: ['${screen}'] },`,
    },
    { file: 'fixtures/src/world.ts', above: 'import { makeSubscriptions', line: `import { make${Many} } from './areas/${area}.ts';` },
    { file: 'fixtures/src/world.ts', above: '  system: ReturnType', line: `  ${many}: ReturnType<typeof make${Many}>;` },
    {
      file: 'fixtures/src/world.ts',
      above: '    system: makeSystem',
      line: `    ${many}: make${Many}(seededRandom(seed, '${area}'), nowMs),`,
    },
    {
      file: 'client/src/i18n/words.ts',
      above: 'import type { words as shell }',
      line: `import type { words as ${many} } from './en/${area}.ts';`,
    },
    { file: 'client/src/i18n/words.ts', above: '  shell: typeof shell', line: `  '${area}': typeof ${many};` },
    ...(screens.includes(area) ? [] : languages.map(menu)),
  ];
}

/**
 * The text with one more line; undefined when no line begins so.
 * @param {string} text
 * @param {Pick<NewLine, 'above' | 'line'>} where
 */
export function withLine(text, { above, line }) {
  const lines = text.split('\n');
  const index = lines.findIndex((one) => one.startsWith(above));
  return index < 0 ? undefined : lines.toSpliced(index, 0, line).join('\n');
}

/** @param {string} text @param {Readonly<Record<string, string>>} values */
function fill(text, values) {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => quotable(values[name] ?? ''));
}

/** For a place between single quotes, in the letters that print takes. @param {string} text */
function quotable(text) {
  return text.replaceAll("'", '’').replaceAll(/[\\`$]/g, '');
}

const upper = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

const camel = (/** @type {string} */ area) => area.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

const sentence = (/** @type {string} */ area) => upper(area.replaceAll('-', ' '));

/** @param {string} area */
const singular = (area) =>
  area
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/([^sui])s$/, '$1');
