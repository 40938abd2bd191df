import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeTiles, tileCounts, tilesMax, type Size, type TilePlace } from './tile-layout.ts';

const stages = fc.record({ width: fc.integer({ min: 288, max: 3840 }), height: fc.integer({ min: 240, max: 2160 }) });
const counts = fc.integer({ min: 1, max: tilesMax });

const isApart = (one: TilePlace, other: TilePlace): boolean =>
  one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;

test('every tile is on the stage and covers no other one', () => {
  fc.assert(
    fc.property(counts, stages, (count, stage) => {
      const places = placeTiles(count, stage);
      expect(places).toHaveLength(count);
      for (const { x, y, width, height } of places) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(stage.width);
        expect(y + height).toBeLessThanOrEqual(stage.height);
      }
      expect(places.every((one, index) => places.slice(index + 1).every((other) => isApart(one, other)))).toBe(true);
    }),
  );
});

test('tiles stand in the order of the people, row by row, and the longer rows come first', () => {
  fc.assert(
    fc.property(counts, stages, (count, stage) => {
      const places = placeTiles(count, stage);
      expect(places.toSorted((one, other) => one.y - other.y || one.x - other.x)).toEqual(places);
      const rows = rowsOf(places);
      expect(rows.toSorted((one, other) => other - one)).toEqual(rows);
      expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a tile is no strip', () => {
  fc.assert(
    fc.property(counts, stages, (count, stage) => {
      for (const { width, height } of placeTiles(count, stage)) {
        expect(width).toBeLessThanOrEqual((height + 1) * 3);
        expect(height).toBeLessThanOrEqual((width + 1) / 0.55);
      }
    }),
  );
});

/** Inside the padding, at 1280 × 800, 390 × 844 and 844 × 390, with and without the panel of others, and on the smallest phone. */
const usual: Size[] = [
  { width: 1264, height: 640 },
  { width: 900, height: 640 },
  { width: 382, height: 690 },
  { width: 836, height: 280 },
  { width: 500, height: 280 },
  { width: 312, height: 430 },
];
const everyCount = Array.from({ length: tilesMax }, (_, index) => index + 1);

test.each(usual)('1 to 25 tiles leave little of $width × $height empty', (stage) => {
  const shares = everyCount.map((count) => {
    const covered = placeTiles(count, stage).reduce((area, { width, height }) => area + width * height, 0);
    return { count, share: covered / (stage.width * stage.height) };
  });
  expect(shares.filter(({ share }) => share < 0.85)).toEqual([]);
});

test.each([
  [1, [1]],
  [2, [2]],
  [4, [2, 2]],
  [5, [3, 2]],
  [9, [3, 3, 3]],
])('%i people on a wide stage stand in rows of %j', (count, rows) => {
  expect(rowsOf(placeTiles(count, { width: 1264, height: 640 }))).toEqual(rows);
});

test.each([
  [2, [1, 1]],
  [3, [1, 1, 1]],
  [6, [2, 2, 2]],
  [10, [2, 2, 2, 2, 2]],
])('%i people on a phone stand in rows of %j', (count, rows) => {
  expect(rowsOf(placeTiles(count, { width: 382, height: 690 }))).toEqual(rows);
});

/** How many stand in each row. */
function rowsOf(places: readonly TilePlace[]): number[] {
  const tops = [...new Set(places.map(({ y }) => y))];
  return tops.map((top) => places.filter(({ y }) => y === top).length);
}

test('with more people than tiles the last tile counts the others', () => {
  expect(tileCounts(25)).toEqual({ own: 25, others: 0 });
  expect(tileCounts(30)).toEqual({ own: 24, others: 6 });
});

test('no more faces are shown than the server allows', () => {
  expect(tileCounts(3, 1)).toEqual({ own: 1, others: 2 });
  expect(tileCounts(3, 0)).toEqual({ own: 0, others: 3 });
  expect(tileCounts(3, 3)).toEqual({ own: 3, others: 0 });
  expect(tileCounts(60, 49)).toEqual({ own: 48, others: 12 });
});
