import type { Scope } from '@meet/contracts/roles';
import { groupBy } from '@meet/fixtures/tools/group-by';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { sumOf } from '../../lists/figures.ts';
import { isSubscriptionInForce } from '../../domain/subscriptions.ts';
import { recordingQuotaIn } from '../../domain/users/features.ts';
import { managedBy } from '../../domain/visibility.ts';
import { gigabyte } from '../../worlds/settings/numeric-settings.ts';
import type { Settings } from '../../worlds/settings/settings.ts';
import type { World } from '../../worlds/world.ts';
import { visibleFiles, type FileRecord } from './visible-files.ts';

const shown = 5;

const sizeOf = (files: readonly FileRecord[]): number => sumOf(files, ({ size }) => size);

const quotaOf = (settings: Settings, subscriptions: readonly SubscriptionRecord[]): number =>
  Math.round(sumOf(subscriptions, recordingQuotaIn(settings)) * gigabyte);

/** Storage used by the files a user sees, and the quota of the subscriptions they see or organize on. */
export function storageFor(world: World, me: UserRecord, scope: Scope) {
  const { store, clock, settings } = world;
  const managed = managedBy(me);
  const subscriptions = [...store.subscriptions.values()].filter(
    (subscription) =>
      isSubscriptionInForce(subscription, clock.now()) &&
      (scope === 'all' || managed.has(subscription.organization.id) || subscription.organizers.some(({ email }) => email === me.email)),
  );
  const subscribed = groupBy(subscriptions, ({ organization }) => organization.id);
  const files = visibleFiles(world, me);
  const kind = (wanted: FileRecord['kind']) => {
    const ofKind = files.filter((file) => file.kind === wanted);
    return { files: ofKind.length, size: sizeOf(ofKind) };
  };
  const stored = [...store.meetings.values()].filter(({ organization }) => subscribed.has(organization.id));
  return {
    isAvailable: settings.fileStorage,
    files: files.length,
    size: sizeOf(files),
    kinds: { video: kind('video'), transcript: kind('transcript') },
    quota: quotaOf(settings, subscriptions),
    ...(scope === 'all' && { max: settings.numbers.storageMaxGb * gigabyte }),
    used: sumOf(stored, ({ attachmentFiles }) => sumOf(attachmentFiles, ({ sizeBytes }) => sizeBytes)),
    organizations: scope === 'own' ? [] : largest(settings, files, subscribed),
  };
}

function largest(settings: Settings, files: readonly FileRecord[], subscribed: ReadonlyMap<string, SubscriptionRecord[]>) {
  const byOrganization = [...groupBy(files, ({ organization }) => organization.id)].flatMap(([id, of]) => {
    const [first] = of;
    const quota = quotaOf(settings, subscribed.get(id) ?? []);
    return first ? [{ organization: first.organization, files: of.length, size: sizeOf(of), quota }] : [];
  });
  return byOrganization.length < 2 ? [] : byOrganization.toSorted((one, other) => other.size - one.size).slice(0, shown);
}
