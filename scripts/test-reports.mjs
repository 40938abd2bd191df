// Which tests have failed and why, from the JSON reports of the test runners.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} VitestReport
 * @property {{ name: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] | null }[] }[]} testResults
 */

/** @typedef {{ message?: string }} PlaywrightError */

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, ok: boolean, file: string, line: number, tests: { results: { errors: PlaywrightError[] }[] }[] }[]} [specs]
 */

/**
 * @param {VitestReport} report
 * @param {string} root left out of file names
 * @returns {string[]} one text for each failed test, and for each file that could not be loaded
 */
export const failuresOfVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (!failed.length && message) return [`${file}\n${shortened(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${shortened((failureMessages ?? []).join('\n'))}`);
  });

/**
 * @param {{ suites: PlaywrightSuite[], errors?: PlaywrightError[] }} report
 * @returns {string[]} one text for each failed test, and for what failed outside of tests
 */
export const failuresOfPlaywright = ({ suites, errors = [] }) => [
  ...suites.flatMap((suite) => failuresOfSuite(suite, [])),
  ...errors.map(({ message = '' }) => shortened(message)),
];

/**
 * @param {PlaywrightSuite} suite
 * @param {readonly string[]} titles of the suites around it
 * @returns {string[]}
 */
function failuresOfSuite({ title, suites = [], specs = [] }, titles) {
  const here = [...titles, title];
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ title: test, file, line, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return `${file}:${line} > ${[...here.slice(1), test].join(' > ')}\n${shortened(error?.message ?? '')}`;
    }),
    ...suites.flatMap((suite) => failuresOfSuite(suite, here)),
  ];
}

/** A message without colours and without the stack below it, indented. @param {string} message */
function shortened(message) {
  const [text = ''] = stripVTControlCharacters(message).split(/\n\s+at /);
  const lines = text.trim().split('\n');
  const most = 15;
  const rest = lines.length > most ? [`… ${lines.length - most} more lines`] : [];
  return [...lines.slice(0, most), ...rest].map((line) => `    ${line}`).join('\n');
}
