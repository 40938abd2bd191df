import { exportLists } from '@meet/contracts/areas/export-lists';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { exportStateAt, partCharacters, partOf, removeParts, type ExportRun } from '../../worlds/work/export-runs.ts';
import { makeFile, recordsPerSlice } from './making.ts';
import type { ExportTable } from './tables.ts';

/* Files are written in slices, between which requests get their turn. Tests assert slices, not times. */

const nowMs = Date.parse('2026-11-20T10:00:00.000Z');

const run: ExportRun = {
  id: 'export',
  type: 'user',
  query: {},
  userId: 'user-1',
  startedBy: 'Ada',
  fileName: 'user.csv',
  createdMs: nowMs,
  startMs: nowMs,
  endMs: nowMs,
  expiryMs: nowMs + 1,
  rows: 0,
  parts: 0,
  share: 0,
  isMade: false,
};

function begun(total: number, { cell = 'x', searchTurns = 1 } = {}) {
  const slices: number[] = [];
  const searched: number[] = [];
  const columns = exportLists.user.columns;
  const table: ExportTable = {
    columns,
    search: (function* search() {
      for (let turn = 1; ; turn++) {
        searched.push(turn);
        if (turn === searchTurns) break;
        yield;
      }
      return {
        total,
        linesOf(start: number, end: number) {
          const count = Math.min(end, total) - start;
          slices.push(count);
          return Array.from({ length: count }, (_, index) => [cell, start + index]);
        },
      };
    })(),
  };
  const world = {
    clock: { now: () => nowMs },
    exports: new Map([[run.id, run]]),
    exportParts: new Map<string, string>(),
    exportsBeingMade: new Set<string>(),
  };
  makeFile(world, run, table);
  const state = () => exportStateAt(world, world.exports.get(run.id) ?? run, nowMs).state;
  const ended = async () => {
    while (world.exportsBeingMade.size > 0) await setImmediate();
  };
  return { world, slices, searched, state, ended };
}

test('a small export is made at once', () => {
  const { world, state } = begun(3);
  expect(state()).toBe('finished');
  expect(world.exports.get(run.id)).toMatchObject({ rows: 3, parts: 1, isMade: true });
  expect(world.exportParts.get(partOf(run, 1))?.split('\r\n')).toHaveLength(5);
});

test('an export without rows has a file with its headings', () => {
  const { world, state } = begun(0);
  expect(state()).toBe('finished');
  expect([...world.exportParts.values()]).toEqual([expect.stringContaining('"fullName";"email"')]);
});

test('[EXP-07] 200,000 rows are written in slices, each in a turn of its own, and kept in parts that are sent at once', async () => {
  const { world, slices, state, ended } = begun(200_000, { cell: 'a name as long as names are' });
  expect(slices).toEqual([recordsPerSlice]);
  expect(state()).toBe('running');
  await setImmediate();
  await setImmediate();
  expect(slices.length).toBeLessThanOrEqual(3);
  await ended();
  expect(state()).toBe('finished');
  expect(new Set(slices)).toEqual(new Set([recordsPerSlice]));
  const { rows = 0, parts = 0 } = world.exports.get(run.id) ?? {};
  expect(rows).toBe(200_000);
  const texts = Array.from({ length: parts }, (_, index) => world.exportParts.get(partOf(run, index + 1)) ?? '');
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(partCharacters * 1.1);
  const lines = texts.join('').trimEnd().split('\r\n').slice(1);
  expect(lines.every((line, index) => line.endsWith(`;${index}`))).toBe(true);
});

test('what is exported is found in turns as well, the first of them at once, and written when it is there', async () => {
  const { searched, slices, state, ended } = begun(3, { searchTurns: 4 });
  expect([searched, slices, state()]).toEqual([[1], [], 'running']);
  await setImmediate();
  await setImmediate();
  expect(searched.length).toBeLessThanOrEqual(3);
  await ended();
  expect([searched, slices, state()]).toEqual([[1, 2, 3, 4], [3], 'finished']);
});

test('whoever cancels an export ends the search for its rows', async () => {
  const { world, searched, slices } = begun(3, { searchTurns: 100 });
  await setImmediate();
  world.exportsBeingMade.delete(run.id);
  const made = searched.length;
  await setImmediate();
  await setImmediate();
  expect([searched.length, slices]).toEqual([made, []]);
});

test('whoever cancels an export ends the writing, and nothing of it is kept', async () => {
  const { world, slices } = begun(200_000, { cell: 'a name as long as names are' });
  while (world.exportParts.size === 0) await setImmediate();
  const cancelled = world.exports.get(run.id) ?? run;
  world.exportsBeingMade.delete(run.id);
  world.exports.delete(run.id);
  removeParts(world, cancelled);
  const written = slices.length;
  await setImmediate();
  await setImmediate();
  expect(slices).toHaveLength(written);
  expect([world.exports.size, world.exportParts.size]).toEqual([0, 0]);
});

test('an export that the end of the server has cut off is a failed one', () => {
  const { world, state } = begun(recordsPerSlice + 1);
  expect(state()).toBe('running');
  world.exportsBeingMade.clear();
  expect(state()).toBe('failed');
});
