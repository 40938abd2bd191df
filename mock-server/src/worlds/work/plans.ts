import { code } from '@meet/contracts/wire/errors';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { limits } from '@meet/contracts/wire/limits';
import type { Applied, Plan, PlannedStep, RefusedRow, SideEffects } from '@meet/contracts/wire/plans';
import { assertThat } from '../../problem.ts';
import type { WorldClock } from '../clock/clock.ts';
import { createState, type KeptState } from '../storage/state.ts';

/** A plan with the function that applies it. */
export interface PlanDraft {
  readonly plan: Omit<Plan, 'planId'>;
  /** All single changes: two drafts are equal only when they do the same. */
  readonly changes: unknown;
  run(planId: string): void;
}

/** Plans are drafted when shown, and again when applied, from the same input. */
export interface Plans {
  /** Drafts a plan without changing anything, and stores from what to draft it again. */
  create<Input>(kind: string, userId: string, input: Input, draft: (input: Input) => PlanDraft): Plan;
  /** Drafts again and applies; problem 1030 when the result would differ from what was shown. A plan is applied once. */
  apply(kind: string, userId: string, planId: string, draft: (input: never) => PlanDraft): Applied;
}

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
  /** That of the first draft. */
  readonly essence: unknown;
  readonly untilMs: number;
}

/** Limited because a plan holds its whole file. */
const keptAtOnce = 10;

/** `essence`: what two drafts have in common when they do the same. */
export function createPlanStore<Draft>(
  clock: Pick<WorldClock, 'now'>,
  essence: (draft: Draft) => unknown,
  plans = new Map<string, StoredPlan>(),
): PlanStore<Draft> {
  return {
    keep(kind, userId, input, draft) {
      const first = draft(input);
      const planId = randomUUID();
      plans.set(planId, { kind, userId, input, essence: essence(first), untilMs: clock.now() + limits.planLifeMs });
      for (const oldest of plans.keys()) {
        if (plans.size <= keptAtOnce) break;
        plans.delete(oldest);
      }
      return { planId, first };
    },
    take(kind: string, userId: string, planId: string, draft: (input: never) => Draft) {
      const kept = plans.get(planId);
      const isKnown = kept?.kind === kind && kept.userId === userId && kept.untilMs > clock.now();
      assertThat(isKnown, code.notFound, 'no such plan: applied already, older than a quarter of an hour, or somebody else’s');
      plans.delete(planId);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- plans of one kind have inputs of one type
      const now = draft(kept.input as never);
      const isSame = isDeepStrictEqual(essence(now), kept.essence);
      assertThat(isSame, code.invalidRequest, 'the world has changed since this was planned: it would do something else now');
      return now;
    },
  };
}

export function createPlans(clock: Pick<WorldClock, 'now'>, state: KeptState = createState()): Plans {
  const plans = createPlanStore<PlanDraft>(clock, ({ plan, changes }) => ({ plan, changes }), state.mapOf('plans'));
  return {
    create(kind, userId, input, draft) {
      const { planId, first } = plans.keep(kind, userId, input, draft);
      return { planId, ...first.plan };
    },
    apply(kind, userId, planId, draft) {
      const now = plans.take(kind, userId, planId, draft);
      assertThat(now.plan.isApplicable, code.invalidParameter, 'a refused row spoils this plan: correct it and plan anew');
      now.run(planId);
      const { create, change, delete: gone, unchanged, effects } = now.plan;
      return { planId, create, change, delete: gone, unchanged, effects };
    },
  };
}

const noEffects: SideEffects = { resetMails: 0, passwordsLost: 0, meetingsLost: 0, seatsFreed: 0 };

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
