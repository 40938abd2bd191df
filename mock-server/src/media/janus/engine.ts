import type { MediaEngine } from '../engine.ts';
import { JanusMeeting } from './meeting.ts';
import { JanusInstance, type JanusRoom } from './room.ts';

/**
 * Meetings on one or several Janus servers, using the VideoRoom plugin with `string_ids = true`. A meeting uses the
 * reachable server with the fewest rooms. When that server is lost, its participants get a failure, and the next START
 * uses another one. The fault `dropPercent` drops either all packets or none.
 * @param urls WebSocket addresses, such as `ws://127.0.0.1:8188`
 */
export function janusMedia(urls: readonly string[]): MediaEngine {
  const instances = urls.map((url) => new JanusInstance(url));
  const meetings = new Set<JanusMeeting>();
  const sum = (count: (meeting: JanusMeeting) => number) => [...meetings].reduce((total, meeting) => total + count(meeting), 0);
  return {
    dests: ['up', 'down'],
    publishDest: 'up',
    usage: () => ({ participants: sum(({ participants }) => participants), connections: sum(({ connections }) => connections) }),
    meeting() {
      const meeting = new JanusMeeting(
        (onLost) => openRoom(instances, onLost),
        () => void meetings.delete(meeting),
      );
      meetings.add(meeting);
      return meeting;
    },
    async close() {
      await Promise.all([...meetings].map((meeting) => meeting.close()));
      await Promise.all(instances.map((instance) => instance.close()));
    },
  };
}

async function openRoom(instances: readonly JanusInstance[], onLost: () => void): Promise<JanusRoom> {
  for (const instance of instances.toSorted((one, other) => one.rooms - other.rooms)) {
    const room = await instance.open(onLost).catch(() => undefined);
    if (room) return room;
  }
  throw new Error('no Janus answers');
}
