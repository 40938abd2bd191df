import * as fc from 'fast-check';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fileStore } from './file-store.ts';
import type { KeptState } from './state.ts';
import { memoryStore, type WorldStore } from './world-store.ts';

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

/** A store, and what is there of it after its process was killed. */
interface Subject {
  readonly store: WorldStore;
  afterKill(): Subject;
}

const inMemory = (): Subject => ({ store: memoryStore(), afterKill: inMemory });

const inFiles = (folder = newFolder()): Subject => ({
  store: fileStore(folder),
  afterKill() {
    // The lock of this process, which lives on, stays behind.
    const copy = newFolder();
    cpSync(folder, copy, { recursive: true, filter: (file) => path.basename(file) !== 'lock' });
    return inFiles(copy);
  },
});

const ids = fc.constantFrom('default', 'one', 'two');
const change = fc.record({
  name: fc.constantFrom('people', 'mails'),
  key: fc.constantFrom('a', 'b', 'c'),
  value: fc.option(fc.anything({ withMap: true, withSet: true, withDate: true, withBigInt: true, withNullPrototype: false }), {
    nil: null,
  }),
});
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('create' as const), id: ids }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('change' as const), id: ids, change }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('save' as const), id: ids }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), id: ids }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('kill' as const), id: ids }) },
);

const contentOf = (state: KeptState) => ['people', 'mails'].map((name) => [...state.mapOf(name)]);
type Content = ReturnType<typeof contentOf>;

function apply(state: KeptState, { name, key, value }: { name: string; key: string; value: unknown }): void {
  if (value === null) state.mapOf(name).delete(key);
  else state.mapOf(name).set(key, value);
}

test.each([
  ['memory', inMemory, false],
  ['file', inFiles, true],
])(
  'store %s: whatever was saved is what is there after a kill, and nothing that was deleted',
  { timeout: 30_000 + runs * 50 },
  (_, begin, survives) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let subject = begin();
        let states = new Map<string, KeptState>();
        const saved = new Map<string, Content>();
        const found: unknown[] = [];
        const expected: unknown[] = [];
        for (const { act, id, ...rest } of [...steps, { act: 'kill' as const, id: 'default' }]) {
          const state = states.get(id);
          if (act === 'create') states.set(id, subject.store.create(id));
          if ('change' in rest && state) apply(state, rest.change);
          if (act === 'save' && state) {
            subject.store.save(id);
            saved.set(id, structuredClone(contentOf(state)));
          }
          if (act === 'delete') {
            subject.store.delete(id);
            states.delete(id);
            saved.delete(id);
          }
          if (act === 'kill') {
            subject = subject.afterKill();
            if (!survives) saved.clear();
            states = new Map(subject.store.found.map((name) => [name, subject.store.open(name)]));
            found.push(new Map([...states].map(([name, kept]) => [name, contentOf(kept)])));
            expected.push(new Map(saved));
          }
        }
        expect(found).toEqual(expected);
      }),
      { numRuns: runs },
    );
  },
);
