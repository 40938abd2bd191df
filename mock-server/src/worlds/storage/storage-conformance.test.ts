import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { violationOf, type Subject } from '../../testing/storage/store-conformance.ts';
import { fileStore } from './file-store.ts';
import { memoryStore } from './world-store.ts';

const runs = Number(process.env['STORE_RUNS'] ?? 100);

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'meet-store-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const inMemory = async (): Promise<Subject> => ({ store: memoryStore(), afterKill: inMemory, end: async () => {} });

async function inFiles(folder = newFolder()): Promise<Subject> {
  const store = fileStore(folder);
  return {
    store,
    async afterKill() {
      // The lock of this process, which lives on, stays behind.
      const copy = newFolder();
      cpSync(folder, copy, { recursive: true, filter: (file) => path.basename(file) !== 'lock' });
      return inFiles(copy);
    },
    end: async () => store.close(),
  };
}

// PostgreSQL: testing/storage/postgres.suite.ts, which `npm run test:postgres` runs.
test.each([
  ['memory', inMemory, false],
  ['file', () => inFiles(), true],
])(
  'store %s: whatever was saved is what is there after a kill, and nothing that was deleted',
  { timeout: 30_000 + runs * 50 },
  async (_, begin, survives) => expect(await violationOf(begin, { survives, runs })).toBeUndefined(),
);
