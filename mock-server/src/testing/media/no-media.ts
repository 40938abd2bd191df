import type { MediaEngine } from '../../media/engine.ts';

/** Media engine for tests of signaling: accepts START and then does nothing. */
export function noMedia(): MediaEngine {
  let participants = 0;
  return {
    dests: ['up', 'down'],
    publishDest: 'up',
    usage: () => ({ participants, connections: 0, packetsForwarded: 0 }),
    close: async () => {},
    meeting: () => ({
      setBots: () => {},
      setFaults: () => {},
      close: async () => {},
      join: () => {
        participants += 1;
        return { receive: () => {}, allow: () => {}, view: () => {}, leave: () => void (participants -= 1) };
      },
    }),
  };
}
