import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
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

test.each(readmes)('every file and folder in the first column of a table of %s exists', (readme) => {
  const cells = [...read(readme).matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+\/[\w./-]*|[\w.-]+\.(?:ts|mjs|json|csv|py))`/g)]);
  const folder = path.join(root, path.dirname(readme));
  const isThere = (name: string) => existsSync(path.join(folder, name)) || existsSync(path.join(folder, 'src', name));
  expect(named.map(([, name = '']) => name).filter((name) => !isThere(name))).toEqual([]);
});

describe('decisions', () => {
  const pages = readmes.filter((file) => file.includes('/decisions/'));

  test('each package has some', () => {
    expect(new Set(pages.map((page) => page.split('/')[0])).size).toBe(6);
  });

  test.each(pages)('%s is one page with a date and its sections', (page) => {
    const [date = ''] = /^\d{4}-\d{2}-\d{2}/.exec(path.basename(page)) ?? [];
    const [title, , dated, ...rest] = read(page).split('\n');
    expect(title).toMatch(/^# \S/);
    expect(dated).toBe(`Date: ${date}`);
    expect(Number.isNaN(Date.parse(date))).toBe(false);
    expect(rest.filter((line) => line.startsWith('#'))).toEqual(['## Context', '## Decision', '## Consequences']);
    expect(rest.length).toBeLessThan(60);
  });

  test.each(pages)('%s is linked from the readme of its package, with its title and date', (page) => {
    const [title = ''] = read(page).split('\n');
    const folder = path.dirname(path.dirname(page));
    const name = path.basename(page);
    expect(read(`${folder}/README.md`)).toContain(`- [${title.slice(2)}](decisions/${name}) (${name.slice(0, 10)})`);
  });
});
