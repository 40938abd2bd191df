// Names: exported type names are unique, no exported name or word key has a retired word, the glossary is short and true.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { command, isMain, root } from './command.mjs';
import { filesBelow } from './files.mjs';

/** @typedef {{ name: string, file: string, isType: boolean }} ExportedName */
/** @typedef {{ term: string, meaning: string, code: readonly string[], instead: readonly string[] }} Term */

const glossaryFile = '.github/GLOSSARY.md';
const maxTerms = 60;

/**
 * Product code: tests, their helpers, and the words of the catalogues are not looked at.
 * @param {string} file relative to the root
 */
export const isProduct = (file) =>
  /^(?:contracts|fixtures|mock-server|client)\/src\/.+\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\.d\.ts$|\/testing\/|^client\/src\/i18n\/[a-z]{2}\//.test(file);

/**
 * @param {string} file
 * @param {string} code
 * @returns {ExportedName[]} names that the file declares and exports; a schema and its type are one name
 */
export function exportedNames(file, code) {
  const types = new Map();
  for (const statement of parseSync(file, code).program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue;
    const { declaration } = statement;
    const isType = /^TS|^Class/.test(declaration.type);
    const ids = 'declarations' in declaration ? declaration.declarations.map(({ id }) => id) : 'id' in declaration ? [declaration.id] : [];
    for (const id of ids) if (id?.type === 'Identifier') types.set(id.name, isType || types.get(id.name) === true);
  }
  return [...types].map(([name, isTypeName]) => ({ name, file, isType: isTypeName }));
}

/**
 * @param {readonly ExportedName[]} names
 * @returns {string[]} each type name that another file exports too, as a type or as anything else
 */
export function repeatedTypes(names) {
  /** @type {Map<string, ExportedName[]>} */
  const byName = new Map();
  for (const exported of names) byName.set(exported.name, [...(byName.get(exported.name) ?? []), exported]);
  return [...byName]
    .filter(([, found]) => found.length > 1 && found.some(({ isType }) => isType))
    .map(([name, found]) => `${name} is exported by ${found.map(({ file }) => file).join(', ')}: give each its own name`)
    .toSorted();
}

/** The English catalogues: all languages have the same keys. @param {string} file relative to the root */
export const isCatalogue = (file) => /^client\/src\/i18n\/en\/[\w-]+\.ts$/.test(file);

/**
 * @param {string} file
 * @param {string} code of a catalogue
 * @returns {ExportedName[]} the keys of its words
 */
export function wordKeys(file, code) {
  /** @type {Set<string>} */
  const keys = new Set();
  new Visitor({
    Property: ({ key }) => {
      if (key.type === 'Identifier') keys.add(key.name);
      if (key.type === 'Literal') keys.add(String(key.value));
    },
  }).visit(parseSync(file, code).program);
  return [...keys].map((name) => ({ name, file, isType: false }));
}

/**
 * @param {string} text Markdown: a table of term, meaning, names in the code, and words not to use instead
 * @returns {Term[]}
 */
export function termsOf(text) {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Term |-)/.test(line));
  return rows.map((row) => {
    const [term = '', meaning = '', code = '', instead = ''] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const listed = (/** @type {string} */ cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
    return { term, meaning, code: listed(code), instead: listed(instead) };
  });
}

/**
 * @param {readonly Term[]} terms
 * @param {readonly ExportedName[]} names
 * @param {readonly ExportedName[]} [keys] of words
 * @returns {string[]}
 */
export function glossaryProblems(terms, names, keys = []) {
  const known = new Set(names.map(({ name }) => name));
  const order = terms.map(({ term }) => term.toLowerCase());
  const retired = new Map(terms.flatMap(({ term, instead }) => instead.map((word) => [word.toLowerCase(), term])));
  return [
    ...(terms.length > maxTerms ? [`${terms.length} terms: a newcomer reads ${maxTerms} at most`] : []),
    ...order.flatMap((term, at) => (at > 0 && (order[at - 1] ?? '') >= term ? [`"${term}" is out of order or stands twice`] : [])),
    ...terms.filter(({ meaning }) => meaning === '').map(({ term }) => `"${term}" has no meaning`),
    ...terms.flatMap(({ term, code }) => code.filter((name) => !known.has(name)).map((name) => `"${term}": nothing exports ${name}`)),
    ...[...names, ...keys].flatMap(({ name, file }) =>
      wordsOf(name)
        .filter((word) => retired.has(word))
        .map((word) => `${file}: ${name}: not "${word}" but "${retired.get(word)}"`),
    ),
  ];
}

/** `createMeetingCall` has `create`, `meeting` and `call`. @param {string} name */
const wordsOf = (name) => name.split(/(?<=[a-z\d])(?=[A-Z])|[_-]/).map((word) => word.toLowerCase());

if (isMain(import.meta.url)) {
  await command(async () => {
    const files = ['contracts', 'fixtures', 'mock-server', 'client'].flatMap((member) =>
      filesBelow(path.join(root, member)).map((file) => `${member}/${file}`),
    );
    const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
    const names = files.filter(isProduct).flatMap((file) => exportedNames(file, read(file)));
    const terms = termsOf(read(glossaryFile));
    const keys = files.filter(isCatalogue).flatMap((file) => wordKeys(file, read(file)));
    const problems = [...repeatedTypes(names), ...glossaryProblems(terms, names, keys)];
    console.log(problems.length ? problems.join('\n') : `Names are unique; the glossary has ${terms.length} terms.`);
    return problems.length ? 1 : 0;
  });
}
