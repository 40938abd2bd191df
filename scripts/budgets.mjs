import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What a browser may load before a screen can be used: script and style, gzip, 1000 bytes to the kB. A page names all of
 * it, and weighs more than React; what a screen of the console loads besides stands in `opens`, by its sources, or by the
 * name of a file that was made of several.
 * @type {readonly { route: string, page: string, opens: readonly string[], limitKB: number }[]}
 */
export const budgets = [
  { route: 'sign-in', page: 'index.html', opens: [], limitKB: 112 },
  { route: 'pre-join', page: 'webrtc.html', opens: [], limitKB: 122 },
  {
    route: 'account',
    page: 'app.html',
    opens: ['console', 'src/areas/account/AccountScreen.tsx', 'src/i18n/en/shell.ts', 'src/i18n/en/account.ts'],
    limitKB: 162.3,
  },
  // Two thirds are what every page brings.
  {
    route: 'list',
    page: 'app.html',
    opens: [
      'console',
      'src/areas/users/UsersScreen.tsx',
      'src/i18n/en/shell.ts',
      'src/i18n/en/list.ts',
      'src/i18n/en/form.ts',
      'src/i18n/en/users.ts',
    ],
    limitKB: 160.2,
  },
  {
    route: 'charts',
    page: 'app.html',
    opens: [
      'console',
      'src/areas/dashboards/DashboardScreen.tsx',
      'src/areas/dashboards/MeetingFigures.tsx',
      'src/ui/charts/draw-chart.ts',
      'src/i18n/en/shell.ts',
      'src/i18n/en/dashboards.ts',
      'src/i18n/en/list.ts',
      'src/i18n/en/chart.ts',
    ],
    limitKB: 216,
  },
  {
    route: 'statistics',
    page: 'app.html',
    opens: [
      'console',
      'src/areas/statistics/StatisticScreen.tsx',
      'src/ui/charts/draw-chart.ts',
      'src/i18n/en/shell.ts',
      'src/i18n/en/list.ts',
      'src/i18n/en/form.ts',
      'src/i18n/en/chart.ts',
      'src/i18n/en/statistics.ts',
    ],
    limitKB: 218,
  },
];

const leastKB = 60;

/**
 * @typedef {Record<string, { file: string, name?: string, imports?: string[], css?: string[] }>} Manifest Vite's
 */

/**
 * Measures the pages of a build against their budgets.
 * @param {string} dist absolute
 * @param {Manifest} manifest
 */
export function budgetReport(dist, manifest) {
  const rows = budgets.map(({ route, page, opens, limitKB }) => {
    const html = readFileSync(path.join(dist, page), 'utf8');
    const files = loadedBy(html, manifest, opens);
    const bytes = sum(files.map((file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length)) + inlineStyleBytes(html);
    return { route, files, kB: bytes / 1000, limitKB };
  });
  return {
    lines: rows.map(
      ({ route, files, kB, limitKB }) =>
        `${route.padEnd(10)} ${kB.toFixed(1).padStart(6)} kB gzip of ${limitKB} kB (${files.length} files)${verdict(kB, limitKB)}`,
    ),
    isWithin: rows.every(({ kB, limitKB }) => verdict(kB, limitKB) === ''),
  };
}

/**
 * The script and style files of a page: what it names, what is opened in it, and what all that imports statically.
 * @param {string} html
 * @param {Manifest} manifest
 * @param {readonly string[]} [opens] sources of lazily loaded parts, or names of their files
 * @returns {string[]} relative to the build
 */
export function loadedBy(html, manifest, opens = []) {
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/meet\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const chunks = Object.values(manifest);
  const opened = opens.map((source) => {
    const chunk = manifest[source] ?? chunks.find(({ name }) => name === source);
    if (!chunk) throw new Error(`${source} is no file of its own in the build (scripts/budgets.mjs)`);
    return chunk.file;
  });
  const loaded = new Set([...named, ...opened]);
  // A set grows while it is walked, so imports of imports are met too.
  for (const file of loaded) {
    const chunk = chunks.find((candidate) => candidate.file === file);
    for (const key of chunk?.imports ?? []) {
      const imported = manifest[key];
      if (imported) loaded.add(imported.file);
    }
    for (const css of chunk?.css ?? []) loaded.add(css);
  }
  // Styles that stand in the page are named too, switched off, so that nobody fetches them again.
  const inline = [...html.matchAll(/<link rel="stylesheet" href="\/meet\/([^"]+)" disabled/g)].map(([, file = '']) => file);
  return [...loaded].filter((file) => !inline.includes(file));
}

/** @param {number} kB @param {number} limitKB */
const verdict = (kB, limitKB) => (kB > limitKB ? '  TOO BIG' : kB < leastKB ? '  NAMES NOT ALL IT LOADS' : '');

/** @param {string} html */
const inlineStyleBytes = (html) => {
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style).join('');
  return styles ? gzipSync(styles, { level: 9 }).length : 0;
};

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
