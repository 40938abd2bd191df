import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './command.mjs';
import { filesBelow } from './files.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const readmes = filesBelow(root).filter((file) => file.endsWith('.md'));

test.each(readmes)('every command in %s exists', (readme) => {
  const named = [...read(readme).matchAll(/npm (?:run ([\w:-]+)|(start|test))\b/g)].map(([, run, short]) => run ?? short ?? '');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(Object.entries(scripts))('npm run %s starts a file that exists', (_, script) => {
  const [, file = ''] = /^exec node (\S+)$/.exec(script) ?? [];
  expect(existsSync(path.join(root, file)), file).toBe(true);
});

test.each(readmes)('every link and picture in %s leads somewhere', (readme) => {
  const targets = [...read(readme).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) => target);
  const lost = targets.filter((target) => !existsSync(path.join(root, path.dirname(readme), target)));
  expect(lost).toEqual([]);
});
