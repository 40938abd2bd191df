import type { GatewayJobRecord } from '@meet/fixtures/areas/gateways';
import { stopOf } from '@meet/fixtures/areas/meetings';
import { iso, minuteMs } from '@meet/fixtures/tools/time';
import type { World } from '../worlds/world.ts';

const waiting: readonly string[] = ['NEW', 'CREATED', 'SCHEDULED', 'STARTING'];

/** Calls to and from telephones and rooms; the others are sessions of a gateway. */
const calls: readonly string[] = ['PSTN_IN', 'PSTN_OUT', 'SIP_OUT', 'H323_OUT', 'H323_SIP_IN'];

const following: Readonly<Record<string, string>> = {
  CREATED: 'IN_PROGRESS',
  IN_PROGRESS: 'DONE',
  SCHEDULED: 'STARTING',
  STARTING: 'STARTED',
  STARTED: 'STOPPING',
  STOPPING: 'STOPPED',
};

/** How long a gateway takes for each step of beginning and ending. */
const stepMs = 5_000;

/** So long after the world began everything stays as the fixtures have left it. */
export const unmovedMs = 15 * minuteMs;

/** How long a session or a call lasts whose meeting is over. */
const lonelyMs = 60 * minuteMs;

/** Moves the jobs of gateways to where they are by the time of the world. */
export function settleGatewayJobs(world: World): void {
  for (const job of world.store.gatewayJobs.values()) {
    const settled = settledJob(world, job);
    if (settled !== job) world.store.gatewayJobs.set(job.id, settled);
  }
}

function settledJob(world: World, job: GatewayJobRecord): GatewayJobRecord {
  const sinceMs = job.stateDate === undefined ? world.startMs + unmovedMs : Date.parse(job.stateDate);
  const next = nextStep(world, job, sinceMs);
  if (!next || next.atMs > world.clock.now()) return job;
  const { state, atMs, failureReason = job.failureReason } = next;
  return settledJob(world, { ...job, state, stateDate: iso(atMs), failureReason });
}

interface Step {
  readonly state: string;
  readonly atMs: number;
  readonly failureReason?: string;
}

function nextStep(world: World, job: GatewayJobRecord, sinceMs: number): Step | undefined {
  const { type, state, gatewayServerAlias } = job;
  const { jobTimeoutMs } = world.settings.numbers;
  if (waiting.includes(state) && !isConnected(world, gatewayServerAlias))
    return {
      state: 'FAILED',
      atMs: sinceMs + jobTimeoutMs,
      failureReason: `No gateway began within ${jobTimeoutMs / minuteMs} minutes`,
    };
  const next = state === 'NEW' ? (calls.includes(type) ? 'CREATED' : 'SCHEDULED') : following[state];
  const isAtWork = state === 'STARTED' || state === 'IN_PROGRESS';
  return next === undefined ? undefined : { state: next, atMs: isAtWork ? workEndMs(world, job, sinceMs) : sinceMs + stepMs };
}

/** The end of the meeting, or of the greatest length of a recording. */
function workEndMs({ store, settings }: World, { type, meetingUid }: GatewayJobRecord, sinceMs: number): number {
  const meeting = store.meetings.get(meetingUid);
  const stopMs = meeting ? stopOf(meeting) : 0;
  const longestMs = type === 'REC' ? settings.numbers.recordingMaxMs : stopMs > sinceMs ? Infinity : lonelyMs;
  return Math.min(sinceMs + longestMs, stopMs > sinceMs ? stopMs : Infinity);
}

const isConnected = ({ store, settings }: World, alias: string): boolean =>
  settings.values['gateway-servers'].gateways.some((gateway) => gateway['alias'] === alias) &&
  store.gateways.find((gateway) => gateway.alias === alias)?.connected === true;
