import { code } from '@meet/contracts/wire/errors';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { limits } from '@meet/contracts/wire/limits';
import type { Applied, Plan, PlannedStep, RefusedRow, SideEffects } from '@meet/contracts/wire/plans';
import { assertThat } from '../../problem.ts';
import type { WorldClock } from '../clock/clock.ts';

/** A plan with the function that applies it. */
export interface PlanDraft {
  readonly plan: Omit<Plan, 'planId'>;
  /** All single changes: two drafts are equal only when they do the same. */
  readonly changes: unknown;
  run(planId: string): void;
}

/** Plans are drafted when shown, and again when applied. */
export interface Plans {
  /** Drafts a plan without changing anything, and stores how to draft it again. */
  create(kind: string, userId: string, draft: () => PlanDraft): Plan;
  /** Drafts again and applies; problem 1030 when the result would differ from what was shown. A plan is applied once. */
  apply(kind: string, userId: string, planId: string): Applied;
}

/** Drafts of one shape, each under the id of its plan. */
export interface PlanStore<Draft> {
  keep(kind: string, userId: string, draft: () => Draft): { planId: string; first: Draft };
  /** Drafts again and forgets the plan; problem 1030 when the draft differs from the first. */
  take(kind: string, userId: string, planId: string): Draft;
}

interface StoredPlan<Draft> {
  readonly kind: string;
  readonly userId: string;
  readonly draft: () => Draft;
  readonly first: Draft;
  readonly untilMs: number;
}

/** Limited because a plan holds its whole file. */
const keptAtOnce = 10;

/** `essence`: what two drafts have in common when they do the same. */
export function createPlanStore<Draft>(clock: Pick<WorldClock, 'now'>, essence: (draft: Draft) => unknown): PlanStore<Draft> {
  const plans = new Map<string, StoredPlan<Draft>>();
  return {
    keep(kind, userId, draft) {
      const first = draft();
      const planId = randomUUID();
      plans.set(planId, { kind, userId, draft, first, untilMs: clock.now() + limits.planLifeMs });
      for (const oldest of plans.keys()) {
        if (plans.size <= keptAtOnce) break;
        plans.delete(oldest);
      }
      return { planId, first };
    },
    take(kind, userId, planId) {
      const kept = plans.get(planId);
      const isKnown = kept?.kind === kind && kept.userId === userId && kept.untilMs > clock.now();
      assertThat(isKnown, code.notFound, 'no such plan: applied already, older than a quarter of an hour, or somebody else’s');
      plans.delete(planId);
      const now = kept.draft();
      const isSame = isDeepStrictEqual(essence(now), essence(kept.first));
      assertThat(isSame, code.invalidRequest, 'the world has changed since this was planned: it would do something else now');
      return now;
    },
  };
}

export function createPlans(clock: Pick<WorldClock, 'now'>): Plans {
  const plans = createPlanStore<PlanDraft>(clock, ({ plan, changes }) => ({ plan, changes }));
  return {
    create(kind, userId, draft) {
      const { planId, first } = plans.keep(kind, userId, draft);
      return { planId, ...first.plan };
    },
    apply(kind, userId, planId) {
      const now = plans.take(kind, userId, planId);
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
