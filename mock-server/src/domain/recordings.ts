import type { recordingObstacles } from '@meet/contracts/areas/gateway-jobs';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import { sumOf } from '../lists/figures.ts';
import { gigabyte } from '../worlds/settings/numeric-settings.ts';
import type { World } from '../worlds/world.ts';
import { isSubscriptionInForce } from './subscriptions.ts';
import { recordingQuotaIn } from './users/features.ts';

type Facts = Pick<World, 'store' | 'settings' | 'clock'>;
type Meeting = Pick<MeetingRecord, 'organization' | 'creator'>;

type ObstacleOf = (meeting: Meeting) => (typeof recordingObstacles)[number] | undefined;

/**
 * Why nothing more is recorded of a meeting (001 §3, RecordingQuota); undefined: it can be. For many meetings, as things are when the
 * first is asked for. A quota of the organizer's own counts for the meetings they have made, otherwise those of the subscriptions for
 * their organization.
 */
export function recordingObstaclesIn(world: Facts): ObstacleOf {
  const { storageMaxGb, recordingQuotaGb } = world.settings.numbers;
  let totals: Totals | undefined;
  return ({ organization, creator }) => {
    totals ??= totalsIn(world);
    if (totals.used >= storageMaxGb * gigabyte) return 'storageFull';
    const own = world.store.users.by('email', creator.email.toLowerCase())?.ownFeatures?.RecordingQuota;
    const [used = 0, quotaGb = 0] =
      typeof own === 'number'
        ? [totals.usedByCreator.get(creator.email), Math.min(own, recordingQuotaGb)]
        : [totals.usedByOrganization.get(organization.id), totals.quotaGb.get(organization.id)];
    return used >= quotaGb * gigabyte ? 'quotaUsedUp' : undefined;
  };
}

export const recordingObstacleOf = (world: Facts, meeting: Meeting): ReturnType<ObstacleOf> => recordingObstaclesIn(world)(meeting);

/** Bytes of the files of meetings, by e-mail address and by id; and what subscriptions in force grant an organization. */
interface Totals {
  readonly used: number;
  readonly usedByCreator: ReadonlyMap<string, number>;
  readonly usedByOrganization: ReadonlyMap<string, number>;
  readonly quotaGb: ReadonlyMap<string, number>;
}

function totalsIn({ store, settings, clock }: Facts): Totals {
  const usedByCreator = new Map<string, number>();
  const usedByOrganization = new Map<string, number>();
  const quotaGb = new Map<string, number>();
  const add = (to: Map<string, number>, key: string, amount: number) => to.set(key, amount + (to.get(key) ?? 0));
  for (const { attachmentFiles, creator, organization } of store.meetings.values()) {
    if (attachmentFiles.length === 0) continue;
    const bytes = sumOf(attachmentFiles, ({ sizeBytes }) => sizeBytes);
    add(usedByCreator, creator.email, bytes);
    add(usedByOrganization, organization.id, bytes);
  }
  const quotaOf = recordingQuotaIn(settings);
  for (const one of store.subscriptions.values())
    if (isSubscriptionInForce(one, clock.now())) add(quotaGb, one.organization.id, quotaOf(one));
  return { used: sumOf([...usedByOrganization.values()], Number), usedByCreator, usedByOrganization, quotaGb };
}
