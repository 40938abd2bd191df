// The import graph of the workspace: which file uses which names of which other file. Read by the import checks, by
// `npm run check -- --changed` and by the picture of the architecture.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { root } from './command.mjs';
import { filesBelow, members } from './files.mjs';

/**
 * @typedef {object} Import
 * @property {string} specifier as written
 * @property {string | undefined} target the imported file, relative to the root; undefined for a package
 * @property {'static' | 'dynamic' | 'glob' | 'url'} kind `url` is `new URL(…, import.meta.url)`, as workers are started
 * @property {readonly string[] | '*'} names the imported names; `*` when any of them may be used
 */

/** @typedef {{ imports: readonly Import[], exports: readonly string[] }} Module */

/** @typedef {ReadonlyMap<string, Module>} Graph by file, relative to the root */

const isSource = (/** @type {string} */ file) => /\.(?:tsx?|mjs|jsx)$/.test(file) && !file.endsWith('.d.ts');

/** All source files of the workspace, relative to the root. */
export const sourceFiles = () =>
  [...members(), 'scripts'].flatMap((folder) => filesBelow(path.join(root, folder)).map((file) => `${folder}/${file}`)).filter(isSource);

/**
 * Reads and parses all source files.
 * @returns {Graph}
 */
export function readGraph() {
  const files = sourceFiles();
  return new Map(files.map((file) => [file, moduleOf(file, readFileSync(path.join(root, file), 'utf8'), files)]));
}

/**
 * Imports and exports of one file.
 * @param {string} file relative to the root
 * @param {string} code
 * @param {readonly string[]} [files] that patterns of `import.meta.glob` may match
 * @returns {Module}
 */
