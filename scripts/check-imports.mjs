// Who may import whom. Prints each import that breaks the table, and fails.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { command, isMain, root } from './command.mjs';
import { filesBelow } from './files.mjs';

/**
 * @typedef {object} Rule
 * @property {string} from the files it is about; the first rule that fits a file counts
 * @property {readonly string[]} may what they may import of ours, besides what lies under `from`; a path ending in `/` means all below it
 * @property {true} [apart] the areas under `from` must not import each other
 * @property {RegExp} [packages] the only packages they may import
 * @property {RegExp} [notPackages] packages they must not import
 */

const contracts = 'contracts/src/';
const client = 'client/src/';

/** Tests are free: they may take the other side to prove theirs. @type {readonly Rule[]} */
export const rules = [
  { from: contracts, may: [], packages: /^valibot$/ },
  { from: 'fixtures/src/', may: [contracts], notPackages: /^fastify/ },
  {
    from: 'mock-server/src/areas/',
    apart: true,
    may: [
      contracts,
      'fixtures/src/',
      ...inMock(
        'worlds/',
        'lists/',
        'domain/',
        'statistics/',
        'csv/',
        'files/',
        'captcha/',
        'mails/',
        'signaling/room/rooms.ts',
        'serve.ts',
        'problem.ts',
      ),
    ],
  },
  // Pure: message and state in, replies and state out.
  { from: 'mock-server/src/signaling/protocol/conversation.ts', may: [contracts, 'mock-server/src/signaling/'], packages: /^valibot$/ },
  { from: 'mock-server/src/media/', may: [contracts] },
  { from: 'mock-server/', may: [contracts, 'fixtures/src/'] },
  { from: 'client/src/i18n/', may: [contracts] },
  { from: 'client/src/api/', may: [contracts], notPackages: /^(?:react|wouter)/ },
  { from: 'client/src/ui/', may: inClient('i18n/', 'api/clock.ts') },
  { from: 'client/src/brand/', may: [contracts, ...inClient('api/', 'ui/theme/')] },
  { from: 'client/src/session/', may: [contracts, ...inClient('api/')], notPackages: /^(?:react|wouter)/ },
  { from: 'client/src/navigation/', may: [contracts, ...inClient('i18n/', 'session/return-target.ts', 'ui/')] },
  { from: 'client/src/call/', may: [contracts, ...inClient('api/')], notPackages: /^(?:react|wouter)/ },
  { from: 'client/src/core/', may: [contracts, ...inClient('api/', 'i18n/', 'ui/', 'brand/', 'session/', 'navigation/')] },
  { from: 'client/src/form/', may: [contracts, ...inClient('api/', 'i18n/', 'ui/', 'navigation/', 'core/')] },
  { from: 'client/src/list/', may: [contracts, ...inClient('api/', 'i18n/', 'ui/', 'core/')] },
  { from: 'client/src/record/', may: [contracts, ...inClient('api/', 'i18n/', 'ui/', 'navigation/', 'core/')] },
  { from: 'client/src/csv/', may: [contracts, ...inClient('api/', 'i18n/', 'ui/', 'navigation/', 'core/')] },
  { from: 'client/src/entities/', may: [contracts, ...inClient('api/', 'i18n/', 'ui/', 'core/', 'form/', 'list/')] },
  { from: 'client/src/notices/', may: [contracts, ...inClient('api/', 'i18n/', 'ui/', 'core/')] },
  { from: 'client/src/palette/', may: [contracts, ...inClient('api/', 'i18n/', 'ui/', 'navigation/', 'core/')] },
  {
    from: 'client/src/areas/',
    apart: true,
    may: [
      contracts,
      ...inClient(
        'api/',
        'session/',
        'i18n/',
        'ui/',
        'call/',
        'navigation/',
        'core/',
        'form/',
        'list/',
        'record/',
        'csv/',
        'entities/',
        'notices/',
      ),
    ],
  },
  { from: 'client/src/', may: [contracts] },
  { from: 'client/', may: [contracts] },
  { from: 'e2e/', may: [contracts, 'fixtures/src/', 'mock-server/src/server.ts', 'scripts/browsers.mjs'] },
];

/** @param {...string} names */
function inMock(...names) {
  return names.map((name) => `mock-server/src/${name}`);
}

/** @param {...string} names */
function inClient(...names) {
  return names.map((name) => `${client}${name}`);
}

/** The control of the mock server: no production code of the client may know of it. */
const mockControl = 'contracts/src/mock.ts';

/**
 * What is wrong with the imports of one file.
 * @param {string} file relative to the root
 * @param {string} code
 * @returns {string[]}
 */
export function importProblems(file, code) {
  const rule = rules.find(({ from }) => file.startsWith(from));
  if (!rule || /\.test\.tsx?$/.test(file)) return [];
  return specifiersOf(file, code).flatMap((specifier) => {
    const reason = reasonAgainst(rule, file, specifier);
    return reason ? [`${file}: ${specifier}: ${reason}`] : [];
  });
}

/**
 * @param {Rule} rule
 * @param {string} file
 * @param {string} specifier
 */
function reasonAgainst({ from, may, apart, packages, notPackages }, file, specifier) {
  const target = targetOf(file, specifier);
  if (target === undefined) {
    const isRefused = packages ? !packages.test(specifier) : notPackages?.test(specifier);
    return isRefused ? `this package is not for ${from}` : undefined;
  }
  if (file.startsWith(client) && target === mockControl) return 'the product knows nothing of the mock server';
  if (target.startsWith(from)) return apart && unitOf(from, file) !== unitOf(from, target) ? 'areas do not import each other' : undefined;
  const isAllowed = may.some((prefix) => (prefix.endsWith('/') ? target.startsWith(prefix) : target === prefix));
  return isAllowed ? undefined : `${from} may not import ${target}`;
}

/**
 * The file of ours behind a specifier; undefined for a package.
 * @param {string} file
 * @param {string} specifier
 */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const [, member, name] = /^@meet\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  return member && `${member}/src/${name}.ts`;
}

/**
 * The area a file belongs to: the folder or file right below the areas.
 * @param {string} from
 * @param {string} file
 */
const unitOf = (from, file) => file.slice(from.length).split(/[/.]/)[0];

/**
 * @param {string} file
 * @param {string} code
 */
function specifiersOf(file, code) {
  const { module } = parseSync(file, code);
  const exported = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value));
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => code.slice(moduleRequest.start + 1, moduleRequest.end - 1));
  const all = [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...dynamic];
  return [...new Set(all.filter((specifier) => specifier !== undefined))];
}

if (isMain(import.meta.url)) {
  await command(async () => {
    const files = ['contracts', 'fixtures', 'mock-server', 'client', 'e2e'].flatMap((member) =>
      filesBelow(path.join(root, member)).map((file) => `${member}/${file}`),
    );
    const problems = files
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .flatMap((file) => importProblems(file, readFileSync(path.join(root, file), 'utf8')));
    console.log(problems.length ? problems.join('\n') : 'Imports keep to the table.');
    return problems.length ? 1 : 0;
  });
}
