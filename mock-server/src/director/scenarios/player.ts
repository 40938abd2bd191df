import type { Condition, PlayerState, Scenario } from '@meet/contracts/scenarios';
import { code } from '@meet/contracts/wire/errors';
import { assertThat } from '../../problem.ts';
import { keptBy } from '../../worlds/data/kept.ts';
import type { NewJournalEntry } from '../../worlds/journal/journal.ts';
import type { World } from '../../worlds/world.ts';
import { keepAction } from '../kept-actions.ts';
import { withdrawFaults } from '../orders.ts';
import { counterOf, isMet, msUntil } from './conditions.ts';
import { perform } from './actions.ts';
import { SimulatedParticipants } from './simulated.ts';

interface Played {
  readonly name: string;
  readonly scenario: Scenario;
}

/** How far it is. */
interface Progress {
  /** Steps that have happened. */
  readonly done: number;
  /** When the last one happened, or the scenario began, in milliseconds of the world's clock, less what it was paused. */
  readonly sinceMs: number;
  /** How often the next step has seen what it counts. */
  readonly seen: number;
  readonly pausedAtMs?: number;
  /** Why the next step could not happen. */
  readonly reason?: string;
  /** Ids of the faults it has added. */
  readonly faults: readonly string[];
}

const map = 'scenario';

/** Plays one scenario at a time in one world, by the clock of that world. Where worlds outlive the process, it goes on. */
class ScenarioPlayer {
  readonly #world: World;
  readonly #simulated: SimulatedParticipants;
  readonly #played: Map<string, Played>;
  readonly #progress: Map<string, Progress>;
  #isActing = false;
  #isClosed = false;
  #goesOnSoon = false;
  #cancelTimer = (): void => {};
  #cancelWatch = (): void => {};

  constructor(world: World) {
    this.#world = world;
    this.#simulated = new SimulatedParticipants(world, () => this.#goOnSoon());
    this.#played = world.state.mapOf(map);
    this.#progress = world.state.mapOf(`progress of ${map}`);
    world.onClose(() => {
      this.#rest();
      this.#isClosed = true;
    });
  }

  state(): PlayerState {
    const [played, progress] = [this.#played.get(map), this.#progress.get(map)];
    if (!played || !progress) return { state: 'none', done: 0 };
    const { name, scenario } = played;
    const { title, shows, begins, steps } = scenario;
    const { done, reason } = progress;
    const next = steps[done];
    return {
      state: stateOf(progress, steps.length),
      done,
      scenario: { name, title, shows, begins, steps: steps.map((step) => step.title) },
      ...(next?.when && { waitsFor: next.when }),
      ...(reason !== undefined && { reason }),
    };
  }

  /** From its beginning, instead of the one before. */
  play(name: string, scenario: Scenario, isPaused = false): void {
    this.stop();
    const nowMs = this.#world.clock.now();
    keepAction(this.#world, { begins: scenario.begins }, () => this.#played.set(map, { name, scenario }));
    this.#keep({ done: 0, sinceMs: nowMs, seen: 0, faults: [], ...(isPaused && { pausedAtMs: nowMs }) });
    this.goOn();
  }

  /** Problem 1030 where nothing plays that is not over. */
  steer(how: 'play' | 'pause' | 'step'): void {
    const { progress, next } = this.#current();
    assertThat(progress && next, code.invalidRequest, 'no scenario plays, or it is over: play one first');
    const nowMs = this.#world.clock.now();
    const { pausedAtMs, reason: _, ...rest } = progress;
    if (how === 'pause') this.#keep({ ...rest, pausedAtMs: pausedAtMs ?? nowMs });
    if (how === 'play') this.#keep({ ...rest, sinceMs: rest.sinceMs + (pausedAtMs === undefined ? 0 : nowMs - pausedAtMs) });
    if (how === 'step') this.#act(() => this.#step());
    this.goOn();
  }

  /** What else it did stays. */
  stop(): void {
    this.#rest();
    withdrawFaults(this.#world, this.#progress.get(map)?.faults ?? []);
    this.#simulated.clear();
    this.#played.clear();
    this.#progress.clear();
  }

  /** Lets happen what is due, and waits for the rest. */
  goOn(): void {
    if (this.#isActing || this.#isClosed) return;
    this.#act(() => {
      while (this.#isDue()) this.#step();
    });
    this.#wait();
  }

  /** Once the room has finished what it is doing: a room must not be changed while it tells of a change. */
  #goOnSoon(): void {
    if (this.#goesOnSoon) return;
    this.#goesOnSoon = true;
    queueMicrotask(() => {
      this.#goesOnSoon = false;
      this.goOn();
    });
  }

  /** What is seen while it acts is its own doing. */
  #act(run: () => void): void {
    this.#isActing = true;
    try {
      run();
    } finally {
      this.#isActing = false;
    }
  }

  #current() {
    const progress = this.#progress.get(map);
    const next = progress && this.#played.get(map)?.scenario.steps[progress.done];
    return { progress, next };
  }

  #keep(progress: Progress): void {
    this.#progress.set(map, progress);
  }

