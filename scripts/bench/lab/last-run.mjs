import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const readme = path.join(import.meta.dirname, '../README.md');
const heading = '## Last run';

/**
 * Keeps a run in the README, in the place of the one before.
 * @param {string} table
 * @param {string} where
 */
export function writeLastRun(table, where) {
  const [method = ''] = readFileSync(readme, 'utf8').split(heading);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(readme, `${method}${heading}\n\n${day}, ${where}.\n\n${table}\n`);
}
