// No assertion depends on a condition: one that is not reached proves nothing. Prints each that does, and fails.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { command, isMain, root } from './command.mjs';
import { filesBelow } from './files.mjs';

/** @typedef {{ start: number, end: number }} Range */

/**
 * Where a file asserts something under a condition: in a branch, behind `?:`, `&&`, `||` or `??`, or after a failure.
 * @param {string} file relative to the root
 * @param {string} code
 * @returns {string[]}
 */
export function conditionalAssertions(file, code) {
  /** @type {Range[]} */
  const conditional = [];
  /** @type {number[]} */
  const assertions = [];
  const visitor = new Visitor({
    IfStatement: ({ consequent, alternate }) => void conditional.push(consequent, ...(alternate ? [alternate] : [])),
    ConditionalExpression: ({ consequent, alternate }) => void conditional.push(consequent, alternate),
    LogicalExpression: ({ right }) => void conditional.push(right),
    SwitchCase: (node) => void conditional.push(node),
    CatchClause: (node) => void conditional.push(node),
    CallExpression: ({ start, callee, arguments: args }) => {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'catch')
        conditional.push(...args);
      if (callee.type === 'Identifier' && callee.name.startsWith('expect')) assertions.push(start);
      if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'expect')
        assertions.push(start);
    },
  });
  visitor.visit(parseSync(file, code).program);
  return assertions
    .filter((at) => conditional.some(({ start, end }) => start <= at && at < end))
    .map((at) => `${file}:${code.slice(0, at).split('\n').length}: an assertion under a condition is not always made`);
}

if (isMain(import.meta.url)) {
  await command(async () => {
    const files = filesBelow(root).filter((file) => /\.(?:test|spec)\.tsx?$|^e2e\/.+\.ts$/.test(file));
    const problems = files.flatMap((file) => conditionalAssertions(file, readFileSync(path.join(root, file), 'utf8')));
    console.log(problems.length ? problems.join('\n') : 'Every assertion is made.');
    return problems.length ? 1 : 0;
  });
}
