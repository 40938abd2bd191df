import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './command.mjs';

/** What no check and no fingerprint looks into. */
const skipped = new Set(['node_modules', 'dist', 'artifacts', 'test-results', '.git']);

/**
 * All files below a directory, sorted, as paths relative to it with `/`. A missing directory has none.
 * @param {string} dir absolute
 * @returns {string[]}
 */
export function filesBelow(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .flatMap((entry) => {
      if (!entry.isDirectory()) return [entry.name];
      if (skipped.has(entry.name)) return [];
      return filesBelow(path.join(dir, entry.name)).map((file) => `${entry.name}/${file}`);
    })
    .toSorted();
}

/** Packages of the workspace: the folders with a manifest. */
export const members = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !skipped.has(entry.name) && existsSync(path.join(root, entry.name, 'package.json')))
    .map((entry) => entry.name)
    .toSorted();

/**
 * One hash over names and contents.
 * @param {readonly string[]} files relative to the root
 * @param {string} [more]
 */
export function fingerprint(files, more = '') {
  const hash = createHash('sha256').update(more);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/**
 * Whether a stamp file holds this text.
 * @param {string} file
 * @param {string} text
 */
export const isStamped = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text;
