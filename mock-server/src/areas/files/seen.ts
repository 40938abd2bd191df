import type { File } from '@meet/contracts/files';
import type { UserRecord } from '@meet/fixtures/users';
import type { InferInput } from 'valibot';
import { seesMeeting } from '../../people/meetings.ts';
import type { World } from '../../worlds/world.ts';

export type FileRecord = InferInput<typeof File>;

/** The files of the meetings somebody organizes or oversees (ROL-04, ROL-05). */
export function filesSeenBy({ store }: World, me: UserRecord): FileRecord[] {
  const sees = seesMeeting(me);
  const isMe = ({ email }: { email: string }) => email === me.email;
  return [...store.meetings.values()]
    .filter(({ attachmentFiles }) => attachmentFiles.length > 0)
    .filter((meeting) => sees(meeting))
    .flatMap(({ id, subject, creator, moderators, organization, attachmentFiles }) => {
      const ofMeeting = {
        author: creator,
        meeting: { id, subject },
        organization,
        isOrganizer: isMe(creator) || moderators.some(isMe),
      };
      return attachmentFiles.map(({ creationDate, sizeBytes, ...file }) => ({
        ...file,
        ...ofMeeting,
        date: creationDate,
        size: sizeBytes,
      }));
    });
}
