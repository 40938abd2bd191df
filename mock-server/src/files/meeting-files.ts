import { code } from '@meet/contracts/wire/errors';
import { Readable } from 'node:stream';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import { transcriptOf } from '@meet/fixtures/areas/meetings/transcript';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { meetingFor, organizesMeeting, overseesMeeting } from '../domain/meetings.ts';
import { assertThat } from '../problem.ts';
import { callerOf } from '../worlds/access/authorize.ts';
import type { UserSession } from '../worlds/access/sessions.ts';
import type { World } from '../worlds/world.ts';

type MeetingFile = MeetingRecord['attachmentFiles'][number];

interface VisibleMeetingFiles {
  meeting: Readonly<MeetingRecord>;
  /** Organizer or co-organizer. */
  isOrganizer: boolean;
  /** Files visible to the caller: all for organizers and overseers, shared ones for participants. No transcripts while transcription is off (001 §3). */
  files: readonly MeetingFile[];
}

/** The files of a meeting that the caller may see; problem 1001 when the caller may not see the meeting. */
export function visibleFilesOf(world: World, session: UserSession, uid: string): VisibleMeetingFiles {
  const me = callerOf({ world, session });
  const meeting = meetingFor(world, me, uid);
  return { meeting, isOrganizer: organizesMeeting(me)(meeting), files: filesFor(world, me, meeting) };
}

/** The files of a meeting that a user may see. */
export function filesFor({ settings }: Pick<World, 'settings'>, me: UserRecord, meeting: MeetingRecord): readonly MeetingFile[] {
  const isOverseen = overseesMeeting(me)(meeting);
  const offered = isOffered({ settings });
  return meeting.attachmentFiles.filter((file) => (file.shared || isOverseen) && offered(file));
}

/** Whether a file is shown to anybody at all: no transcripts while transcription is off (001 §3). */
export function isOffered({ settings }: Pick<World, 'settings'>): (file: Pick<MeetingFile, 'kind'>) => boolean {
  const isTranscribed = settings.values.recording.transcription;
  return ({ kind }) => kind !== 'transcript' || isTranscribed;
}

export function fileIn({ files }: VisibleMeetingFiles, fileId: string): MeetingFile {
  const file = files.find(({ id }) => id === fileId);
  assertThat(file, code.notFound, 'the meeting has no such file, or none that the caller may see');
  return file;
}

const block = Buffer.alloc(64 * 1024);

/** Content of a file: the transcript text, or for a recording zeros of its size. */
export function contentOf(meeting: Pick<MeetingRecord, 'start' | 'durationMinutes'>, { kind, sizeBytes }: MeetingFile): string | Readable {
  return kind === 'transcript' ? transcriptOf(meeting) : Readable.from(zeros(sizeBytes));
}

function* zeros(count: number): Generator<Buffer> {
  for (let left = count; left > 0; left -= block.length) yield left < block.length ? block.subarray(0, left) : block;
}
