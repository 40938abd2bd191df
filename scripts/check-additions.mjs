// What is added to the contracts alone must not compile. Adds one of everything to a copy of the workspace (for each list a
// column and a filter, for each section a setting, members of entities, an error code, messages in both directions) and
// prints each that the compiler accepts somewhere.
import { rmSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { catalogueOf, codesFile } from './check-error-codes.mjs';
import { checkers, compilerEnv, errorsIn } from './check-types.mjs';
import { command, isMain, root, run, tool } from './command.mjs';
import { filesBelow } from './files.mjs';
import { copyWorkspace } from './workspace-copy.mjs';

/** @typedef {'column' | 'filter' | 'member' | 'setting' | 'code' | 'client message' | 'server message'} Kind */

/**
 * @typedef {object} Addition
 * @property {Kind} kind
 * @property {string} name found nowhere else
 * @property {string} to what it is added to
 * @property {string} file
 * @property {number} at
 * @property {string} text
 */

/** Where each kind has to be missed: in files that begin so. @type {Readonly<Record<Kind, readonly string[]>>} */
const sides = {
  column: ['mock-server/', 'client/'],
  filter: ['mock-server/', 'client/'],
  member: ['mock-server/', 'fixtures/'],
  setting: ['fixtures/', 'client/'],
  code: ['contracts/', 'client/'],
  'client message': ['mock-server/'],
  'server message': ['client/', 'mock-server/'],
};

const tests = ['../*/node_modules', '../**/*.test.*', '../**/testing/**'];

/** What is compiled: tests add nothing to it. */
const programs = {
  node: { include: ['../mock-server/src'], exclude: ['../mock-server/src/*/page', ...tests] },
  browser: { include: ['../client/src'], exclude: tests },
};

/** Members of a record come from a fixture, or are worked out by the mock server. @type {ReadonlySet<Kind>} */
const oneSideIsEnough = new Set(['member']);

/** One section stands for all: their words are bound together, and the compiler cuts long lists of names short. */
const settingsFile = 'contracts/src/settings/general.ts';

/** Lists that the client shows as cards or as facts, not as a list. */
const listsWithoutTable = new Set(['listMaintenances']);

/**
 * All that can be added to one file of the contracts. `count` makes the names unique.
 * @param {string} file relative to the root
 * @param {string} code
 * @param {() => number} count
 * @returns {Addition[]}
 */
export function additionsTo(file, code, count) {
  /** @type {Addition[]} */
  const found = [];
  const add = (
    /** @type {Kind} */ kind,
    /** @type {string} */ to,
    /** @type {number} */ at,
    /** @type {(name: string) => string} */ textOf,
  ) => {
    const name = `${kind.includes('message') ? 'PLANTED_' : 'planted'}${count()}`;
    found.push({ kind, name, to, file, at, text: textOf(name) });
  };
  /** @type {Map<string, number>} the ends of entities that are written out */
  const entities = new Map();
  const rows = new Set();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      const [fields] = init.arguments;
      if (code.slice(init.callee.start, init.callee.end) === 'v.object' && fields?.type === 'ObjectExpression')
        entities.set(id.name, fields.start + 1);
      const [, shape] = init.arguments;
      if (shape?.type !== 'ObjectExpression') return;
      for (const property of shape.properties)
        if (property.type === 'Property' && property.value.type === 'CallExpression') {
          const { callee, arguments: given } = property.value;
          if (callee.type !== 'Identifier') continue;
          const [first, second] = given;
          if (callee.name === 'listQuery' && first && second) {
            add('column', id.name, first.end, (name) => `, '${name}'] as const`);
            found.push({ kind: 'column', name: '', to: id.name, file, at: first.start, text: '[...' });
            add('filter', id.name, second.end, (name) => `, ${name}: filter.text }`);
            found.push({ kind: 'filter', name: '', to: id.name, file, at: second.start, text: '{ ...' });
          }
          if (callee.name === 'listOf' && first?.type === 'Identifier') rows.add(first.name);
        }
    },
    CallExpression: ({ callee, arguments: [groups] }) => {
      if (file !== settingsFile || callee.type !== 'Identifier' || callee.name !== 'section' || groups?.type !== 'ObjectExpression') return;
      const [group] = groups.properties;
      if (group?.type === 'Property' && group.value.type === 'ObjectExpression')
        add('setting', path.basename(file, '.ts'), group.value.start + 1, (name) => ` ${name}: { kind: 'flag' },`);
    },
  }).visit(parseSync(file, code).program);
  for (const row of rows) {
    const at = entities.get(row);
    if (at !== undefined) add('member', row, at, (name) => ` ${name}: v.string(),`);
  }
  if (file === codesFile) {
    const free = Math.max(...catalogueOf(code).keys()) + 1;
    found.push({
      kind: 'code',
      name: String(free),
      to: 'the catalogue',
      file,
      at: code.length,
      text: `export const planted = ${free} as const;\n`,
    });
  }
  for (const [kind, variants] of /** @type {const} */ ([
    ['client message', 'ClientMessage'],
    ['server message', 'ServerMessage'],
  ])) {
    const start = `export const ${variants} = v.variant('type', [`;
    const at = code.indexOf(start);
    const literal = (/** @type {string} */ name) =>
      kind === 'client message' ? `v.object({ type: v.literal('${name}') }),` : `v.object(reply('${name}', reason)),`;
    if (at >= 0) add(kind, variants, at + start.length, literal);
  }
  return found;
}

