import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, root } from './command.mjs';
import { dependentsOf } from './import-graph.mjs';

/**
 * What differs from the main branch: commits since this branch left it, changes that are not committed, new files.
 * On the main branch itself: changes that are not committed.
 * @returns {{ base: string, files: string[], deleted: string[] }} relative to the root
 */
export function changedFiles() {
  const base = mergeBase();
  const names = [...linesOf('diff', '--name-only', '--no-renames', base), ...linesOf('ls-files', '--others', '--exclude-standard')];
  const isThere = (/** @type {string} */ file) => existsSync(path.join(root, file));
  return { base: base.slice(0, 8), files: names.filter(isThere), deleted: names.filter((file) => !isThere(file)) };
}

/** The commit at which this branch left the main branch. */
function mergeBase() {
  for (const main of ['origin/main', 'main']) {
    try {
      const [commit = 'HEAD'] = linesOf('merge-base', 'HEAD', main);
      return commit;
    } catch {
      // There is no such branch.
    }
  }
  return 'HEAD';
}

/** @param {...string} args */
function linesOf(...args) {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return output.split('\n').filter(Boolean);
  } catch (error) {
    throw new Failure(`git ${args[0]} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * The unit tests that a change can break: those that import one of its files, directly or through others, and those of
 * the same area on any side.
 * @param {import('./import-graph.mjs').Graph} graph
 * @param {readonly string[]} changed
 * @returns {string[]}
 */
export function testsFor(graph, changed) {
  const areas = new Set(changed.flatMap((file) => areaOf(file) ?? []));
  const reached = dependentsOf(graph, changed);
  return [...graph.keys()].filter((file) => file.endsWith('.test.ts') && (reached.has(file) || areas.has(areaOf(file) ?? '')));
}

/** The area that a file belongs to. @param {string} file */
const areaOf = (file) => /\/areas\/([^/.]+)/.exec(file)?.[1];
