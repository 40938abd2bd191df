import { minuteMs } from '@meet/fixtures/tools/time';
import type { GatewayJobRecord } from '@meet/fixtures/areas/gateways';
import { sumOf } from '../lists/figures.ts';
import { gigabyte } from '../worlds/settings/numeric-settings.ts';
import type { World } from '../worlds/world.ts';

const recording: readonly string[] = ['IN_PROGRESS', 'STARTED'];

/** How long a gateway takes to begin. */
const beginMs = minuteMs;

/** Jobs of gateways by the time of the world: those tried again begin or fail, a recording of the greatest length is stopped. */
export function settleGatewayJobs(world: World): void {
  for (const job of world.store.gatewayJobs.values()) {
    const settled = settledJob(world, job);
    if (settled) world.store.gatewayJobs.set(job.id, { ...job, ...settled });
  }
}

function settledJob(world: World, { type, state, creationDate, triedDate, gatewayServerAlias }: GatewayJobRecord) {
  const { jobTimeoutMs, recordingMaxMs } = world.settings.numbers;
  // What the fixtures left running has run since the world began.
  const agedMs = world.clock.now() - (triedDate === undefined ? Math.max(Date.parse(creationDate), world.startMs) : Date.parse(triedDate));
  const isAwaited = triedDate !== undefined && state === 'NEW';
  const begins = isAwaited && isConnected(world, gatewayServerAlias) && agedMs >= beginMs;
  if (type === 'REC' && agedMs >= recordingMaxMs && (begins || recording.includes(state))) return { state: 'STOPPED' };
  if (begins) return { state: 'STARTED' };
  const hasFailed = isAwaited && !isConnected(world, gatewayServerAlias) && agedMs >= jobTimeoutMs;
  return hasFailed ? { state: 'FAILED', failureReason: `No gateway began within ${jobTimeoutMs / minuteMs} minutes` } : undefined;
}

const isConnected = ({ store, settings }: World, alias: string): boolean =>
  settings.values['gateway-servers'].gateways.some((gateway) => gateway['alias'] === alias) &&
  store.gateways.find((gateway) => gateway.alias === alias)?.connected === true;

/** Whether the files of all meetings take up what the settings allow. */
export function isStorageFull({ store, settings }: Pick<World, 'store' | 'settings'>): boolean {
  const stored = sumOf([...store.meetings.values()], ({ attachmentFiles }) => sumOf(attachmentFiles, ({ sizeBytes }) => sizeBytes));
  return stored >= settings.numbers.storageMaxGb * gigabyte;
}
