import type { MediaParticipant } from './engine.ts';

/** Wraps a participant so that nothing is sent after `leave`, even by pending work. */
export function untilLeft({ attendeeId, send, fail }: MediaParticipant): {
  participant: MediaParticipant;
  leave: () => void;
  isGone: () => boolean;
} {
  let isGone = false;
  return {
    participant: {
      attendeeId,
      send: (dest, data) => isGone || send(dest, data),
      fail: (dest) => isGone || fail(dest),
    },
    leave: () => void (isGone = true),
    isGone: () => isGone,
  };
}
