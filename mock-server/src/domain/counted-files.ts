import { groupBy } from '@meet/fixtures/tools/group-by';
import { sumOf } from '../lists/figures.ts';
import type { World } from '../worlds/world.ts';

/** Subscriptions name the number and the size of the files of their meetings. */
export function countFiles({ store }: World, organizationIds: ReadonlySet<string>): void {
  const byOrganization = groupBy([...store.meetings.values()], ({ organization }) => organization.id);
  for (const subscription of store.subscriptions.values()) {
    if (!organizationIds.has(subscription.organization.id) || subscription.attachmentCount === 0) continue;
    const files = (byOrganization.get(subscription.organization.id) ?? []).flatMap(({ attachmentFiles }) => attachmentFiles);
    const usedSpaceBytes = sumOf(files, ({ sizeBytes }) => sizeBytes);
    store.subscriptions.set(subscription.id, { ...subscription, attachmentCount: files.length, usedSpaceBytes });
  }
}
