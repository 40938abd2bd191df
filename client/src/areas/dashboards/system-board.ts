import {
  getMeetingsDashboard,
  getSubscriptionsDashboard,
  getSystemDashboard,
  type MeetingsDashboard,
  type SystemDashboard,
} from '@meet/contracts/areas/dashboards';
import { listJobs } from '@meet/contracts/areas/jobs';
import { listMaintenances, type Maintenance } from '@meet/contracts/areas/maintenance';
import { listServers } from '@meet/contracts/areas/service';
import type { Call } from '../../api/call.ts';
import { knownProblem } from '../../api/problem.ts';
import { read, type Read } from '../../core/reads.ts';
import { isMissingCall } from '../../core/use-read.ts';
import { subscriptionMatters, type Matter } from './matters.ts';

export interface SystemBoard {
  figures: SystemDashboard;
  matters: readonly Matter[];
  /** Undefined where the server does not know. */
  meetings: MeetingsDashboard | undefined;
  /** The next one or the one under way; null: none is planned. */
  maintenance: Maintenance | null | undefined;
}

const failed = { status: 'failed' } as const;

/** All of it is read together, so that one time says how old it is, and one button asks for all of it again. */
export async function readSystemBoard(call: Call, signal: AbortSignal): Promise<SystemBoard> {
  const ifServed = <T>(what: Read<T>): Promise<T | undefined> => what.ask(call, signal).catch(unlessMissing);
  const [figures, servers, jobs, subscriptions, meetings, maintenances] = await Promise.all([
    read(getSystemDashboard).ask(call, signal),
    ifServed(read(listServers, { query: { ...failed, pageSize: 1 } })),
    ifServed(read(listJobs, { query: { ...failed, pageSize: 1 } })),
    ifServed(read(getSubscriptionsDashboard)),
    ifServed(read(getMeetingsDashboard)),
    ifServed(read(listMaintenances, { query: { sort: 'start', order: 0, pageSize: 1 } })),
  ]);
  const matters: Matter[] = [
    { name: 'failedServers', count: servers?.total ?? 0, behind: ['/service', failed] },
    { name: 'failedJobs', count: jobs?.total ?? 0, behind: ['/job', failed] },
    ...(subscriptions ? subscriptionMatters(subscriptions) : []),
  ];
  return { figures, matters, meetings, maintenance: maintenances && (maintenances.items[0] ?? null) };
}

function unlessMissing(error: unknown): undefined {
  if (!isMissingCall(knownProblem(error))) throw error;
}