export function moduleOf(file, code, files = []) {
  // Its `program` is made on access, which takes longer than all the rest.
  const parsed = parseSync(file, code);
  const { module } = parsed;
  /** @type {Map<string, Import>} */
  const imports = new Map();
  /** @param {string} specifier @param {Import['kind']} kind @param {Import['names']} names @param {string} [target] */
  const add = (specifier, kind, names, target = targetOf(file, specifier)) => {
    const key = `${kind} ${target ?? specifier}`;
    const before = imports.get(key)?.names ?? [];
    const all = before === '*' || names === '*' ? '*' : [...before, ...names];
    imports.set(key, { specifier, target, kind, names: all });
  };

  for (const { moduleRequest, entries } of module.staticImports)
    add(
      moduleRequest.value,
      'static',
      entries.some(({ importName }) => importName.kind === 'NamespaceObject')
        ? '*'
        : entries.map(({ importName }) => importName.name ?? 'default'),
    );
  for (const { moduleRequest, importName } of module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) add(moduleRequest.value, 'static', importName.name === null ? '*' : [importName.name]);
  for (const { moduleRequest } of module.dynamicImports) {
    const [, specifier] = /^['"`](.+)['"`]$/.exec(code.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    if (specifier) add(specifier, 'dynamic', '*');
  }
  // `import('…')` as a type, in TypeScript and in JSDoc.
  for (const [, specifier = '', name = ''] of code.matchAll(/\bimport\('([^']+)'\)\.(\w+)/g)) add(specifier, 'static', [name]);
  for (const [, specifier = ''] of code.matchAll(/\btypeof import\('([^']+)'\)/g)) add(specifier, 'static', '*');
  for (const [, specifier = ''] of code.matchAll(/\bnew URL\('(\.[^']+\.(?:tsx?|mjs))', import\.meta\.url\)/g)) add(specifier, 'url', '*');
  if (code.includes('import.meta.glob'))
    for (const { patterns, names } of globsIn(parsed.program))
      for (const target of matching(file, patterns, files)) add(target, 'glob', names, target);

  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? (exportName.kind === 'Default' ? 'default' : [])),
  );
  return { imports: [...imports.values()], exports };
}

/**
 * The file of the workspace behind a specifier; undefined for a package.
 * @param {string} file
 * @param {string} specifier
 */
function targetOf(file, specifier) {
  const [bare = ''] = specifier.split('?');
  if (bare.includes('/node_modules/')) return undefined;
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
  const [, member, name] = /^@meet\/([^/]+)\/(.+)$/.exec(bare) ?? [];
  if (member) return `${member}/src/${name}.ts`;
  // The alias of the benchmarks.
  return bare.startsWith('@client/') ? bare.replace('@client/', 'client/src/') : undefined;
}

/**
 * The calls of `import.meta.glob`.
 * @param {unknown} node of the syntax tree
 * @returns {{ patterns: string[], names: Import['names'] }[]}
 */
function globsIn(node) {
  if (Array.isArray(node)) return node.flatMap(globsIn);
  if (!node || typeof node !== 'object') return [];
  const below = Object.values(node).flatMap(globsIn);
  const call = /** @type {any} */ (node);
  if (call.type !== 'CallExpression' || call.callee.property?.name !== 'glob' || call.callee.object?.type !== 'MetaProperty') return below;
  const [first, options] = call.arguments;
  const optionOf = (/** @type {string} */ name) => options?.properties.find((/** @type {any} */ { key }) => key.name === name)?.value.value;
  // Whoever reads the text of files does not run them.
  if (optionOf('query') === '?raw') return below;
  const patterns = (first.elements ?? [first]).map((/** @type {{ value: string }} */ { value }) => value);
  const name = optionOf('import');
  return [...below, { patterns, names: name ? [name] : '*' }];
}

/**
 * @param {string} file
 * @param {readonly string[]} patterns
 * @param {readonly string[]} files
 */
function matching(file, patterns, files) {
  const dir = path.posix.dirname(file);
  const tests = patterns.map((pattern) => {
    const isNegative = pattern.startsWith('!');
    const plain = isNegative ? pattern.slice(1) : pattern;
    return { isNegative, regex: regexOf(plain.startsWith('.') ? path.posix.join(dir, plain) : plain) };
  });
  const isHit = (/** @type {boolean} */ isNegative, /** @type {string} */ one) =>
    tests.some((each) => each.isNegative === isNegative && each.regex.test(one));
  return files.filter((one) => one !== file && isHit(false, one) && !isHit(true, one));
}

/** A glob pattern with `**`, `*` and `{a,b}`. @param {string} pattern */
const regexOf = (pattern) =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('**/', '\u0000')
      .replaceAll('*', '[^/]*')
      .replaceAll('\u0000', '(?:.*/)?')
      .replaceAll(/\{([^}]*)\}/g, (_, choices) => `(?:${choices.replaceAll(',', '|')})`)}$`,
  );

/**
 * All files that import one of these, directly or through others, and these themselves. Imports by pattern are left out:
 * whoever collects all areas does not depend on what one of them does.
 * @param {Graph} graph
 * @param {Iterable<string>} changed
 * @returns {Set<string>}
 */
export function dependentsOf(graph, changed) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, { imports }] of graph)
    for (const { target, kind } of imports) if (target && kind !== 'glob') importers.set(target, [...(importers.get(target) ?? []), file]);
  const found = new Set(changed);
  // A set grows while it is iterated, so importers of importers are found too.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

/**
 * Circles of imports between files: the strongly connected components with more than one file.
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function circlesOf(graph) {
  // Tarjan's algorithm.
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const states = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const circles = [];
  /** @param {string} file */
  const visit = (file) => {
    const state = { index: states.size, low: states.size, isOpen: true };
    states.set(file, state);
    stack.push(file);
    for (const { target, kind } of graph.get(file)?.imports ?? []) {
      if (target === undefined || kind !== 'static' || !graph.has(target)) continue;
      const other = states.get(target) ?? visit(target);
      if (other.isOpen) state.low = Math.min(state.low, other.low);
    }
    if (state.low === state.index) {
      const circle = stack.splice(stack.indexOf(file));
      for (const one of circle) {
        const closed = states.get(one);
        if (closed) closed.isOpen = false;
      }
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return state;
  };
  for (const file of graph.keys()) if (!states.has(file)) visit(file);
  return circles;
}
