import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './command.mjs';
import { members } from './files.mjs';

/**
 * A second workspace with the packages of this one, to change files in. Whoever makes it removes it.
 * @param {string} prefix of the folder's name
 * @returns {string} its folder
 */
export function copyWorkspace(prefix) {
  const copy = mkdtempSync(path.join(tmpdir(), prefix));
  const isSource = (/** @type {string} */ file) => !/\/(?:node_modules|dist|artifacts|\.git)$/.test(file);
  const settings = readdirSync(root).filter((name) => /^\.ox|\.(?:json|yaml)$/.test(name));
  for (const name of new Set([...members(), 'scripts', ...settings]))
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter: isSource });
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (!/^\.(?:cache|vite)/.test(name)) symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  // The packages of the workspace link to each other: these links lead to the copy.
  for (const member of members())
    cpSync(path.join(root, member, 'node_modules'), path.join(copy, member, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\/\.(?:cache|vite)/.test(file),
    });
  return copy;
}
