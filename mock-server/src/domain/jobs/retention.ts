import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import { dayMs, iso } from '@meet/fixtures/tools/time';
import { gigabyte } from '../../worlds/settings/numeric-settings.ts';
import type { World } from '../../worlds/world.ts';
import { countFiles } from '../counted-files.ts';
import type { JobPlanner, JobStep } from './job-plan.ts';

type StoredFile = MeetingRecord['attachmentFiles'][number];

/** Recordings, other files and entries of logs whose time of retention is over, and the oldest files beyond the space for files. */
export const retention: JobPlanner = (world, atMs) => {
  const { store } = world;
  const dueMs = dueFiles(world, atMs);
  const isDue = (file: StoredFile) => dueMs.has(file);
  const meetings = [...store.meetings.values()].filter(({ attachmentFiles }) => attachmentFiles.some(isDue));
  const isOldEntry = ({ date }: { date: string }) => Date.parse(date) + world.settings.numbers.logRetentionDays * dayMs <= atMs;
  const logs = [store.emailNotifications, store.mobileNotifications] as const;
  const entries = logs.map((log) => [...log.values()].filter(isOldEntry));
  return {
    steps() {
      return [
        ...[...dueMs].map(([{ kind, name }, ms]): JobStep => ({ kind: kind === 'video' ? 'recording' : 'file', name, date: iso(ms) })),
        ...entries.flat().map(({ recipient, date }) => ({ kind: 'logEntry' as const, name: recipient, date })),
      ];
    },
    carryOut() {
      for (const meeting of meetings)
        store.meetings.set(meeting.id, { ...meeting, attachmentFiles: meeting.attachmentFiles.filter((file) => !isDue(file)) });
      countFiles(world, new Set(meetings.map(({ organization }) => organization.id)));
      logs.forEach((log, index) => entries[index]?.forEach(({ id }) => log.delete(id)));
    },
  };
};

const createdMs = ({ creationDate }: StoredFile): number => Date.parse(creationDate);

/** The files that are due at a moment, oldest first, each with the time since when: its own time is over, or newer files have taken its place. */
function dueFiles({ store, settings }: World, atMs: number): ReadonlyMap<StoredFile, number> {
  const { recordingRetentionDays, fileRetentionDays, storageMaxGb } = settings.numbers;
  const overMs = (file: StoredFile) => createdMs(file) + (file.kind === 'video' ? recordingRetentionDays : fileRetentionDays) * dayMs;
  const files = [...store.meetings.values()]
    .flatMap(({ attachmentFiles }) => attachmentFiles)
    .toSorted((one, other) => createdMs(one) - createdMs(other));
  const over = files.filter((file) => overMs(file) <= atMs);
  const left = files.filter((file) => overMs(file) > atMs);
  return new Map([...over.map((file) => [file, overMs(file)] as const), ...displaced(left, storageMaxGb * gigabyte)]);
}

/** The files, of these from the oldest on, that have no place beside newer ones, each with when that came about. */
function displaced(files: readonly StoredFile[], maxBytes: number): (readonly [StoredFile, number])[] {
  const found: (readonly [StoredFile, number])[] = [];
  const newer = files.values();
  let [bytes, atMs] = [0, 0];
  for (const file of files) {
    while (bytes <= maxBytes) {
      const { done, value: next } = newer.next();
      if (done) return found;
      bytes += next.sizeBytes;
      atMs = createdMs(next);
    }
    found.push([file, atMs]);
    bytes -= file.sizeBytes;
  }
  return found;
}
