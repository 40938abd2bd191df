import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure } from './command.mjs';

/**
 * What a browser may load before a page can be used: script and style, gzip, 1000 bytes to the kB. `modules` are loaded
 * beside what the page names itself.
 */
export const budgets = [
  { route: 'sign-in', page: 'index.html', limitKB: 110, modules: ['src/main.tsx', 'src/areas/session/SignInScreen.tsx'] },
  { route: 'pre-join', page: 'webrtc.html', limitKB: 120, modules: ['src/main.tsx', 'src/areas/join/MeetingScreen.tsx'] },
];

/**
 * @typedef {Record<string, { file: string, imports?: string[], css?: string[] }>} Manifest Vite's
 */

/**
 * Measures the pages of a build against their budgets.
 * @param {string} dist absolute
 * @param {Manifest} manifest
 */
export function budgetReport(dist, manifest) {
  const rows = budgets.map(({ route, page, limitKB, modules }) => {
    const html = readFileSync(path.join(dist, page), 'utf8');
    const files = loadedBy(html, modules, manifest);
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
 * The script and style files of a page: what it names, the given modules, and what those import statically.
 * @param {string} html
 * @param {readonly string[]} modules sources
 * @param {Manifest} manifest
 * @returns {string[]} relative to the build
 */
export function loadedBy(html, modules, manifest) {
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/meet\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const chunks = Object.values(manifest);
  const asked = modules.map((source) => manifest[source]?.file ?? fail(source));
  const loaded = new Set([...named, ...asked]);
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

/** @param {string} source @returns {never} */
const fail = (source) => {
  throw new Failure(`${source} is no entry of the built client; correct scripts/budgets.mjs.`);
};

/** @param {string} html */
const inlineStyleBytes = (html) => {
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style).join('');
  return styles ? gzipSync(styles, { level: 9 }).length : 0;
};

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