  #isDue(): boolean {
    const { progress, next } = this.#current();
    if (!progress || !next || progress.pausedAtMs !== undefined || progress.reason !== undefined) return false;
    return next.when === undefined || this.#try(() => isMet(next.when ?? {}, this.#waitOf(progress), this.#world, this.#simulated));
  }

  #waitOf({ sinceMs, seen }: Progress) {
    return { waitedMs: this.#world.clock.now() - sinceMs, seen };
  }

  #step(): void {
    const { progress, next } = this.#current();
    if (!progress || !next) return;
    const faults = [...progress.faults];
    const isDone = this.#try(() => {
      for (const action of next.does) {
        const fault = perform(action, this.#world, this.#simulated);
        if (fault !== undefined) faults.push(fault);
      }
      return true;
    });
    const nowMs = this.#world.clock.now();
    const { pausedAtMs } = progress;
    if (isDone)
      this.#keep({ done: progress.done + 1, sinceMs: nowMs, seen: 0, faults, ...(pausedAtMs !== undefined && { pausedAtMs: nowMs }) });
    else this.#keep({ ...progress, ...this.#progress.get(map), faults });
  }

  /** False where it fails: the scenario stays where it is, and says why. Requests and sockets of others go on. */
  #try(run: () => boolean): boolean {
    try {
      return run();
    } catch (error) {
      const progress = this.#progress.get(map);
      if (progress) this.#keep({ ...progress, reason: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  #wait(): void {
    this.#rest();
    const { progress, next } = this.#current();
    if (!progress || !next?.when || stateOf(progress, Infinity) !== 'playing') return;
    const condition = next.when;
    this.#cancelWatch = this.#world.journal.watch((entry) => this.#see(condition, entry));
    const leftMs = msUntil(condition, this.#waitOf(progress).waitedMs, this.#world);
    if (leftMs !== undefined) this.#cancelTimer = this.#world.clock.after(leftMs, () => this.goOn());
  }

  #see(condition: Condition, entry: NewJournalEntry): void {
    const progress = this.#progress.get(map);
    if (this.#isActing || !progress) return;
    if (condition.attendee ?? condition.meeting) return this.#goOnSoon();
    if (!counterOf(condition)(entry)) return;
    this.#keep({ ...progress, seen: progress.seen + 1 });
    if (this.#isDue()) this.goOn();
  }

  #rest(): void {
    this.#cancelTimer();
    this.#cancelWatch();
  }
}

function stateOf({ done, reason, pausedAtMs }: Progress, steps: number): PlayerState['state'] {
  if (reason !== undefined) return 'failed';
  if (done >= steps) return 'finished';
  return pausedAtMs === undefined ? 'playing' : 'paused';
}

export const playerOf = keptBy((world: World) => new ScenarioPlayer(world));

/** Looks whether something is due in a world, where a scenario plays at all. */
export function playOn(world: World): void {
  if (world.state.mapOf(map).size > 0) playerOf(world).goOn();
}
