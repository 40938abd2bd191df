import type { WorldSize } from '@meet/contracts/mock';
import { makeWorld, type WorldData } from '@meet/fixtures/world';
import { Base, OverlayTable, type Store } from './store.ts';

/** One invented company, frozen; any number of worlds stand on it. */
export interface Snapshot {
  readonly data: WorldData;
  /** Empty tables of one world over this snapshot. */
  openStore(): Store;
}

const hourMs = 3_600_000;
/** One of fifty thousand users weighs more than a hundred megabytes. */
const weights: Readonly<Record<WorldSize, number>> = { small: 1, demo: 1, large: 8 };
const weightKept = 16;
const snapshots = new Map<string, { readonly snapshot: Snapshot; readonly weight: number }>();

/** Worlds of one hour share a snapshot, so that making the next one costs next to nothing. */
export function snapshotOf(seed: number, size: WorldSize, nowMs: number): Snapshot {
  const hour = Math.floor(nowMs / hourMs) * hourMs;
  const key = `${seed} ${size} ${hour}`;
  const snapshot = snapshots.get(key)?.snapshot ?? takeSnapshot(makeWorld({ seed, size, now: new Date(hour) }));
  snapshots.delete(key);
  snapshots.set(key, { snapshot, weight: weights[size] });
  let weight = 0;
  for (const [older, kept] of [...snapshots].toReversed()) {
    weight += kept.weight;
    if (weight > weightKept) snapshots.delete(older);
  }
  return snapshot;
}

function takeSnapshot(data: WorldData): Snapshot {
  freeze(data);
  const users = new Base(data.users, { email: ({ email }) => email.toLowerCase() });
  const organizations = new Base(data.organizations);
  const subscriptions = new Base(data.subscriptions);
  const meetings = new Base(data.meetings, { umi: ({ umi }) => umi, meetingId: ({ meetingId }) => meetingId });
  const tags = new Base(data.tags);
  const discussions = new Base(data.discussions);
  const jobs = new Base(data.jobs);
  const maintenances = new Base(data.maintenances);
  const serverZones = new Base(data.serverZones);
  const tcsServers = new Base(data.tcsServers);
  const gateways = new Base(data.gateways);
  const gatewayJobs = new Base(data.gatewayJobs);
  const transcriptionJobs = new Base(data.transcriptionJobs);
  const emailNotifications = new Base(data.emailNotifications);
  const mobileNotifications = new Base(data.mobileNotifications);
  const metrics = new Base(data.metrics);
  const apiClients = new Base(data.apiClients, { apiKey: ({ apiKey }) => apiKey });
  return {
    data,
    openStore: () => ({
      users: new OverlayTable(users),
      organizations: new OverlayTable(organizations),
      subscriptions: new OverlayTable(subscriptions),
      meetings: new OverlayTable(meetings),
      tags: new OverlayTable(tags),
      discussions: new OverlayTable(discussions),
      jobs: new OverlayTable(jobs),
      maintenances: new OverlayTable(maintenances),
      serverZones: new OverlayTable(serverZones),
      tcsServers: new OverlayTable(tcsServers),
      gateways: new OverlayTable(gateways),
      gatewayJobs: new OverlayTable(gatewayJobs),
      transcriptionJobs: new OverlayTable(transcriptionJobs),
      emailNotifications: new OverlayTable(emailNotifications),
      mobileNotifications: new OverlayTable(mobileNotifications),
      metrics: new OverlayTable(metrics),
      apiClients: new OverlayTable(apiClients),
      system: data.system,
    }),
  };
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
