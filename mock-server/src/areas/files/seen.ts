import type { File } from '@meet/contracts/files';
import type { UserRecord } from '@meet/fixtures/users';
import type { InferInput } from 'valibot';
import { organizesMeeting, overseesMeeting } from '../../people/meetings.ts';
import type { World } from '../../worlds/world.ts';

export type FileRecord = InferInput<typeof File>;

/** The files of the meetings somebody organizes or oversees (ROL-04, ROL-05). */
export function filesSeenBy({ store }: World, me: UserRecord): FileRecord[] {
  const oversees = overseesMeeting(me);
  const organizes = organizesMeeting(me);
  return [...store.meetings.values()]
    .filter(({ attachmentFiles }) => attachmentFiles.length > 0)
    .filter((meeting) => oversees(meeting))
    .flatMap((meeting) => {
      const { id, subject, creator, organization, attachmentFiles } = meeting;
      const ofMeeting = { author: creator, meeting: { id, subject }, organization, isOrganizer: organizes(meeting) };
      return attachmentFiles.map(({ creationDate, sizeBytes, ...file }) => ({
        ...file,
        ...ofMeeting,
        date: creationDate,
        size: sizeBytes,
      }));
    });
}
