import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { KeptState } from '../../worlds/storage/state.ts';
import type { WorldStore } from '../../worlds/storage/world-store.ts';

/** A store, and what is there of it after its process was killed. */
export interface Subject {
  readonly store: WorldStore;
  afterKill(): Promise<Subject>;
  /** Ends it. */
  end(): Promise<void>;
}

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
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('save' as const, 'begin to save' as const), id: ids }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), id: ids }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('kill' as const), id: ids }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const contentOf = (state: KeptState) => ['people', 'mails'].map((name) => [...state.mapOf(name)]);
type Content = ReturnType<typeof contentOf>;

function apply(state: KeptState, { name, key, value }: { name: string; key: string; value: unknown }): void {
  if (value === null) state.mapOf(name).delete(key);
  else state.mapOf(name).set(key, value);
}

/** What a store does, beside what it should have kept. */
class Model {
  #subject: Subject;
  readonly #survives: boolean;
  #states = new Map<string, KeptState>();
  readonly #saved = new Map<string, Content>();
  /** Saves that were begun and not waited for. */
  #begun: (Promise<void> | undefined)[] = [];

  constructor(subject: Subject, survives: boolean) {
    this.#subject = subject;
    this.#survives = survives;
  }

  async take({ act, id, ...rest }: Step): Promise<void> {
    const { store } = this.#subject;
    const state = this.#states.get(id);
    if (act === 'create') this.#states.set(id, store.create(id));
    if ('change' in rest && state) apply(state, rest.change);
    if ((act === 'save' || act === 'begin to save') && state) {
      const done = store.save(id);
      this.#saved.set(id, structuredClone(contentOf(state)));
      if (act === 'save') await done;
      else this.#begun.push(done);
    }
    if (act === 'delete') {
      store.delete(id);
      this.#begun.push(store.save(id));
      this.#states.delete(id);
      this.#saved.delete(id);
    }
  }

  /** What is found after a kill, and what should be. Saves that were begun have been answered. */
  async kill(): Promise<readonly [found: unknown, expected: unknown]> {
    await Promise.all(this.#begun.map(async (done) => done));
    this.#begun = [];
    this.#subject = await this.#subject.afterKill();
    if (!this.#survives) this.#saved.clear();
    const { store } = this.#subject;
    this.#states = new Map(store.found.map((name) => [name, store.open(name)]));
    const byId = (worlds: Map<string, Content>) => [...worlds].toSorted(([one], [other]) => one.localeCompare(other));
    return [byId(new Map([...this.#states].map(([name, kept]) => [name, contentOf(kept)]))), byId(this.#saved)];
  }

  async end(): Promise<void> {
    await this.#subject.end();
  }
}

/** What fast-check tells of a store that has not what was saved after a kill, or has what was deleted; undefined: none was found. */
export async function violationOf(
  begin: () => Promise<Subject>,
  { survives, runs }: { survives: boolean; runs: number },
): Promise<string | undefined> {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
    const model = new Model(await begin(), survives);
    const found: unknown[] = [];
    const expected: unknown[] = [];
    for (const one of [...steps, { act: 'kill' as const, id: 'default' as const }]) {
      await model.take(one);
      if (one.act !== 'kill') continue;
      const [there, due] = await model.kill();
      found.push(there);
      expected.push(due);
    }
    await model.end();
    expect(found).toEqual(expected);
  });
  return fc.asyncDefaultReportMessage(await fc.check(property, { numRuns: runs }));
}
