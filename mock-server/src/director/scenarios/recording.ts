import type { JournalEntry } from '@meet/contracts/mock';
import { Action, scenarioLimits, type Condition, type Scenario } from '@meet/contracts/scenarios';
import { jsonBase, type Endpoint } from '@meet/contracts/wire/http';
import * as v from 'valibot';
import { pathMatcher } from '../../worlds/faults/path-pattern.ts';
import type { World } from '../../worlds/world.ts';
import { actionsIn, type KeptAction } from '../kept-actions.ts';
import { AttendanceReader } from './attendance-reader.ts';
import { counterOf } from './conditions.ts';
import { titleOf, titleOfWait } from './titles.ts';

interface Recording {
  readonly scenario: Scenario;
  /** What happened and is not in it, in words. */
  readonly leftOut: string[];
}

interface Start {
  readonly afterId?: number;
  readonly sinceMs?: number;
}

type Step = Scenario['steps'][number];

/** What is shorter is the time that a server takes. */
const secondMs = 1_000;

/**
 * A scenario of what has happened in a world since a moment. Its steps do again what control calls, scenarios and other people did, each after
 * the call or frame of its person that came before it. What people sent stays out of it but for their names and lines of chat.
 */
export function recordingOf(world: World, { afterId = 0, sinceMs = -Infinity }: Start, served: Iterable<Endpoint>): Recording {
  const recorder = new Recorder(world, [...served]);
  const isSince = (id: number, ms: number) => id >= afterId && ms >= sinceMs;
  const actions = actionsIn(world).filter((one) => isSince(one.afterId, one.atMs));
  const entries = world.journal.entries();
  const [first] = entries;
  if (first && first.id > afterId + 1 && isSince(first.id, Date.parse(first.at)))
    recorder.leave('calls and frames that the journal no longer has');
  let next = 0;
  for (const entry of entries) {
    for (; (actions[next]?.afterId ?? Infinity) < entry.id; next += 1) recorder.done(actions[next]);
    recorder.seen(entry, isSince(entry.id - 1, Date.parse(entry.at)));
  }
  for (const action of actions.slice(next)) recorder.done(action);
  return recorder.recording();
}

class Recorder {
  readonly #world: World;
  readonly #attendance: AttendanceReader;
  readonly #conditionOf: (entry: JournalEntry) => Condition | undefined;
  readonly #steps: Step[] = [];
  readonly #leftOut = new Set<string>();
  readonly #arrived = new Set<string>();
  #begins: Scenario['begins'] | undefined;
  /** What the next step waits for, and what of it was seen since the step before. */
  #waits: { readonly condition: Condition; readonly atMs: number } | undefined;
  #sinceStep: JournalEntry[] = [];
  #lastMs: number | undefined;
  /** Entries up to this one were caused by the step before. */
  #causedId = 0;

  constructor(world: World, served: readonly Endpoint[]) {
    this.#world = world;
    this.#attendance = new AttendanceReader(world);
    this.#conditionOf = callConditions(served);
  }

  leave(what: string | undefined): void {
    if (what !== undefined) this.#leftOut.add(what);
  }

