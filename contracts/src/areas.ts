/** A side of the product. Everything of an area has its name there: a file, a folder, or a browser test `<area>.spec.ts`. */
export type Side = 'contracts' | 'fixtures' | 'mock-server' | 'client' | 'words' | 'e2e';

interface AreaEntry {
  /** The sides on which it has files. */
  on: readonly Side[];
  /** Rows of the role matrix for its addresses. */
  screens?: readonly string[];
  /** Further contracts and invented records that belong to it, by the name of their file. */
  parts?: readonly string[];
}

/**
 * The register of areas: one name each, the same on every side. A test compares it with the files of all sides; the role
 * matrix, the browser tests and `npm run new-area` read it.
 */
const areas = {
  account: { on: ['contracts', 'mock-server', 'client', 'words', 'e2e'], screens: ['account'] },
  'api-clients': { on: ['contracts', 'fixtures', 'mock-server'] },
  attachments: { on: ['contracts', 'mock-server', 'words', 'e2e'] },
  'audit-log': { on: ['contracts', 'mock-server', 'client', 'words', 'e2e'], screens: ['audit-log'] },
  captcha: { on: ['contracts', 'mock-server', 'e2e'] },
  dashboards: {
    on: ['contracts', 'mock-server', 'client', 'words', 'e2e'],
    screens: ['dashboard', 'system-dashboard'],
    parts: ['system'],
  },
  directory: { on: ['contracts', 'mock-server'] },
  downloads: { on: ['contracts', 'mock-server', 'client', 'words', 'e2e'], screens: ['download'] },
  exports: {
    on: ['contracts', 'mock-server', 'client', 'words', 'e2e'],
    screens: ['export'],
    parts: ['export-access', 'export-lists', 'list-cells', 'discussions'],
  },
  files: { on: ['contracts', 'mock-server', 'client', 'words', 'e2e'], screens: ['file'] },
  // Every part of the interface in every state, for developers.
  gallery: { on: ['client', 'e2e'] },
  'gateway-jobs': { on: ['contracts', 'mock-server', 'client', 'words', 'e2e'], screens: ['gateway-jobs'] },
  jobs: { on: ['contracts', 'fixtures', 'mock-server', 'client', 'words', 'e2e'], screens: ['job'] },
  join: { on: ['contracts', 'mock-server', 'client', 'words', 'e2e'] },
  'join-timelines': { on: ['contracts', 'mock-server'] },
  maintenance: {
    on: ['contracts', 'mock-server', 'client', 'words', 'e2e'],
    screens: ['maintenance'],
    parts: ['maintenance-notice'],
  },
  'meeting-notice': { on: ['contracts', 'mock-server'] },
  meetings: { on: ['contracts', 'fixtures', 'mock-server', 'client', 'words', 'e2e'], screens: ['meeting'] },
  metrics: { on: ['contracts', 'fixtures', 'mock-server', 'words'] },
  organizations: {
    on: ['contracts', 'fixtures', 'mock-server', 'client', 'words', 'e2e'],
    screens: ['organizations'],
    parts: ['companies', 'organization-deletion'],
  },
  'own-account': { on: ['contracts', 'mock-server'], parts: ['client-limits'] },
  password: { on: ['contracts', 'mock-server', 'client', 'words', 'e2e'] },
  'public-settings': { on: ['contracts', 'mock-server'], parts: ['media-settings', 'privacy-note'] },
  roles: { on: ['mock-server'], parts: ['screens'] },
  service: {
    on: ['contracts', 'mock-server', 'client', 'words'],
    screens: ['service', 'metrics'],
    parts: ['gateways', 'notification-log', 'notifications', 'server-zones', 'servers', 'tmms'],
  },
  session: { on: ['contracts', 'mock-server', 'client', 'words', 'e2e'], parts: ['me'] },
  settings: { on: ['contracts', 'mock-server', 'client', 'words', 'e2e'], screens: ['setting'], parts: ['settings-import'] },
  sso: { on: ['contracts', 'mock-server', 'e2e'] },
  statistics: { on: ['contracts', 'mock-server', 'client', 'words', 'e2e'], screens: ['statistic'] },
  subscriptions: {
    on: ['contracts', 'fixtures', 'mock-server', 'client', 'words', 'e2e'],
    screens: ['subscriptions'],
    parts: ['subscription-bulk', 'subscription-figures', 'subscription-people'],
  },
  support: { on: ['contracts', 'mock-server', 'client', 'words'] },
  tags: { on: ['contracts', 'fixtures', 'mock-server', 'client', 'words', 'e2e'], screens: ['tags'] },
  theme: { on: ['contracts', 'mock-server'] },
  'time-zones': { on: ['contracts', 'fixtures'] },
  'transcription-jobs': { on: ['contracts', 'fixtures', 'mock-server', 'client', 'words'], screens: ['transcription-jobs'] },
  users: {
    on: ['contracts', 'fixtures', 'mock-server', 'client', 'words', 'e2e'],
    screens: ['users'],
    parts: ['handover', 'user-bulk', 'user-csv'],
  },
  work: { on: ['contracts', 'mock-server'] },
} as const satisfies Readonly<Record<string, AreaEntry>>;

const entries: readonly [string, AreaEntry][] = Object.entries(areas);

/** The areas with files on a side, by name. */
export const areasOn = (side: Side): string[] => entries.filter(([, { on }]) => on.includes(side)).map(([name]) => name);

/** The rows of the role matrix for the addresses of an area. */
export const screensOf = (area: string): readonly string[] => entries.find(([name]) => name === area)?.[1].screens ?? [];

/** Files of contracts and fixtures that belong to an area of another name. */
export const areaParts: readonly string[] = entries.flatMap(([, { parts = [] }]) => parts);

type Area = keyof typeof areas;

type ScreensOf<Entry> = Entry extends { screens: readonly (infer Name extends string)[] } ? Name : never;

/** The rows of the role matrix. */
export type AreaScreen = ScreensOf<(typeof areas)[Area]>;
