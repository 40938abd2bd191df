import type { Failure, JobStepKind } from '@meet/contracts/areas/jobs';
import type { World } from '../../worlds/world.ts';

/** One thing that an execution of a job does. */
export interface JobStep {
  readonly kind: JobStepKind;
  /** What it concerns: a file, an address, an entry. */
  readonly name: string;
  /** Since when it is due, ISO 8601. */
  readonly date: string;
}

/** What an execution has done. */
export type DoneStep = Pick<JobStep, 'kind' | 'name'>;

/** What a job does at a moment: a trial run lists it, an execution carries it out. */
export interface JobPlan {
  /** In parts where all users or meetings are looked at: see `stepsOf`. */
  steps(): readonly JobStep[] | Generator<void, readonly JobStep[]>;
  /** How much it has looked at and leaves as it is, by kind; that is only counted. */
  readonly unchanged?: Readonly<Partial<Record<JobStepKind, number>>>;
  /** Why it can do nothing. */
  readonly failure?: Failure;
  /** What is much is done in parts, which lead to what could still be done; otherwise all steps are done at once. */
  carryOut(): Generator<void, readonly DoneStep[]> | void;
}

export const nothingToDo: JobPlan = { steps: () => [], carryOut() {} };

/** What a plan would do, found in parts. */
export function* stepsOf(plan: JobPlan): Generator<void, readonly JobStep[]> {
  const steps = plan.steps();
  return 'next' in steps ? yield* steps : steps;
}

/** @param atMs milliseconds since 1970 by the world's clock */
export type JobPlanner = (world: World, atMs: number) => JobPlan;
