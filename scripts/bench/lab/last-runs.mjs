import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const readme = path.join(import.meta.dirname, '../README.md');
const heading = '## Last runs';

/**
 * Keeps the run of one benchmark in the README, in the place of the one before.
 * @param {{ title: string, table: string, where: string }} run table: Markdown; where: the machine
 */
export function writeLastRun({ title, table, where }) {
  const [method = '', kept = ''] = readFileSync(readme, 'utf8').split(heading);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(readme, `${method}${heading}\n\n${withRun(kept, title, `${day}, ${where}.\n\n${table}`)}`);
}

/**
 * The sections of all runs in the order of their titles, one of them new.
 * @param {string} kept
 * @param {string} title
 * @param {string} text
 */
export function withRun(kept, title, text) {
  const sections = kept.split(/^### /m).slice(1);
  const others = sections.filter((section) => !section.startsWith(`${title}\n`));
  return [...others, `${title}\n\n${text}`]
    .toSorted()
    .map((section) => `### ${section.trim()}\n`)
    .join('\n');
}
