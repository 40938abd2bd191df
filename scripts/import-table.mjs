// Which folder may import which. Tests may import anything.

/**
 * @typedef {object} Folder
 * @property {readonly string[]} may what its files may import besides each other: `x/` all below x, `x/*` the files right in x, or one file
 * @property {true} [apart] its subfolders are areas, which must not import each other
 * @property {true} [forTests] its files may import anything, and only tests import them
 * @property {RegExp} [packages] the only packages they may import
 * @property {RegExp} [notPackages] packages they must not import
 */

const contracts = 'contracts/src/';
const wire = 'contracts/src/wire/';
const fixtures = 'fixtures/src/';
const mock = (/** @type {string[]} */ ...names) => names.map((name) => `mock-server/src/${name}`);
const client = (/** @type {string[]} */ ...names) => names.map((name) => `client/src/${name}`);

/** Code that runs without a page. */
const notPackages = /^(?:react|wouter)/;
const valibot = /^valibot$/;

/** What every part of the console is made of. */
const foundations = [contracts, ...client('api/', 'i18n/', 'ui/', 'navigation/', 'core/')];

/**
 * By folder: `x/` has all files below x, `x/*` the files right in x. The longest that fits a file counts, and each file
 * must have one. They stand in layers, the lowest first: none may import what stands below it in this table.
 * @type {Readonly<Record<string, Folder>>}
 */
