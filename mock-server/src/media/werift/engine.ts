import type { MediaMeeting, MediaUsage } from '../engine.ts';
import { WeriftMeeting } from './meeting.ts';

export interface WeriftEngine {
  meeting(): MediaMeeting;
  usage(): Required<MediaUsage>;
}

/** Meetings forwarded by werift, in this process. */
export function weriftEngine(): WeriftEngine {
  const meetings = new Set<WeriftMeeting>();
  let packetsForwarded = 0;
  const sum = (count: (meeting: WeriftMeeting) => number) => [...meetings].reduce((total, meeting) => total + count(meeting), 0);
  return {
    meeting() {
      const meeting = new WeriftMeeting({
        onForwarded: () => void (packetsForwarded += 1),
        onClose: () => void meetings.delete(meeting),
      });
      meetings.add(meeting);
      return meeting;
    },
    usage: () => ({
      participants: sum(({ participants }) => participants),
      connections: sum(({ connections }) => connections),
      packetsForwarded,
    }),
  };
}
