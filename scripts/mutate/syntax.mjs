import { parseSync } from 'vite';

/**
 * A node of the syntax tree (ESTree with JSX and TypeScript).
 * @typedef {any} Node
 */

/** Nodes of TypeScript that hold an expression; all others are types, which the running program does not have. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/**
 * Calls `visit` for each node that the running program has, outer ones first.
 * @param {Node} node
 * @param {(node: Node, parents: readonly Node[]) => void} visit `parents` has the nearest first
 * @param {readonly Node[]} [parents]
 */
export function walk(node, visit, parents = []) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit, parents);
    return;
  }
  if (!node || typeof node !== 'object' || typeof node.type !== 'string') return;
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return;
  if (wrappers.has(node.type)) {
    walk(node.expression, visit, [node, ...parents]);
    return;
  }
  if (node.type.startsWith('TS')) return;
  visit(node, parents);
  for (const each of Object.values(node)) walk(each, visit, [node, ...parents]);
}

/**
 * The syntax tree.
 * @param {string} file
 * @param {string} code
 * @returns {Node} undefined when the code has an error
 */
export function treeOf(file, code) {
  const { program, errors } = parseSync(file, code);
  return errors.length ? undefined : program;
}
