import type { MeetingAttendee } from '@meet/contracts/areas/meetings';

export const presences = ['present', 'left', 'absent', 'excluded'] as const;

/** Where an attendee is, as far as the meeting knows. */
export function presenceOf({ excluded, joinTime, leaveTime }: MeetingAttendee): (typeof presences)[number] {
  if (excluded) return 'excluded';
  if (!joinTime) return 'absent';
  return leaveTime ? 'left' : 'present';
}
