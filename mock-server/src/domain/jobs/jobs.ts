import type { JobRecord } from '@meet/fixtures/areas/jobs';
import { loggedSteps, type JobOutcome } from '../../worlds/work/run-history.ts';
import type { World } from '../../worlds/world.ts';
import { accountDeletion, unvalidatedRemoval } from './accounts.ts';
import { directorySync } from './directory-sync.ts';
import { executionCleaning } from './execution-cleaning.ts';
import { nothingToDo, stepsOf, type DoneStep, type JobPlan, type JobPlanner } from './job-plan.ts';
import { precalculation } from './precalculation.ts';
import { reminders } from './reminders.ts';
import { retention } from './retention.ts';
import { seatCheck } from './seat-check.ts';
import { subscriptionEnds } from './subscription-ends.ts';

const planners: Readonly<Record<NonNullable<JobRecord['action']>, JobPlanner>> = {
  accountDeletion,
  unvalidatedRemoval,
  retention,
  reminders,
  precalculation,
  subscriptionEnds,
  directorySync,
  executionCleaning,
  seatCheck,
};

/** What an execution of this job would do at a moment. */
export const jobPlanOf = (world: World, { action }: JobRecord, atMs: number): JobPlan =>
  action ? planners[action](world, atMs) : nothingToDo;

/** Does, in parts, what a job is for. */
export function* executeJob(world: World, job: JobRecord, atMs: number): Generator<void, JobOutcome> {
  const plan = jobPlanOf(world, job, atMs);
  const { unchanged, failure } = plan;
  if (failure) return { hasFailed: true, failure, log: { steps: [], total: 0 } };
  const parts = plan.carryOut();
  // The steps of a plan that is done in parts are never listed: they may be tens of thousands.
  const taken: readonly DoneStep[] = parts ? yield* parts : yield* stepsOf(plan);
  const done: Record<string, number> = { ...unchanged };
  for (const { kind } of taken) done[kind] = (done[kind] ?? 0) + 1;
  const logged = taken.slice(0, loggedSteps.perExecution).map(({ kind, name }) => ({ kind, name }));
  return { done, log: { steps: logged, total: taken.length } };
}
