import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import { groupBy } from '@meet/fixtures/tools/group-by';
import { dayMs, iso } from '@meet/fixtures/tools/time';
import { sumOf } from '../../lists/figures.ts';
import type { World } from '../../worlds/world.ts';
import type { JobPlanner, JobStep } from './job-plan.ts';

type StoredFile = MeetingRecord['attachmentFiles'][number];

/** Recordings, other files and entries of logs whose time of retention is over. */
export const retention: JobPlanner = (world, atMs) => {
  const { store, settings } = world;
  const { recordingRetentionDays, fileRetentionDays, logRetentionDays } = settings.numbers;
  const dueMs = ({ kind, creationDate }: StoredFile): number =>
    Date.parse(creationDate) + (kind === 'video' ? recordingRetentionDays : fileRetentionDays) * dayMs;
  const isOver = (file: StoredFile) => dueMs(file) <= atMs;
  const meetings = [...store.meetings.values()].filter(({ attachmentFiles }) => attachmentFiles.some(isOver));
  const isOldEntry = ({ date }: { date: string }) => Date.parse(date) + logRetentionDays * dayMs <= atMs;
  const logs = [store.emailNotifications, store.mobileNotifications] as const;
  const entries = logs.map((log) => [...log.values()].filter(isOldEntry));
  return {
    steps: [
      ...meetings.flatMap(({ attachmentFiles }) =>
        attachmentFiles.filter(isOver).map((file): JobStep => ({
          kind: file.kind === 'video' ? 'recording' : 'file',
          name: file.name,
          date: iso(dueMs(file)),
        })),
      ),
      ...entries.flat().map(({ recipient, date }) => ({ kind: 'logEntry' as const, name: recipient, date })),
    ],
    carryOut() {
      for (const meeting of meetings)
        store.meetings.set(meeting.id, { ...meeting, attachmentFiles: meeting.attachmentFiles.filter((file) => !isOver(file)) });
      countFiles(world, new Set(meetings.map(({ organization }) => organization.id)));
      logs.forEach((log, index) => entries[index]?.forEach(({ id }) => log.delete(id)));
    },
  };
};

/** Subscriptions name the number and the size of the files of their meetings. */
function countFiles({ store }: World, organizationIds: ReadonlySet<string>): void {
  const byOrganization = groupBy([...store.meetings.values()], ({ organization }) => organization.id);
  for (const subscription of store.subscriptions.values()) {
    if (!organizationIds.has(subscription.organization.id) || subscription.attachmentCount === 0) continue;
    const files = (byOrganization.get(subscription.organization.id) ?? []).flatMap(({ attachmentFiles }) => attachmentFiles);
    const usedSpaceBytes = sumOf(files, ({ sizeBytes }) => sizeBytes);
    store.subscriptions.set(subscription.id, { ...subscription, attachmentCount: files.length, usedSpaceBytes });
  }
}
