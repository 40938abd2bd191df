import { expect, test } from 'vitest';
import { rankOf } from '../core/text-rank.ts';
import { searchEntries, type PaletteEntry } from './search.ts';

const entry = (title: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: title,
  group: 'screens',
  title,
  icon: 'users',
  run: () => {},
  ...more,
});

test.each([
  ['Users', 'us', 0],
  ['Přehled', 'prehl', 0],
  ['Gateway jobs', 'jobs', 1],
  ['Gateway jobs', 'jo ga', 1],
  ['Organizations', 'zation', 2],
  ['Users', 'tags', undefined],
])('[NAV-B01] %j answers %j with rank %s', (title, typed, rank) => {
  expect(rankOf(title, typed)).toBe(rank);
});

const titles = (entries: readonly PaletteEntry[]) => entries.map(({ title }) => title);

test('[NAV-B01] without a question stands what was used lately, then every open screen and action', () => {
  const own = [
    entry('Sign out', { group: 'actions' }),
    entry('Users'),
    entry('Jobs', { why: 'not yours' }),
    entry('Language: Deutsch', { group: 'settings' }),
  ];
  expect(titles(searchEntries('  ', own, [entry('Ada', { group: 'recent' })], []))).toEqual(['Ada', 'Sign out', 'Users']);
});

test('[NAV-B01] groups keep their order, the best stands first, what is not open last', () => {
  const own = [entry('Set the tags', { group: 'settings' }), entry('My tags'), entry('Tag rules', { why: 'not yours' }), entry('Tags')];
  const found = [entry('Tagore', { group: 'users' })];
  expect(titles(searchEntries('tag', own, [], found))).toEqual(['Tags', 'My tags', 'Tag rules', 'Tagore', 'Set the tags']);
});
