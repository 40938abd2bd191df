// Error codes have names. Prints each number of the catalogue that product code writes instead of its name, and fails.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { command, isMain, root } from './command.mjs';
import { filesBelow } from './files.mjs';

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */

/** @typedef {ReadonlyMap<number, string>} Catalogue names by number */

/** The one file that has the numbers. */
export const codesFile = 'contracts/src/wire/codes.ts';

/** Close codes of a WebSocket are in the same range; words are keyed by the numbers as they travel. */
const otherNumbers = /^(?:contracts\/src\/signaling\.ts|client\/src\/i18n\/[a-z]{2}\/.+\.ts)$/;

/** Also milliseconds in a second and bytes in a kilobyte: counted only where a code is expected. */
const ambiguous = new Set([1000, 1024]);

const takesCode = /^(?:CallProblem|Problem|isProblem|assertThat|fieldProblem)$/;

/**
 * @param {string} code the source of `codesFile`
 * @returns {Catalogue}
 */
export function catalogueOf(code) {
  const constants = [...code.matchAll(/^export const (\w+) = (\d+) as const;$/gm)];
  return new Map(constants.map(([, name = '', number]) => [Number(number), name]));
}

/**
 * Where a file writes a number of the catalogue.
 * @param {string} file relative to the root
 * @param {string} code
 * @param {Catalogue} catalogue
 * @returns {{ node: Node, parent: Node, name: string }[]}
 */
function bareCodes(file, code, catalogue) {
  /** @type {{ node: Node, parent: Node, name: string }[]} */
  const found = [];
  const visit = (/** @type {Node} */ node, /** @type {Node} */ parent) => {
    const name = node.type === 'Literal' ? catalogue.get(Number(node['value'])) : undefined;
    if (name && typeof node['value'] === 'number' && (!ambiguous.has(node['value']) || isCodeExpected(node, parent, catalogue)))
      found.push({ node, parent, name });
    for (const child of Object.values(node)) for (const next of Array.isArray(child) ? child : [child]) if (isNode(next)) visit(next, node);
  };
  const { program } = parseSync(file, code);
  if (isNode(program)) visit(program, program);
  return found;
}

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * @param {Node} node
 * @param {Node} parent
 * @param {Catalogue} catalogue
 */
function isCodeExpected(node, parent, catalogue) {
  switch (parent.type) {
    case 'NewExpression':
    case 'CallExpression':
      return takesCode.test(nameOf(parent['callee']));
    case 'Property':
      return parent['key'] === node || /code$/i.test(nameOf(parent['key']));
    case 'BinaryExpression':
      return /^[!=]==$/.test(String(parent['operator']));
    case 'ArrayExpression':
      return [parent['elements']].flat().every((element) => isNode(element) && catalogue.has(Number(element['value'])));
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'MemberExpression':
    case 'ReturnStatement':
    case 'TSAsExpression':
    case 'TSLiteralType':
      return true;
    default:
      return false;
  }
}

/** @param {unknown} node */
const nameOf = (node) => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');

/**
 * @param {string} file relative to the root
 * @param {string} code
 * @param {Catalogue} catalogue
 * @returns {string[]}
 */
export const codeProblems = (file, code, catalogue) =>
  bareCodes(file, code, catalogue).map(({ node, name }) => {
    const line = code.slice(0, node.start).split('\n').length;
    return `${file}:${line}: ${Number(node['value'])} is an error code: write code.${name} (@meet/contracts/wire/errors)`;
  });

/** Source that is not a test; tests may state numbers as they travel. @param {string} file */
export const isChecked = (file) =>
  /\.tsx?$/.test(file) && !/\.(?:test|spec)\.tsx?$|\.d\.ts$/.test(file) && file !== codesFile && !otherNumbers.test(file);

if (isMain(import.meta.url)) {
  await command(async () => {
    const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
    const catalogue = catalogueOf(read(codesFile));
    const problems = ['contracts', 'fixtures', 'mock-server', 'client', 'e2e']
      .flatMap((member) => filesBelow(path.join(root, member)).map((file) => `${member}/${file}`))
      .filter(isChecked)
      .flatMap((file) => codeProblems(file, read(file), catalogue));
    console.log(problems.length ? problems.join('\n') : 'Error codes have names everywhere.');
    return problems.length ? 1 : 0;
  });
}
