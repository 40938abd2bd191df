import { expect, test } from 'vitest';
import { MemoryTables } from '../../testing/storage/memory-tables.ts';
import { violationOfTables } from '../../testing/storage/tables-conformance.ts';

const runs = Number(process.env['STORE_RUNS'] ?? 100) * 10;

// PostgreSQL: testing/storage/cluster.suite.ts, which `npm run test:postgres` runs.
test('tables in memory: a world is taken only from a process that is gone, and what a superseded one writes is refused', async () => {
  const begin = async () => {
    let nowMs = 0;
    const pass = async (ms: number) => void (nowMs += ms);
    return { tables: new MemoryTables(() => nowMs), pass, end: async () => {} };
  };
  expect(await violationOfTables(begin, runs)).toBeUndefined();
});
