import { isTooEarly, meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';

/** What signaling needs to know about a meeting. */
export type RoomMeeting = Pick<MeetingRecord, 'start' | 'durationMinutes' | 'stoppedAt' | 'webRtcEnabled' | 'simulation'>;

export type RoomPhase = 'tooEarly' | 'open' | 'ended';

export function phaseOf(meeting: RoomMeeting, nowMs: number): RoomPhase {
  if (meetingStateAt(meeting, nowMs) === 'stopped') return 'ended';
  return isTooEarly(meeting, nowMs) ? 'tooEarly' : 'open';
}
