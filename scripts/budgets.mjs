import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What a browser may load before a page can be used: script and style, gzip, 1000 bytes to the kB. The pages name all of
 * it; one that weighs less than React does not.
 */
export const budgets = [
  { route: 'sign-in', page: 'index.html', limitKB: 110 },
  { route: 'pre-join', page: 'webrtc.html', limitKB: 120 },
];

const leastKB = 60;

/**
 * @typedef {Record<string, { file: string, imports?: string[], css?: string[] }>} Manifest Vite's
 */

/**
 * Measures the pages of a build against their budgets.
 * @param {string} dist absolute
 * @param {Manifest} manifest
 */
export function budgetReport(dist, manifest) {
  const rows = budgets.map(({ route, page, limitKB }) => {
    const html = readFileSync(path.join(dist, page), 'utf8');
    const files = loadedBy(html, manifest);
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
 * The script and style files of a page: what it names, and what that imports statically.
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
