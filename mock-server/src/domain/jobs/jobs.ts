import type { JobRecord } from '@meet/fixtures/areas/jobs';
import type { World } from '../../worlds/world.ts';
import { accountDeletion, unvalidatedRemoval } from './accounts.ts';
import { executionCleaning } from './execution-cleaning.ts';
import type { JobPlan, JobPlanner } from './job-plan.ts';
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
  executionCleaning,
  seatCheck,
};

const nothing: JobPlan = { steps: [], carryOut: () => {} };

/** What an execution of this job would do at a moment. */
export const jobPlanOf = (world: World, { action }: JobRecord, atMs: number): JobPlan => (action ? planners[action](world, atMs) : nothing);

/** Executes a job; returns how much it has done, by kind. */
export function executeJob(world: World, job: JobRecord, atMs: number): Readonly<Record<string, number>> {
  const { steps, carryOut } = jobPlanOf(world, job, atMs);
  const done: Record<string, number> = {};
  for (const { kind } of steps) done[kind] = (done[kind] ?? 0) + 1;
  carryOut();
  return done;
}
