import { getWork } from '@meet/contracts/areas/work';
import { iso } from '@meet/fixtures/tools/time';
import type { FastifyInstance } from 'fastify';
import { serve } from '../endpoints/serve.ts';
import { callerOf } from '../worlds/access/authorize.ts';
import { exportWorkAt } from '../worlds/work/export-runs.ts';
import { executionAt } from '../worlds/work/run-history.ts';

const shownAfterMs = 60_000;

export function work(app: FastifyInstance): void {
  serve(app, getWork, (context) => {
    const { world } = context;
    const { id: userId } = callerOf(context);
    const nowMs = world.clock.now();
    const exports = [...world.exports.values()]
      .filter((run) => run.userId === userId)
      .map((run) => ({ run, kind: 'export' as const, name: run.type, jobId: null, ...exportWorkAt(world, run, nowMs) }));
    const executions = world.scheduler.startedBy(userId).map((run) => ({
      run,
      kind: 'job' as const,
      name: world.store.jobs.get(run.jobId)?.name ?? run.jobId,
      jobId: run.jobId,
      ...executionAt(run, nowMs),
    }));
    const items = [...exports, ...executions]
      .filter(({ run, state }) => state === 'waiting' || state === 'running' || nowMs < run.endMs + shownAfterMs)
      .map(({ run, ...about }) => ({ id: run.id, ...about, createdDate: iso(run.createdMs) }));
    const count = (wanted: string) => items.filter(({ state }) => state === wanted).length;
    return { waiting: count('waiting'), running: count('running'), items };
  });
}