/**
 * The source with additions in it.
 * @param {string} code
 * @param {readonly Addition[]} additions
 */
export const withAdditions = (code, additions) =>
  additions
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code);

/**
 * Accepted additions: those without an error on one of the sides that must implement them.
 * @param {readonly Addition[]} additions
 * @param {readonly string[]} errors of the compiler
 * @returns {string[]}
 */
export function acceptedAdditions(additions, errors) {
  return additions.flatMap(({ kind, name, to }) => {
    const naming = errors.filter((error) => new RegExp(String.raw`\b${name}\b`).test(error));
    const needed = sides[kind].filter((side) => side !== 'client/' || !listsWithoutTable.has(to));
    const missing = needed.filter((side) => !naming.some((error) => error.startsWith(side)));
    const isRefused = oneSideIsEnough.has(kind) ? missing.length < needed.length : missing.length === 0;
    return isRefused ? [] : [`a new ${kind} in ${to} compiles in ${missing.join(' and ')}`];
  });
}

if (isMain(import.meta.url)) {
  await command(async () => {
    let number = 0;
    const count = () => ++number;
    const sources = filesBelow(path.join(root, 'contracts/src'))
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => `contracts/src/${file}`);
    const additions = sources.flatMap((file) => additionsTo(file, readFileSync(path.join(root, file), 'utf8'), count));
    const copy = copyWorkspace('meet-additions-');
    try {
      leaveOutIndirect(copy);
      // The compiler reports one wrong argument of a call: a missing column would hide a missing filter.
      const isLater = (/** @type {Addition} */ { kind }) => kind === 'filter' || kind === 'member';
      const first = await errorsWith(
        copy,
        sources,
        additions.filter((addition) => !isLater(addition)),
      );
      const second = await errorsWith(copy, sources, additions.filter(isLater));
      const named = additions.filter(({ name }) => name);
      const problems = acceptedAdditions(named, [...first, ...second]);
      console.log(problems.length ? problems.join('\n') : `The compiler refuses all of ${named.length} additions to the contracts.`);
      return problems.length ? 1 : 0;
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
}

/**
 * Whether a source is left unchecked: an addition is missed where the contracts are imported. Should it be missed elsewhere
 * only, it is reported as accepted, so nothing gets through.
 * @param {string} code
 */
function isIndirect(code) {
  return !code.includes("from '@meet/contracts/");
}

/** Leaves most of the checking out. @param {string} copy of the workspace */
function leaveOutIndirect(copy) {
  for (const folder of ['client/src', 'mock-server/src']) {
    for (const name of filesBelow(path.join(copy, folder)).filter((file) => /\.tsx?$/.test(file))) {
      const file = path.join(copy, folder, name);
      const code = readFileSync(file, 'utf8');
      if (isIndirect(code)) writeFileSync(file, `// @ts-nocheck\n${code}`);
    }
  }
}

/**
 * Type errors of a copy of the workspace in which the contracts have more than here.
 * @param {string} copy
 * @param {readonly string[]} sources
 * @param {readonly Addition[]} additions
 * @returns {Promise<string[]>}
 */
async function errorsWith(copy, sources, additions) {
  for (const file of sources) {
    const own = additions.filter((addition) => addition.file === file);
    writeFileSync(path.join(copy, file), withAdditions(readFileSync(path.join(root, file), 'utf8'), own));
  }
  const options = [...checkers, '--incremental', 'false', '--tsBuildInfoFile', 'null', '--pretty', 'false'];
  const reports = Object.entries(programs).map(([name, parts]) => {
    const settings = `scripts/additions-${name}.json`;
    writeFileSync(path.join(copy, settings), JSON.stringify({ extends: `./tsconfig.${name}.json`, ...parts }));
    return run(tool('tsc'), ['-p', settings, ...options], { cwd: copy, env: compilerEnv, quiet: true });
  });
  return (await Promise.all(reports)).flatMap(({ output }) => errorsIn(output));
}
