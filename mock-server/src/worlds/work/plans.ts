import { code } from '@meet/contracts/wire/errors';
import { createHash, randomUUID } from 'node:crypto';
import { limits } from '@meet/contracts/wire/limits';
import type { Applied, Plan, PlannedStep, RefusedRow, SideEffects } from '@meet/contracts/wire/plans';
import { assertThat } from '../../problem.ts';
import type { WorldClock } from '../clock/clock.ts';
import { createMemoryBudget, type BudgetShare } from '../memory-budget.ts';
import { createState, type KeptState } from '../storage/state.ts';
import { atOnce, fewAtATime, inTurns, portionsOf } from './in-turns.ts';

/** A plan with the function that applies it. */
export interface PlanDraft {
  readonly plan: Omit<Plan, 'planId'>;
  /** What it would write, as JSON: two drafts of one plan that are equal in this do the same. */
  readonly changes: readonly unknown[];
  /** In turns, between which others may change what was planned for: that is left as it is, and not among the numbers. */
  run(planId: string): Done | Promise<Done>;
}

type Done = Omit<Applied, 'planId'>;

/** Plans are drafted when shown, and again when applied, from the same input. */
export interface Plans {
  /** Drafts a plan without changing anything, and stores from what to draft it again. */
  create<Input>(kind: string, userId: string, input: Input, draft: (input: Input) => Promised<PlanDraft>): Promise<Plan>;
  /** Drafts again and applies; problem 1030 when the result would differ from what was shown. A plan is applied once. */
  apply(kind: string, userId: string, planId: string, draft: (input: never) => Promised<PlanDraft>): Promise<Applied>;
  /** Their files are no longer part of the budget. */
  close(): void;
}

type Promised<Value> = Value | Promise<Value>;

/** Drafts of one shape, each under the id of its plan. Plans of one kind have inputs of one type. */
export interface PlanStore<Draft> {
  keep<Input>(kind: string, userId: string, input: Input, draft: (input: Input) => Draft): { planId: string; first: Draft };
  /** Drafts again and forgets the plan; problem 1030 when the draft differs from the first. */
  take(kind: string, userId: string, planId: string, draft: (input: never) => Draft): Draft;
}

interface StoredPlan {
  readonly kind: string;
  readonly userId: string;
  readonly input: unknown;
  /** Of the first draft: to keep the draft would take ten times the memory of its file. */
  readonly digest: string;
  readonly untilMs: number;
}

/** Plans of a world. */
const keptAtOnce = 10;

/** How many users or rows are judged, and how many users written, before other requests get their turn. */
export const judgedInATurn = 500;
export const writtenInATurn = 500;

/** How many changes are digested before other requests get their turn. */
const digestedInATurn = 1_000;

/** Characters. A file of less is read in a few turns. */
const largeFile = 64 * 1024;

/** While it is read, a file holds thirty times its size: of all worlds, so many are read at a time. */
const ofLargeFiles = fewAtATime(2);

/** `essence`: what two drafts have in common when they do the same. */
export function createPlanStore<Draft>(
  clock: Pick<WorldClock, 'now'>,
  essence: (draft: Draft) => unknown,
  plans = new Map<string, StoredPlan>(),
): PlanStore<Draft> {
  const shelf = createShelf(clock, plans);
  const digest = (draft: Draft) => atOnce(digesting(essence(draft), []));
  return {
    keep(kind, userId, input, draft) {
      const first = draft(input);
      return { planId: shelf.put({ kind, userId, input, digest: digest(first) }), first };
    },
    take(kind, userId, planId, draft) {
      const kept = shelf.take(kind, userId, planId);
      const now = draft(kept.input);
      assertIsSame(digest(now) === kept.digest);
      return now;
    },
  };
}

/**
 * The files of all plans of a server share a budget: beyond it the world with most loses its older ones.
 *
 * What is drafted in turns is compared and applied in turns, everything else at once: nothing changes in between.
 */
export function createPlans(clock: Pick<WorldClock, 'now'>, state: KeptState = createState(), budget = createMemoryBudget()): Plans {
  const shelf = createShelf(clock, state.mapOf('plans'), budget);
  return {
    create: (kind, userId, input, draft) =>
      withRoomFor(input, async () => {
        const { now, digest } = await drafted(draft(input));
        return { planId: shelf.put({ kind, userId, input, digest }), ...now.plan };
      }),
    async apply(kind, userId, planId, draft) {
      const kept = shelf.take(kind, userId, planId);
      return withRoomFor(kept.input, async () => {
        const drawn = drafted(draft(kept.input));
        const { now, digest } = drawn instanceof Promise ? await drawn : drawn;
        assertIsSame(digest === kept.digest);
        assertThat(now.plan.isApplicable, code.invalidParameter, 'a refused row spoils this plan: correct it and plan anew');
        const { create, change, delete: gone, unchanged, effects } = await now.run(planId);
        return { planId, create, change, delete: gone, unchanged, effects };
      });
    },
    close: shelf.close,
  };
}

