import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tileCounts, tileGrid, tilesMax } from './tile-layout.ts';

const stages = fc.record({ width: fc.integer({ min: 288, max: 3840 }), height: fc.integer({ min: 240, max: 2160 }) });
const counts = fc.integer({ min: 1, max: tilesMax });

test('every tile fits on the stage', () => {
  fc.assert(
    fc.property(counts, stages, (count, stage) => {
      const { columns, rows, tile } = tileGrid(count, stage, 12);
      expect(columns * rows).toBeGreaterThanOrEqual(count);
      expect(columns * tile.width + 12 * (columns - 1)).toBeLessThanOrEqual(stage.width);
      expect(rows * tile.height + 12 * (rows - 1)).toBeLessThanOrEqual(stage.height);
    }),
  );
});

test('no row stays empty', () => {
  fc.assert(
    fc.property(counts, stages, (count, stage) => {
      const { columns, rows } = tileGrid(count, stage);
      expect(columns * (rows - 1)).toBeLessThan(count);
    }),
  );
});

test('a picture is between portrait 4:5 and landscape 16:9', () => {
  fc.assert(
    fc.property(counts, stages, (count, stage) => {
      const { width, height } = tileGrid(count, stage).tile;
      expect(width).toBeLessThanOrEqual(Math.ceil((height + 1) * (16 / 9)));
      expect(height).toBeLessThanOrEqual(Math.ceil((width + 1) / (4 / 5)));
    }),
  );
});

test.each([
  [1, 1],
  [2, 2],
  [4, 2],
  [5, 3],
  [9, 3],
  [25, 5],
])('%i people on a wide stage stand in %i columns', (count, columns) => {
  expect(tileGrid(count, { width: 1232, height: 640 }).columns).toBe(columns);
});

test.each([
  [2, 1],
  [3, 1],
  [6, 2],
  [10, 2],
])('%i people on a phone stand in %i columns', (count, columns) => {
  expect(tileGrid(count, { width: 366, height: 640 }).columns).toBe(columns);
});

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
