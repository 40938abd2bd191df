import type { MediaEngine, MediaMeeting, MediaParticipant, MediaPeer } from './engine.ts';
import type { WeriftEngine } from './werift/engine.ts';
import { untilLeft } from './until-left.ts';

/**
 * The default engine, in this process. It is loaded by the first START, so that servers without calls start fast;
 * until then calls are queued.
 */
export function embeddedMedia(load: () => Promise<WeriftEngine> = loadWerift): MediaEngine {
  const meetings = new Set<MediaMeeting>();
  let engine: WeriftEngine | undefined;
  let loading: Promise<WeriftEngine> | undefined;
  const loaded = () => (loading ??= load().then((ready) => (engine = ready)));
  return {
    dests: ['up', 'down'],
    publishDest: 'up',
    usage: () => engine?.usage() ?? { participants: 0, connections: 0, packetsForwarded: 0 },
    meeting() {
      const meeting = waitingMeeting(
        loaded().then((ready) => ready.meeting()),
        () => void meetings.delete(meeting),
      );
      meetings.add(meeting);
      return meeting;
    },
    async close() {
      await Promise.all([...meetings].map((meeting) => meeting.close()));
    },
  };
}

const loadWerift = async () => (await import('./werift/engine.ts')).weriftEngine();

/** Queues calls until the engine is loaded. When loading fails, clients get a failed negotiation. */
function waitingMeeting(ready: Promise<MediaMeeting>, onClose: () => void): MediaMeeting {
  const whenReady = (run: (meeting: MediaMeeting) => unknown) => void ready.then(run, () => {});
  return {
    join: (participant) => waitingPeer(ready, participant),
    setBots: (bots) => whenReady((meeting) => meeting.setBots(bots)),
    setFaults: (faults) => whenReady((meeting) => meeting.setFaults(faults)),
    async close() {
      onClose();
      await ready.then(
        (meeting) => meeting.close(),
        () => {},
      );
    },
  };
}

function waitingPeer(ready: Promise<MediaMeeting>, participant: MediaParticipant): MediaPeer {
  const here = untilLeft(participant);
  const peer = ready.then((meeting) => (here.isGone() ? undefined : meeting.join(here.participant)));
  const whenReady = (run: (peer: MediaPeer | undefined) => void, otherwise = (): void => {}) => void peer.then(run, otherwise);
  return {
    receive: (dest, data) =>
      whenReady(
        (joined) => joined?.receive(dest, data),
        () => here.participant.fail(dest),
      ),
    allow: (rights) => whenReady((joined) => joined?.allow(rights)),
    view: (view) => whenReady((joined) => joined?.view(view)),
    leave() {
      here.leave();
      whenReady((joined) => joined?.leave());
    },
  };
}
