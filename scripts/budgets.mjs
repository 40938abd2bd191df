import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a browser may load before a page can be used: script and style, gzip, in bytes of 1000 to the kB. */
export const budgets = [
  { route: 'sign-in', page: 'index.html', limitKB: 110 },
  { route: 'pre-join', page: 'webrtc.html', limitKB: 120 },
];

/**
 * @typedef {Record<string, { file: string, imports?: string[], css?: string[] }>} Manifest Vite's
 */

/**
 * Measures the pages of a build against their budgets.
 * @param {string} dist absolute; with Vite's manifest in it
 */
export function budgetReport(dist) {
  const manifestFile = path.join(dist, '.vite/manifest.json');
  /** @type {Manifest} */
  const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
  const rows = budgets.map(({ route, page, limitKB }) => {
    const html = readFileSync(path.join(dist, page), 'utf8');
    const files = loadedBy(html, manifest);
    const bytes = sum(files.map((file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length)) + inlineStyleBytes(html);
    return { route, files, kB: bytes / 1000, limitKB };
  });
  return {
    lines: rows.map(
      ({ route, files, kB, limitKB }) =>
        `${route.padEnd(10)} ${kB.toFixed(1).padStart(6)} kB gzip of ${limitKB} kB (${files.length} files)${kB > limitKB ? '  TOO BIG' : ''}`,
    ),
    isWithin: rows.every(({ kB, limitKB }) => kB <= limitKB),
  };
}

/**
 * The script and style files a page loads by itself: what it names, and what those import statically.
 * @param {string} html
 * @param {Manifest} manifest
 * @returns {string[]} relative to the build
 */
export function loadedBy(html, manifest) {
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/meet\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const chunks = Object.values(manifest);
  const loaded = new Set(named);
  // A set grows while it is walked, so imports of imports are met too.
  for (const file of loaded) {
    const chunk = chunks.find((candidate) => candidate.file === file);
    for (const key of chunk?.imports ?? []) {
      const imported = manifest[key];
      if (imported) loaded.add(imported.file);
    }
    for (const css of chunk?.css ?? []) loaded.add(css);
  }
  return [...loaded];
}

/** @param {string} html */
const inlineStyleBytes = (html) => {
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style).join('');
  return styles ? gzipSync(styles, { level: 9 }).length : 0;
};

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