export const folders = {
  'contracts/src/wire/': { may: [], packages: valibot },
  'contracts/src/fields/': { may: [wire], packages: valibot },
  'contracts/src/*': { may: [wire, 'contracts/src/fields/'], packages: valibot },
  'contracts/src/settings/': { may: [wire, 'contracts/src/fields/', 'contracts/src/*'], packages: valibot },
  'contracts/src/settings/effects.ts': { may: ['contracts/src/settings/'] },
  'contracts/src/areas/': { may: [wire, 'contracts/src/fields/', 'contracts/src/*', 'contracts/src/settings/'], packages: valibot },
  'contracts/src/signaling.ts': { may: [wire], packages: valibot },
  'contracts/src/rules.ts': { may: [wire, 'contracts/src/*', 'contracts/src/areas/'], packages: valibot },
  'contracts/src/mock.ts': {
    may: [wire, 'contracts/src/*', 'contracts/src/settings/', 'contracts/src/areas/', 'contracts/src/signaling.ts'],
    packages: valibot,
  },
  'contracts/src/mock-worlds.ts': {
    may: [wire, 'contracts/src/settings/', 'contracts/src/areas/', 'contracts/src/mock.ts'],
    packages: valibot,
  },
  'contracts/src/scenarios.ts': { may: [wire, 'contracts/src/signaling.ts', 'contracts/src/mock.ts'], packages: valibot },

  'fixtures/src/tools/': { may: [contracts], notPackages: /^fastify/ },
  'fixtures/src/settings/': { may: [contracts, 'fixtures/src/tools/'], notPackages: /^fastify/ },
  'fixtures/src/scenarios/': { may: [contracts], notPackages: /^fastify/ },
  'fixtures/src/cast/': { may: [contracts, 'fixtures/src/tools/'], notPackages: /^fastify/ },
  'fixtures/src/areas/': { may: [contracts, 'fixtures/src/tools/', 'fixtures/src/cast/'], notPackages: /^fastify/ },
  'fixtures/src/access/': { may: [contracts], forTests: true },
  'fixtures/src/settings/saml-keys.ts': { may: [], forTests: true },
  'fixtures/src/csv-files.ts': { may: [], forTests: true },
  'fixtures/src/*': { may: [contracts, fixtures], notPackages: /^fastify/ },

  'mock-server/src/problem.ts': { may: [contracts] },
  'mock-server/src/html-pages.ts': { may: [] },
  'mock-server/src/captcha/': { may: [contracts] },
  'mock-server/src/media/': { may: [contracts] },
  'mock-server/src/dialects/': { may: [contracts] },
  'mock-server/src/csv/': { may: [contracts, ...mock('problem.ts')] },
  'mock-server/src/worlds/': { may: [contracts, fixtures, ...mock('problem.ts')] },
  'mock-server/src/lists/': { may: [contracts, ...mock('problem.ts', 'worlds/')] },
  'mock-server/src/domain/': { may: [contracts, fixtures, ...mock('problem.ts', 'worlds/', 'lists/')] },
  'mock-server/src/files/': { may: [contracts, fixtures, ...mock('problem.ts', 'worlds/', 'domain/')] },
  // Pure: message and state in, replies and state out.
  'mock-server/src/signaling/protocol/conversation.ts': { may: [contracts], packages: valibot },
  'mock-server/src/signaling/': {
    may: [contracts, fixtures, ...mock('problem.ts', 'worlds/', 'domain/', 'media/', 'dialects/', 'signaling/')],
  },
  'mock-server/src/load/': { may: [contracts, ...mock('media/')] },
  'mock-server/src/endpoints/': { may: [contracts, ...mock('problem.ts', 'worlds/')] },
  'mock-server/src/plugins/': { may: [contracts, ...mock('problem.ts', 'html-pages.ts', 'worlds/', 'dialects/', 'endpoints/')] },
  'mock-server/src/documents/': { may: [contracts, ...mock('html-pages.ts', 'endpoints/')] },
  'mock-server/src/director/': {
    may: [contracts, fixtures, ...mock('problem.ts', 'html-pages.ts', 'worlds/', 'signaling/', 'endpoints/', 'plugins/')],
  },
  'mock-server/src/areas/': {
    apart: true,
    may: [
      contracts,
      fixtures,
      ...mock('problem.ts', 'worlds/', 'lists/', 'domain/', 'csv/', 'files/', 'captcha/', 'endpoints/'),
      ...mock('signaling/room/rooms.ts'),
    ],
  },
  'mock-server/src/*': { may: [contracts, fixtures, ...mock('')] },
  'mock-server/src/testing/': { may: [], forTests: true },
  'mock-server/*': { may: [] },

  'client/src/api/': { may: [contracts], notPackages },
  'client/src/i18n/': { may: [contracts, ...client('api/safe-storage.ts')] },
  'client/src/ui/icons/': { may: [] },
  'client/src/ui/theme/': { may: [] },
  'client/src/ui/fields/': { may: client('i18n/', 'ui/icons/') },
  'client/src/ui/layout/': { may: client('i18n/', 'ui/icons/') },
  'client/src/ui/buttons/': { may: client('i18n/', 'ui/icons/', 'ui/layout/') },
  'client/src/ui/inputs/': { may: client('i18n/', 'api/clock.ts', 'ui/icons/', 'ui/fields/') },
  'client/src/ui/overlays/': { may: client('i18n/', 'ui/icons/', 'ui/fields/', 'ui/layout/', 'ui/buttons/') },
  'client/src/ui/table/': { may: client('i18n/', 'ui/icons/', 'ui/fields/', 'ui/buttons/') },
  'client/src/ui/browser/': { may: ['contracts/src/wire/csv-cells.ts', ...client('api/clock.ts', 'ui/overlays/')] },
  'client/src/ui/dates/': { may: client('i18n/', 'ui/icons/', 'ui/fields/', 'ui/layout/', 'ui/buttons/', 'ui/inputs/', 'ui/overlays/') },
  'client/src/ui/charts/': { may: client('i18n/', 'ui/theme/', 'ui/layout/', 'ui/buttons/', 'ui/browser/') },
  'client/src/brand/': { may: [contracts, ...client('api/', 'ui/theme/')] },
  'client/src/session/': { may: [contracts, ...client('api/')], notPackages },
  'client/src/navigation/': { may: [contracts, ...client('api/safe-storage.ts', 'i18n/', 'session/return-target.ts', 'ui/icons/')] },
  'client/src/call/*': { may: [contracts, ...client('api/')], notPackages },
  'client/src/call/encryption/': { may: client('api/'), notPackages },
  'client/src/call/media/': { may: [contracts, ...client('api/')], notPackages },
  'client/src/call/signaling/': { may: [contracts, ...client('api/', 'call/*', 'call/media/')], notPackages },
  'client/src/call/state/': { may: [contracts, ...client('api/', 'call/*', 'call/media/', 'call/signaling/')], notPackages },
  'client/src/call/monitoring/': {
    may: [contracts, ...client('api/', 'call/*', 'call/media/', 'call/signaling/', 'call/state/')],
    notPackages,
  },
  'client/src/core/': { may: [contracts, ...client('api/', 'i18n/', 'ui/', 'brand/', 'session/', 'navigation/')] },
  'client/src/form/': { may: foundations },
  'client/src/list/': { may: foundations },
  'client/src/record/': { may: foundations },
  'client/src/csv/': { may: foundations },
  'client/src/notices/': { may: foundations },
  'client/src/palette/': { may: foundations },
  'client/src/entities/': { may: [...foundations, ...client('form/', 'list/')] },
  'client/src/areas/': {
    apart: true,
    may: [...foundations, ...client('session/', 'brand/', 'call/', 'form/', 'list/', 'record/', 'csv/', 'entities/', 'notices/')],
  },
  'client/src/shell/': {
    may: [...foundations, ...client('session/', 'brand/', 'list/', 'notices/', 'palette/', 'areas/')],
  },
  'client/src/*': { may: [contracts, ...client('api/', 'i18n/', 'ui/browser/', 'ui/theme/', 'brand/', 'navigation/', 'core/', 'shell/')] },
  // A program of its own: the only one beside the client's parts that knows the control of the mock server.
  'client/control/': { may: [contracts, ...client('api/', 'ui/')] },
  'client/src/testing/': { may: [], forTests: true },
  'client/build/': { may: [contracts, 'client/src/'] },
  'client/*': { may: ['client/build/'] },

  'scripts/': { may: [contracts, ...mock('load/', 'server.ts'), 'client/build/mock-plugin.ts'] },
  'scripts/bench/': { may: [contracts, fixtures, 'scripts/', 'client/src/', ...mock('')] },

  'e2e/': {
    may: [contracts, fixtures, ...mock('server.ts', 'load/load-generator.ts'), 'scripts/browsers.mjs', 'scripts/test-reports.mjs'],
  },
};

/** The control of the mock server: no production code of the client may know of it. */
export const mockControl = ['contracts/src/mock.ts', 'contracts/src/mock-worlds.ts', 'contracts/src/scenarios.ts'];

/** Where programs, pages and tools begin: files that need no importer. */
export const entries = [
  /\.config\.ts$/,
  /^client\/src\/(?:boot\.ts|main\.tsx|prerender\.tsx)$/,
  /^client\/control\/main\.tsx$/,
  // The bundler takes it in place of two packages.
  /^client\/build\/left-out\.ts$/,
  /^mock-server\/src\/(?:server|app)\.ts$/,
  /^mock-server\/src\/load\/load-generator\.ts$/,
  /^scripts\/[\w-]+\.mjs$/,
  /^scripts\/bench\//,
];
