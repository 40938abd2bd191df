import { expect, test } from 'vitest';
import { arrange, tilesOf, type OwnTile } from './arrangement.ts';

const own: OwnTile = {
  name: 'Ada (you)',
  fullName: 'Ada',
  camera: undefined,
  isMirrored: false,
  screen: undefined,
  isMuted: false,
  isSpotlit: false,
};
const other = (id: string) => ({ id, fullName: id, audio: true, video: true, share: false });
const words = { own: 'Your screen', of: (name: string) => `Screen of ${name}` };
const quiet = { speaking: new Set<string>(), qualities: new Map(), hands: [] };

const standing = (
  people: string[],
  options: Parameters<typeof arrange>[1],
  order: string[] = people,
  featured: Parameters<typeof arrange>[3] = { id: undefined, isSpotlight: false },
) => {
  const tiles = tilesOf(own, people.map(other), words, quiet);
  const { main, people: edge, corner } = arrange(tiles, options, order, featured);
  return { main: main.map(({ id }) => id), edge: edge.map(({ id }) => id), corner: corner?.id };
};

test('the grid shows everybody, oneself first', () => {
  expect(standing(['b', 'c'], { layout: 'grid', selfView: 'tile' })).toEqual({ main: [], edge: ['self', 'b', 'c'], corner: undefined });
});

test('one can see oneself small in the corner, or not at all', () => {
  expect(standing(['b'], { layout: 'grid', selfView: 'corner' })).toEqual({ main: [], edge: ['b'], corner: 'self' });
  expect(standing(['b'], { layout: 'grid', selfView: 'hidden' })).toEqual({ main: [], edge: ['b'], corner: undefined });
});

test('whoever is alone sees themselves', () => {
  expect(standing([], { layout: 'speaker', selfView: 'hidden' })).toEqual({ main: [], edge: ['self'], corner: undefined });
});

test('the speaker is large and the others stand at the edge', () => {
  expect(standing(['b', 'c', 'd'], { layout: 'speaker', selfView: 'tile' }, ['c', 'b', 'd'])).toEqual({
    main: ['c'],
    edge: ['self', 'b', 'd'],
    corner: undefined,
  });
});

test('whom a moderator shows to everybody is large beside shared screens; who is pinned alone is large', () => {
  const screen = { id: 'b screen', name: 'Screen of b', fullName: '', stream: undefined, isMuted: false, isScreen: true };
  const tiles = { ...tilesOf(own, ['b', 'c', 'd'].map(other), words, quiet), screens: [screen] };
  const mainOf = (isSpotlight: boolean) =>
    arrange(tiles, { layout: 'grid', selfView: 'tile' }, ['b', 'c', 'd'], { id: 'c', isSpotlight }).main.map(({ id }) => id);
  expect(mainOf(true)).toEqual(['b screen', 'c']);
  expect(mainOf(false)).toEqual(['c']);
  const alone = standing(['b', 'c'], { layout: 'grid', selfView: 'hidden' }, ['b', 'c'], { id: 'c', isSpotlight: true });
  expect(alone).toEqual({ main: ['c'], edge: ['b'], corner: undefined });
});

test('who lost the line and may come back is marked', () => {
  const { others } = tilesOf(own, [other('b'), { ...other('c'), reconnecting: true }], words, quiet);
  expect(others.map(({ isAway }) => isAway)).toEqual([false, true]);
});

test('only what is heard is marked as speaking, and what arrives badly as bad', () => {
  const seen = { speaking: new Set(['b', 'c']), qualities: new Map([['c', 'poor' as const]]), hands: [] };
  const { others } = tilesOf(own, [other('b'), { ...other('c'), audio: false }], words, seen);
  expect(others.map(({ isSpeaking, quality }) => [isSpeaking, quality])).toEqual([
    [true, undefined],
    [false, 'poor'],
  ]);
});
