import { Readable } from 'node:stream';
import type { MeetingRecord } from '@meet/fixtures/meetings';
import { transcriptOf } from '@meet/fixtures/transcript';
import { meetingFor, organizesMeeting, overseesMeeting } from '../people/meetings.ts';
import { assertThat } from '../problem.ts';
import { callerOf } from '../worlds/caller.ts';
import type { Session } from '../worlds/sessions.ts';
import type { World } from '../worlds/world.ts';

export type MeetingFile = MeetingRecord['attachmentFiles'][number];

export interface Reading {
  meeting: Readonly<MeetingRecord>;
  /** Organizer or co-organizer. */
  isOrganizer: boolean;
  /** The files the reader hears of: organizers and who oversees the meeting of all, participants of those shared with them. While transcription is off (001 §3) there are no transcripts. */
  files: readonly MeetingFile[];
}

/** A meeting by its id or umi, for somebody who has to do with it; to anybody else there is none. */
export function readingOf({ store, settings }: World, { userId }: Session, uid: string): Reading {
  const user = store.users.get(userId);
  assertThat(user, 1014);
  refuse(screenRefusal('meeting', user.roles));
  const meeting = store.meetings.get(uid) ?? store.meetings.by('umi', uid);
  assertThat(meeting, 1001, 'no meeting has this id or umi');
  const isUser = ({ email }: { email?: string | null | undefined }) => email === user.email;
  const isOrganizer = isUser(meeting.creator) || meeting.moderators.some(isUser);
  const scope = scopeOf('meeting', user.roles);
  const isOverseer =
    scope === 'all' ||
    (user.roles.includes('organizationManager') && user.customersManager.some(({ id }) => id === meeting.organization.id));
  assertThat(isOrganizer || isOverseer || meeting.attendees.some(isUser), 1001, 'the caller has nothing to do with this meeting');
  const isTranscribed = settings.values.recording.transcription;
  const files = meeting.attachmentFiles.filter(
    ({ shared, kind }) => (shared || isOrganizer || isOverseer) && (kind !== 'transcript' || isTranscribed),
  );
  return { meeting, isOrganizer, files };
/** The files of a meeting, for somebody who has to do with it. */
export function readingOf(world: World, session: Session, uid: string): Reading {
  const me = callerOf({ world, session });
  const meeting = meetingFor(world, me, uid);
  const isAllSeen = overseesMeeting(me)(meeting);
  const files = isAllSeen ? meeting.attachmentFiles : meeting.attachmentFiles.filter(({ shared }) => shared);
  return { meeting, isOrganizer: organizesMeeting(me)(meeting), files };
}

export function fileIn({ files }: Reading, fileId: string): MeetingFile {
  const file = files.find(({ id }) => id === fileId);
  assertThat(file, 1001, 'the meeting has no such file, or none that the caller may see');
  return file;
}

const block = Buffer.alloc(64 * 1024);

/** The bytes of a file: a transcript as it is, a recording as many zeros as it is said to have. */
export function contentOf(meeting: Pick<MeetingRecord, 'start' | 'durationMinutes'>, { kind, sizeBytes }: MeetingFile): string | Readable {
  return kind === 'transcript' ? transcriptOf(meeting) : Readable.from(zeros(sizeBytes));
}

function* zeros(count: number): Generator<Buffer> {
  for (let left = count; left > 0; left -= block.length) yield left < block.length ? block.subarray(0, left) : block;
}