  seen(entry: JournalEntry, isRecorded: boolean): void {
    const isCall = entry.kind === 'http';
    const { condition, action, leftOut, isOfOthers } = isCall ? {} : this.#attendance.read(entry, isRecorded);
    if (!isRecorded) return this.#attendance.mark();
    const atMs = Date.parse(entry.at);
    this.#lastMs ??= atMs;
    this.leave(leftOut);
    if (entry.id <= this.#causedId) return this.#attendance.mark();
    if (action) this.#do(action, atMs, atMs);
    if (isOfOthers === true) return;
    this.#sinceStep.push(entry);
    const waited = isCall ? this.#conditionOf(entry) : condition;
    if (waited) this.#waits = { condition: waited, atMs };
  }

  done(kept: KeptAction | undefined): void {
    if (!kept) return;
    const { action, begins, leftOut, untilId, atMs, untilMs } = kept;
    this.#begins ??= begins;
    this.leave(leftOut);
    if (action) this.#do(this.#meant(action), atMs, untilMs);
    if (action) this.#causedId = Math.max(this.#causedId, untilId);
  }

  recording(): Recording {
    const { seed, size, clock } = this.#world;
    const { meeting } = this.#attendance;
    const leftOut = [...this.#leftOut];
    const missing = leftOut.length > 0 ? ` Not in it: ${leftOut.join('; ')}.` : '';
    const shows = `Recorded in a world of seed ${seed} and size ${size}.${missing}`;
    return {
      scenario: {
        title: `Recorded at ${new Date(clock.now()).toISOString().slice(0, 16)}`,
        shows: shows.length > 300 ? `${shows.slice(0, 299)}…` : shows,
        begins: this.#begins ?? (meeting ? { meeting } : { path: '' }),
        steps: this.#steps,
      },
      leftOut,
    };
  }

  /** Whoever is the person need not have the same name another time. */
  #meant({ attendees, ...action }: Action): Action {
    if (!attendees) return action;
    const { fullName, ...change } = attendees;
    return { attendees: fullName === this.#attendance.person ? change : attendees };
  }

  #do(action: Action, atMs: number, untilMs: number): void {
    const clean = v.safeParse(Action, JSON.parse(JSON.stringify(action)));
    if (!clean.success) return this.leave(`${titleOf(action)}: too long`);
    if (!this.#isPossible(action)) return this.leave(`${titleOf(action)}, who came before`);
    const waitMs = Math.floor((atMs - Math.max(this.#waits?.atMs ?? 0, this.#lastMs ?? atMs)) / secondMs) * secondMs;
    const event = this.#waits && this.#counted(this.#waits.condition);
    if (event && waitMs > 0) this.#add({ title: titleOfWait(event), when: event, does: [] });
    const when = waitMs > 0 ? { passedMs: Math.min(waitMs, scenarioLimits.passedMs) } : event;
    this.#add({ title: titleOf(action), ...(when && { when }), does: [clean.output] });
    this.#waits = undefined;
    this.#sinceStep = [];
    this.#lastMs = Math.max(untilMs, this.#lastMs ?? untilMs);
    this.#attendance.mark();
  }

  /** Nobody acts or leaves who has not arrived, and there is room for so many. */
  #isPossible({ arrives, acts, leaves }: Action): boolean {
    const keyOf = (who: { meeting: string; fullName: string }) => `${who.meeting}: ${who.fullName}`;
    if (arrives && this.#arrived.size < scenarioLimits.participants) this.#arrived.add(keyOf(arrives));
    const who = arrives ?? acts ?? leaves;
    return !who || this.#arrived.has(keyOf(who));
  }

  #counted(condition: Condition): Condition {
    const { call, frame } = condition;
    const times = this.#sinceStep.filter(counterOf(condition)).length;
    if (times < 2) return condition;
    return call ? { call: { ...call, times: Math.min(times, scenarioLimits.seen) } } : frame ? { frame: { ...frame, times } } : condition;
  }

  /** What happens at the same moment is one step. */
  #add(step: Step): void {
    const last = this.#steps.at(-1);
    const isSame = last && !step.when && last.does.length > 0 && last.does.length < scenarioLimits.actions;
    if (isSame) {
      const title = `${last.title}; ${step.title}`;
      this.#steps[this.#steps.length - 1] = { ...last, title: title.length > 160 ? last.title : title, does: [...last.does, ...step.does] };
    } else if (this.#steps.length < scenarioLimits.steps) this.#steps.push(step);
    else this.leave(`what came after ${scenarioLimits.steps} steps`);
  }
}

/** The call of an entry, as a condition without ids and secrets; undefined where it is none of the contract. */
function callConditions(served: readonly Endpoint[]): (entry: JournalEntry) => Condition | undefined {
  const fewestFirst = served.filter(({ base }) => base === jsonBase).toSorted((one, other) => variables(one) - variables(other));
  const calls = fewestFirst.map(({ method, path }) => ({ call: { method, path }, matches: pathMatcher(path) }));
  const known = new Map<string, Condition | undefined>();
  return ({ method, path = '' }) => {
    const key = `${method} ${path}`;
    if (!known.has(key)) known.set(key, conditionIn(calls.find((one) => one.call.method === method && one.matches(path))?.call));
    return known.get(key);
  };
}

const conditionIn = (call: Condition['call']): Condition | undefined => call && { call };
const variables = ({ path }: Endpoint): number => path.split(':').length;
