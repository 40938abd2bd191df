import { expect, test } from 'vitest';
import { drawScene } from './scenes.ts';

/** What is painted at each of some places, in units of a ninth of the height. */
const painted = {
  hills: [
    ['the night above', 1, 0.05, '#28477a'],
    ['the sun', 11.5, 5.1, '#fbe3bd'],
    ['the nearest ridge', 8, 8.95, '#1c2c49'],
  ],
  wall: [
    ['the light of a window', 1.7, 1.9, '#f2ece1'],
    ['the wall between two panes', 3.2, 2, '#e3dace'],
    ['the skirting board', 1, 8.5, '#b7a68f'],
    ['a pot', 13.4, 8, '#8d5b3f'],
    ['the leaf in the middle', 13.45, 5, '#4d7257'],
  ],
  shelves: [
    ['the first board', 8, 2.2, '#7a604a'],
    ['the second board', 8, 4.45, '#7a604a'],
    ['the third board', 8, 6.7, '#7a604a'],
    ['the lowest board', 8, 8.95, '#7a604a'],
    ['the first book', 0.4, 1.9, '#7c4a3a'],
  ],
} as const;

const hex = (color: Iterable<number>) => `#${[...color].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

test.each(['hills', 'wall', 'shelves'] as const)('%s: each thing is in its place and colour', (scene) => {
  const picture = drawScene(scene);
  const scale = picture.height / 9;
  const colorAt = (x: number, y: number) =>
    hex(
      picture
        .getContext('2d')
        ?.getImageData(x * scale, y * scale, 1, 1)
        .data.slice(0, 3) ?? [],
    );
  expect(painted[scene].map(([thing, x, y]) => [thing, colorAt(x, y)])).toEqual(painted[scene].map(([thing, , , color]) => [thing, color]));
});
