import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryTables } from '../../testing/storage/memory-tables.ts';
import { SlowNetwork } from '../../testing/storage/slow-network.ts';
import { leaseMs, Leases, renewMs } from './leases.ts';
import type { FencedRow, SharedTables } from './shared-tables.ts';

const runs = Number(process.env['STORE_RUNS'] ?? 100) * 20;

const indexes = fc.nat({ max: 2 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('renew' as const), process: indexes }) },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constantFrom('claim' as const, 'write' as const), process: indexes, world: fc.constantFrom('a', 'b') }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('arrive' as const, 'answer' as const), process: indexes }) },
  { weight: 12, arbitrary: fc.record({ act: fc.constant('answer all' as const), process: indexes }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('lose' as const, 'die' as const), process: indexes }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('pass' as const), ms: fc.constantFrom(50, 50, 50, renewMs, leaseMs - 600, leaseMs + 100) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Clocks begin anywhere, and run up to a twentieth too fast or too slow. */
const clock = fc.record({ offsetMs: fc.integer({ min: -1e9, max: 1e9 }), pace: fc.double({ min: 0.95, max: 1.05, noNaN: true }) });
type Clock = typeof clock extends fc.Arbitrary<infer Value> ? Value : never;

interface Process {
  readonly leases: Leases;
  readonly network: SlowNetwork;
  /** What it has told somebody it has written. */
  readonly told: string[];
}

/** Three processes on the same tables. A process that is paused is one whose answers do not come; one that is cut off, whose calls do not. */
class Machines {
  #nowMs = 0;
  readonly #tables = new MemoryTables(() => this.#nowMs);
  readonly #clocks: readonly Clock[];
  readonly #processes: Process[] = [];
  /** Which process the tables have given a world to last. */
  readonly #givenTo = new Map<string, Process>();
  /** What the tables have taken, by world, in order. */
  readonly #taken = new Map<string, string>();
  readonly #told: string[][] = [];
  #written = 0;
  readonly wrong: string[] = [];
  takeovers = 0;

  constructor(clocks: readonly Clock[]) {
    this.#clocks = clocks;
  }

  get toldCount(): number {
    return this.#told.flat().length;
  }

  async start(): Promise<void> {
    for (const [index, own] of this.#clocks.entries()) await this.#begin(index, own);
  }

  async take(one: Step): Promise<void> {
    if (one.act === 'pass') this.#nowMs += one.ms;
    else await this.#act(one, this.#processes[one.process]);
    // Whatever can go on goes on.
    await new Promise((resolve) => setImmediate(resolve));
    this.#check();
  }

  async #act(one: Exclude<Step, { act: 'pass' }>, process: Process | undefined): Promise<void> {
    if (!process) return;
    const { leases, network } = process;
    if (one.act === 'renew') leases.renew().catch(() => {});
    if (one.act === 'claim' && leases.isValid && !leases.has(one.world)) leases.claim(one.world, true).catch(() => {});
    if (one.act === 'write' && leases.isValid && leases.has(one.world)) this.#write(process, one.world);
    if (one.act === 'arrive') await network.arrive();
    if (one.act === 'answer') network.answer();
    if (one.act === 'answer all') await network.answerAll();
    if (one.act === 'lose') network.lose();
    // What it has sent goes on its way.
    const own = this.#clocks[one.process];
    if (one.act === 'die' && own) await this.#begin(one.process, own);
  }

  #write({ leases, told }: Process, world: string): void {
    this.#written += 1;
    const text = `${this.#written};`;
    leases.write([{ world, isWhole: false, text }]).then(
      () => void told.push(`${world} ${text}`),
      () => {},
    );
  }

  /** At no moment two processes may answer for a world; and what was told is there. */
  #check(): void {
    for (const world of ['a', 'b']) {
      const sure = this.#processes.filter(({ leases }) => leases.isValid && leases.has(world));
      if (sure.length > 1) this.wrong.push(`${sure.length} have ${world}`);
      if (sure[0] && sure[0] !== this.#givenTo.get(world)) this.wrong.push(`${world} was given to another process`);
      const [there, taken] = [this.#tables.textOf(world), this.#taken.get(world) ?? ''];
      if (there !== taken) this.wrong.push(`${world} is ${there}, not ${taken}`);
      for (const one of this.#told.flat())
        if (one.startsWith(`${world} `) && !`;${there}`.includes(`;${one.slice(2)}`)) this.wrong.push(`${one} was told and is not there`);
    }
  }

  async #begin(index: number, { offsetMs, pace }: Clock): Promise<void> {
    const network = new SlowNetwork(this.#watched(() => process));
    const leases = new Leases({ tables: network.tables, url: `http://${index}`, now: () => offsetMs + this.#nowMs * pace });
    const process: Process = { leases, network, told: [] };
    this.#told.push(process.told);
    this.#processes[index] = process;
    const joined = leases.join();
    await network.arrive();
    network.answer();
    await joined;
  }

  /** The tables, beside what they should do: a write counts only of who was given the world last. */
  #watched(of: () => Process): SharedTables {
    const tables = this.#tables;
    return {
      ...bound(tables),
      claim: async (world, name, isMade) => {
        const claim = await tables.claim(world, name, isMade);
        if (claim.kind !== 'held') return claim;
        this.takeovers += Number(claim.epoch > 1);
        this.#givenTo.set(world, of());
        return claim;
      },
      write: async (name, rows: readonly FencedRow[]) => {
        const isWritten = await tables.write(name, rows);
        for (const { world, text } of isWritten ? rows : []) {
          if (this.#givenTo.get(world) !== of()) this.wrong.push(`${text} was written to ${world} by a process that has it no longer`);
          this.#taken.set(world, (this.#taken.get(world) ?? '') + text);
        }
        return isWritten;
      },
    };
  }
}

const bound = (tables: MemoryTables): SharedTables => ({
  isOpen: true,
  assertOpen: () => {},
  onReopened: () => {},
  join: (member) => tables.join(member),
  renew: (name) => tables.renew(name),
  leave: (name) => tables.leave(name),
  claim: (world, name, isMade) => tables.claim(world, name, isMade),
  enter: (worlds, name) => tables.enter(worlds, name),
  write: (name, rows) => tables.write(name, rows),
  putInvitation: (invitation) => tables.putInvitation(invitation),
  takeInvitation: (key) => tables.takeInvitation(key),
  sweep: (unusedMs, kept) => tables.sweep(unusedMs, kept),
  close: () => tables.close(),
});

test(
  'whatever dies, stands still, is cut off or has a wrong clock: never two have a world, and what was told is there',
  { tags: ['slow'] },
  async () => {
    let [told, takeovers] = [0, 0];
    const property = fc.asyncProperty(
      fc.tuple(clock, clock, clock),
      fc.array(step, { minLength: 40, maxLength: 100, size: 'max' }),
      async (clocks, steps) => {
        const machines = new Machines(clocks);
        await machines.start();
        for (const one of steps) await machines.take(one);
        expect(machines.wrong).toEqual([]);
        told += machines.toldCount;
        takeovers += machines.takeovers;
      },
    );
    expect(await fc.asyncDefaultReportMessage(await fc.check(property, { numRuns: runs }))).toBeUndefined();
    expect(Math.min(told, takeovers)).toBeGreaterThan(runs / 5);
  },
);
