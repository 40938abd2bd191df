import { byteOrderMark, csvLine } from '@meet/contracts/wire/csv-cells';
import { partCharacters, partOf, type ExportRun } from '../../worlds/work/export-runs.ts';
import { inTurns } from '../../worlds/work/in-turns.ts';
import type { World } from '../../worlds/world.ts';
import type { ExportTable } from './tables.ts';

type Kept = Pick<World, 'exports' | 'exportParts' | 'exportsBeingMade'> & { readonly clock: Pick<World['clock'], 'now'> };

/** Records that are written before others get their turn: some milliseconds. */
export const recordsPerSlice = 250;

/**
 * Finds what is exported and writes its file, slice by slice, beside requests. A file of one slice is made when this returns. It ends early where the
 * export was cancelled or the world is gone.
 */
export function makeFile(world: Kept, run: ExportRun, table: ExportTable): void {
  world.exportsBeingMade.add(run.id);
  const slices = slicesOf(world, run, table);
  const end = () => void world.exportsBeingMade.delete(run.id);
  if (slices.next().done) end();
  else void inTurns(slices).then(end, end);
}

function* slicesOf(world: Kept, run: ExportRun, { columns, search }: ExportTable): Generator<void> {
  const isCancelled = () => !world.exportsBeingMade.has(run.id);
  let found = search.next();
  for (; !found.done; found = search.next()) {
    yield;
    if (isCancelled()) return;
  }
  const { total, linesOf } = found.value;
  let text = byteOrderMark + csvLine(columns);
  let [rows, parts] = [0, 0];
  for (let end = recordsPerSlice; ; end += recordsPerSlice) {
    const lines = linesOf(end - recordsPerSlice, end);
    rows += lines.length;
    text += lines.map((line) => csvLine(line)).join('');
    const isMade = end >= total;
    if (isMade || text.length >= partCharacters) {
      parts += 1;
      world.exportParts.set(partOf(run, parts), text);
      text = '';
      const endMs = isMade ? Math.max(run.endMs, world.clock.now()) : run.endMs;
      world.exports.set(run.id, { ...run, endMs, rows, parts, share: Math.min(1, end / total), isMade });
    }
    if (isMade) return;
    yield;
    if (isCancelled()) return;
  }
}
