import type { MediaParticipant } from './engine.ts';

/** A participant who is told nothing more from the moment in which `leave` is called, whatever is still under way. */
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
