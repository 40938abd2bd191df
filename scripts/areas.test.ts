import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { areaParts, areasOn, type Side } from '../contracts/src/areas.ts';
import { root } from './command.mjs';

const sides: readonly Side[] = ['contracts', 'fixtures', 'mock-server', 'client', 'words', 'e2e'];
const names = [...new Set(sides.flatMap(areasOn))];

/** Names of files and folders right below a folder, tests left out. */
const below = (folder: string) => [
  ...new Set(
    readdirSync(path.join(root, folder))
      .filter((file) => !/\.(?:test|md$)/.test(file))
      .map((file) => file.replace(/\..*/, '')),
  ),
];

test('no part bears the name of an area, nor belongs to two', () => {
  expect(areaParts.filter((part, index) => names.includes(part) || areaParts.indexOf(part) !== index)).toEqual([]);
});

test.each(['contracts', 'fixtures', 'mock-server', 'client'] as const)('%s: the areas are those of the register', (side) => {
  const found = below(`${side}/src/areas`);
  expect(found.filter((name) => !areaParts.includes(name)).toSorted()).toEqual(areasOn(side).toSorted());
});

test('each part has a file', () => {
  const found = new Set([...below('contracts/src/areas'), ...below('fixtures/src/areas')]);
  expect(areaParts.filter((part) => !found.has(part))).toEqual([]);
});

/** Words of what is no area: the frame, forms, lists, charts, errors. */
const sharedWords = ['app', 'chart', 'checks', 'core', 'error', 'failure', 'feature', 'form', 'list', 'live', 'shell', 'terms'];

test.each(
  readdirSync(path.join(root, 'client/src/i18n'), { withFileTypes: true }).flatMap((entry) =>
    /^[a-z]{2}$/.test(entry.name) ? [entry.name] : [],
  ),
)('words in %s are those of an area, of a part of one (`users-csv`), or shared', (language) => {
  const found = below(`client/src/i18n/${language}`);
  expect(found.filter((name) => names.includes(name)).toSorted()).toEqual(areasOn('words').toSorted());
  const others = found.filter((name) => !names.includes(name) && !names.some((area) => name.startsWith(`${area}-`)));
  expect(others.filter((name) => !sharedWords.includes(name))).toEqual([]);
});

test('a browser test that bears the name of an area is in the register, and the other way round', () => {
  const found = readdirSync(path.join(root, 'e2e')).flatMap((file) => /^([\w-]+)\.spec\.ts$/.exec(file)?.[1] ?? []);
  expect(found.filter((name) => names.includes(name)).toSorted()).toEqual(areasOn('e2e').toSorted());
});