/** A draft and its digest: at once, unless it was drafted in turns. */
function drafted(draft: Promised<PlanDraft>): Promised<{ now: PlanDraft; digest: string }> {
  if (!(draft instanceof Promise)) return { now: draft, digest: atOnce(digesting(draft.plan, draft.changes)) };
  return draft.then(async (now) => ({ now, digest: await inTurns(digesting(now.plan, now.changes)) }));
}

const withRoomFor = <Result>(input: unknown, work: () => Promise<Result>): Promise<Result> =>
  isLargeFile(input) ? ofLargeFiles(work) : work();

const isLargeFile = (input: unknown): boolean => charactersIn(input) > largeFile;

/** Of the file a plan is made from. */
const charactersIn = (input: unknown): number =>
  typeof input === 'object' && input !== null && 'content' in input ? String(input.content).length : 0;

/** Plans that can still be applied. */
function createShelf(clock: Pick<WorldClock, 'now'>, plans: Map<string, StoredPlan>, budget = createMemoryBudget()) {
  const bytesOf = ({ input }: StoredPlan) => 2 * charactersIn(input);
  let bytes = 0;

  const drop = (planId: string, plan: StoredPlan) => {
    plans.delete(planId);
    bytes -= bytesOf(plan);
  };
  const shrinkTo = (mostPlans: number, mostBytes: number) => {
    for (const [planId, plan] of plans) {
      if (plans.size <= mostPlans && bytes <= mostBytes) break;
      drop(planId, plan);
    }
  };
  const share: BudgetShare = budget.join({ bytes: () => bytes, halve: () => shrinkTo(keptAtOnce, bytes / 2) });
  const changed = (change: () => void) => {
    const before = bytes;
    change();
    share.changed(bytes - before);
  };
  changed(() => (bytes = [...plans.values()].reduce((sum, plan) => sum + bytesOf(plan), 0)));

  return {
    put(plan: Omit<StoredPlan, 'untilMs'>): string {
      const planId = randomUUID();
      const kept = { ...plan, untilMs: clock.now() + limits.planLifeMs };
      changed(() => {
        plans.set(planId, kept);
        bytes += bytesOf(kept);
        shrinkTo(keptAtOnce, Infinity);
      });
      return planId;
    },
    take(kind: string, userId: string, planId: string) {
      const kept = plans.get(planId);
      const isKnown = kept?.kind === kind && kept.userId === userId && kept.untilMs > clock.now();
      assertThat(isKnown, code.notFound, 'no such plan: applied already, older than a quarter of an hour, or somebody else’s');
      changed(() => drop(planId, kept));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- plans of one kind have inputs of one type
      return { digest: kept.digest, input: kept.input as never };
    },
    close: share.leave,
  };
}

/** The parts of a digest of what a draft says and would write. */
function* digesting(plan: unknown, changes: readonly unknown[]): Generator<void, string> {
  const digest = createHash('sha256').update(JSON.stringify(plan));
  for (const some of portionsOf(changes, digestedInATurn)) {
    yield;
    digest.update(JSON.stringify(some));
  }
  return digest.digest('base64url');
}

const assertIsSame = (isSame: boolean): void =>
  assertThat(isSame, code.invalidRequest, 'the world has changed since this was planned: it would do something else now');

const noEffects: SideEffects = { resetMails: 0, passwordsLost: 0, meetingsLost: 0, seatsFreed: 0, meetingsLeft: 0, cellsIgnored: 0 };

/** A plan from accepted steps and refused rows. */
export function planOf(parts: {
  rows: number;
  steps: readonly PlannedStep[];
  refused: readonly RefusedRow[];
  effects?: Partial<SideEffects>;
  isApplicable?: boolean;
  source?: Plan['source'];
}): Omit<Plan, 'planId'> {
  const { rows, steps, refused, effects, isApplicable = true, source = null } = parts;
  const count = (act: PlannedStep['act']) => steps.filter((step) => step.act === act).length;
  const refusedRows = new Set(refused.map(({ line }) => line)).size;
  return {
    rows,
    create: count('create'),
    change: count('change'),
    delete: count('delete'),
    unchanged: rows - steps.length - refusedRows,
    refused: [...refused],
    effects: { ...noEffects, ...effects },
    steps: steps.slice(0, limits.plannedStepsShown),
    isApplicable,
    source,
  };
}

/** What was done of a plan; what was left counts as unchanged. */
export function doneOf(
  plan: Omit<Plan, 'planId'>,
  { create = 0, change = 0, delete: gone = 0 }: Partial<Pick<Done, PlannedStep['act']>>,
  effects: Partial<SideEffects>,
): Done {
  const left = plan.create + plan.change + plan.delete - create - change - gone;
  return { create, change, delete: gone, unchanged: plan.unchanged + left, effects: { ...noEffects, ...effects } };
}
