// What OWASP ASVS 5.0 asks for at levels 1 and 2 is mapped to tests. Prints what is wrong with the map, and fails.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { command, isMain, root } from './command.mjs';
import { filesBelow } from './files.mjs';
import { cellsOf } from './requirements.mjs';

/** @typedef {{ id: string, level: string, status: string, requirement: string, note: string, tests: readonly string[] }} AsvsRow */

const asvsFile = '.github/asvs.csv';

/** How many requirements the levels 1 and 2 of version 5.0.0 have. */
const asvsCount = 253;

const automatedLeast = 0.8;

/** `automated`: proven by tests; `manual`: true, as the note says; `open`: not fulfilled. Together they are in scope. */
const statuses = ['automated', 'manual', 'open', 'out of scope'];

/**
 * Rows of a CSV text with the header id,level,status,requirement,note,tests.
 * @param {string} csv
 * @returns {AsvsRow[]}
 */
export const asvsRowsOf = (csv) =>
  cellsOf(csv)
    .slice(1)
    .map(([id = '', level = '', status = '', requirement = '', note = '', tests = '']) => ({
      id,
      level,
      status,
      requirement,
      note,
      tests: tests ? tests.split('\n') : [],
    }));

/**
 * The titles of the tests of a file, as they are written: `${}` stands for what is computed.
 * @param {string} file relative to the root
 * @param {string} code
 * @returns {string[]}
 */
export function titlesIn(file, code) {
  /** @type {string[]} */
  const titles = [];
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [title, ...others] }) => {
      if (!title || others.length === 0 || !/^(?:test|it)(?!\.describe)\b/.test(code.slice(callee.start, callee.end))) return;
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title.type === 'TemplateLiteral') titles.push(title.quasis.map(({ value }) => value.cooked).join('${}'));
    },
  });
  visitor.visit(parseSync(file, code).program);
  return titles;
}

/**
 * @param {readonly AsvsRow[]} rows
 * @param {ReadonlySet<string>} known all tests, as `file > title`
 * @param {number} [count]
 * @returns {string[]}
 */
export function asvsProblems(rows, known, count = asvsCount) {
  const ids = new Set(rows.map(({ id }) => id));
  const figures = asvsFigures(rows);
  return [
    ...(ids.size === count && rows.length === count ? [] : [`${ids.size} requirements in ${rows.length} rows; there are ${count}`]),
    ...rows.flatMap((row) => rowProblems(row, known)),
    ...(figures.share >= automatedLeast
      ? []
      : [`${percent(figures.share)} of what is in scope is automated; ${percent(automatedLeast)} are asked for`]),
  ];
}

/**
 * @param {AsvsRow} row
 * @param {ReadonlySet<string>} known
 */
function rowProblems({ id, level, status, requirement, note, tests }, known) {
  const isAutomated = status === 'automated';
  return [
    ...(/^V\d+\.\d+\.\d+$/.test(id) && /^[12]$/.test(level) && requirement ? [] : [`${id} (level ${level}) has no id, level or text`]),
    ...(statuses.includes(status) ? [] : [`${id} is "${status}"; a requirement is ${statuses.join(', ')}`]),
    ...(isAutomated === tests.length > 0 ? [] : [`${id} is ${status} and has ${tests.length} tests`]),
    ...(isAutomated || note ? [] : [`${id} is ${status}, and nobody says why`]),
    ...tests.filter((test) => !known.has(test)).map((test) => `${id} is to be proven by a test that there is not: ${test}`),
  ];
}

/** @param {readonly AsvsRow[]} rows */
function asvsFigures(rows) {
  const countOf = (/** @type {string} */ status) => rows.filter((row) => row.status === status).length;
  const inScope = rows.length - countOf('out of scope');
  return {
    inScope,
    automated: countOf('automated'),
    manual: countOf('manual'),
    open: countOf('open'),
    share: countOf('automated') / inScope,
  };
}

const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`;

if (isMain(import.meta.url)) {
  await command(async () => {
    const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
    const files = filesBelow(root).filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
    const rows = asvsRowsOf(read(asvsFile));
    const problems = asvsProblems(rows, new Set(files.flatMap((file) => titlesIn(file, read(file)).map((title) => `${file} > ${title}`))));
    const { inScope, automated, manual, open, share } = asvsFigures(rows);
    console.log(
      [
        ...problems,
        `${inScope} of ${rows.length} in scope: ${automated} automated (${percent(share)}), ${manual} manual, ${open} open.`,
      ].join('\n'),
    );
    return problems.length ? 1 : 0;
  });
}
