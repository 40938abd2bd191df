import type { LoginError } from '@meet/contracts/signaling';
import { isTooEarly, meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';

/** The part of a meeting record that signaling reads. */
export type RoomMeeting = Pick<MeetingRecord, 'start' | 'durationMinutes' | 'stoppedAt' | 'webRtcEnabled' | 'simulation'>;

export type RoomPhase = 'tooEarly' | 'open' | 'ended';

export function phaseOf(meeting: RoomMeeting, nowMs: number): RoomPhase {
  if (meetingStateAt(meeting, nowMs) === 'stopped') return 'ended';
  return isTooEarly(meeting, nowMs) ? 'tooEarly' : 'open';
}

/**
 * Why a LOGIN is refused; undefined when it is accepted.
 * @param otherCount participants that already take a place
 */
export function loginErrorOf(meeting: RoomMeeting, otherCount: number, nowMs: number): LoginError | undefined {
  if (!meeting.webRtcEnabled) return 'NOT_ENABLED';
  const phase = phaseOf(meeting, nowMs);
  if (phase === 'ended') return 'MEETING_ENDED';
  if (phase === 'tooEarly') return 'TOO_EARLY';
  return otherCount >= meeting.simulation.capacity ? 'MEETING_FULL' : undefined;
}
