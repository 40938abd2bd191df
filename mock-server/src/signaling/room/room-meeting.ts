import type { LoginError, RecordingState } from '@meet/contracts/signaling';
import { isTooEarly, meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';

/** The part of a meeting record that signaling reads. */
export type RoomMeeting = Pick<MeetingRecord, 'start' | 'durationMinutes' | 'stoppedAt' | 'endToEnd' | 'simulation'>;

/** What the settings, and what the organization has bought, say of a meeting. */
export interface RoomTerms {
  readonly isJoinedByBrowser: boolean;
  /** How many may be in a meeting by web. */
  readonly attendeesMax: number;
  /** Whether attendees without an account may share. */
  readonly guestsShare: boolean;
  /** Whether there is space left for what is recorded. */
  readonly mayRecord: () => boolean;
  /** Whether what is recorded is transcribed. */
  readonly transcribes: boolean;
  /** Until when a maintenance keeps the meeting from starting, in milliseconds since 1970. */
  readonly heldBackUntilMs: number | undefined;
}

export type RoomPhase = 'tooEarly' | 'open' | 'ended';

export function phaseOf(meeting: RoomMeeting, nowMs: number): RoomPhase {
  if (meetingStateAt(meeting, nowMs) === 'stopped') return 'ended';
  return isTooEarly(meeting, nowMs) ? 'tooEarly' : 'open';
}

/**
 * Why a LOGIN is refused; undefined when it is accepted.
 * @param isEncrypted what this participant sends
 * @param otherCount participants that already take a place
 */
export function loginErrorOf(
  meeting: RoomMeeting,
  terms: RoomTerms,
  { isEncrypted, otherCount, nowMs }: { isEncrypted: boolean; otherCount: number; nowMs: number },
): LoginError | undefined {
  if (!terms.isJoinedByBrowser) return 'NOT_ENABLED';
  const phase = phaseOf(meeting, nowMs);
  if (phase === 'ended') return 'MEETING_ENDED';
  if (phase === 'tooEarly' || terms.heldBackUntilMs !== undefined) return 'TOO_EARLY';
  if (meeting.endToEnd && !isEncrypted) return 'NOT_ENCRYPTED';
  return otherCount >= Math.min(meeting.simulation.capacity, terms.attendeesMax) ? 'MEETING_FULL' : undefined;
}

/** What is recorded of a meeting now: nothing of one that is encrypted end to end, and nothing without space. */
export function recordingOf({ simulation, endToEnd = false }: RoomMeeting, { mayRecord, transcribes }: RoomTerms): RecordingState {
  const recording = !endToEnd && simulation.recording === true && mayRecord();
  return { recording, transcription: recording && transcribes };
}
