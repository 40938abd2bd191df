import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from './command.mjs';

/** Packages that a file needs as soon as it is loaded, directly or through files of ours. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const { staticImports } = parseSync(file, readFileSync(file, 'utf8')).module;
  return staticImports.flatMap(({ moduleRequest: { value } }) => {
    if (value.startsWith('node:')) return [];
    return value.startsWith('.') ? packagesOf(path.join(path.dirname(file), value), seen) : [`${file}: ${value}`];
  });
}

test.each(['start', 'dev', 'build', 'test', 'check', 'e2e', 'load'])('npm run %s needs no package before its set-up', (name) => {
  expect(packagesOf(path.join(root, 'scripts', `${name}.mjs`))).toEqual([]);
});
