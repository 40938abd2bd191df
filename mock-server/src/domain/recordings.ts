import type { recordingObstacles } from '@meet/contracts/areas/gateway-jobs';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import { sumOf } from '../lists/figures.ts';
import { gigabyte } from '../worlds/settings/numeric-settings.ts';
import type { World } from '../worlds/world.ts';
import { isSubscriptionInForce } from './subscriptions.ts';
import { recordingQuotaIn } from './users/features.ts';

type Facts = Pick<World, 'store' | 'settings' | 'clock'>;
type Meeting = Pick<MeetingRecord, 'organization' | 'creator'>;

/** Why nothing more is recorded of a meeting (001 §3, RecordingQuota); undefined: it can be. */
export function recordingObstacleOf(world: Facts, meeting: Meeting): (typeof recordingObstacles)[number] | undefined {
  const { store, settings } = world;
  if (bytesOf(store, () => true) >= settings.numbers.storageMaxGb * gigabyte) return 'storageFull';
  return isQuotaUsedUp(world, meeting) ? 'quotaUsedUp' : undefined;
}

/** A quota of the organizer's own counts for the meetings they have made, otherwise those of the subscriptions for their organization. */
function isQuotaUsedUp({ store, settings, clock }: Facts, { organization, creator }: Meeting): boolean {
  const own = store.users.by('email', creator.email.toLowerCase())?.ownFeatures?.RecordingQuota;
  if (typeof own === 'number')
    return bytesOf(store, (one) => one.creator.email === creator.email) >= Math.min(own, settings.numbers.recordingQuotaGb) * gigabyte;
  const inForce = [...store.subscriptions.values()].filter(
    (one) => one.organization.id === organization.id && isSubscriptionInForce(one, clock.now()),
  );
  return bytesOf(store, (one) => one.organization.id === organization.id) >= sumOf(inForce, recordingQuotaIn(settings)) * gigabyte;
}

/** The files of these meetings. */
const bytesOf = ({ meetings }: World['store'], counted: (meeting: MeetingRecord) => boolean): number =>
  sumOf([...meetings.values()].filter(counted), ({ attachmentFiles }) => sumOf(attachmentFiles, ({ sizeBytes }) => sizeBytes));
