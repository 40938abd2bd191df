import type { RtcData } from '@meet/contracts/signaling';
import type { Clock } from '../../api/clock.ts';
import type { OutgoingTracks } from './outgoing-tracks.ts';

export interface Peer {
  /** Takes what the server sends for this destination, strictly one after the other; resolves when it is done, and answered where it asked for that. */
  receive(data: RtcData): Promise<void>;
  /** Looks for another route; what flows goes on flowing meanwhile. */
  restartIce(): void;
  stats(): Promise<RTCStatsReport>;
  close(): void;
}

export interface PeerListener {
  send(data: RtcData): void;
  track(event: RTCTrackEvent): void;
  /** Whether media flows: `broken` is final for this connection, `shaky` may come back by itself. */
  health(health: MediaHealth): void;
}

export type MediaHealth = 'new' | 'good' | 'shaky' | 'broken';

export interface PeerDeps {
  connection: RTCPeerConnection;
  /** Before another route is looked for: gives the connection the servers that are good now. Never rejects. */
  renewServers: () => Promise<void>;
  outgoing: OutgoingTracks;
  /** Offers by itself; any other peer waits for the server's first offer. */
  isPublisher: boolean;
  clock: Clock;
  on: PeerListener;
}

/** A short loss heals by itself more often than not. */
const restartAfterMs = 2_000;
/** Another route is found within seconds, or not at all: browsers say so much later. */
const brokenAfterMs = 6_000;

/** One connection to one destination. The client is the polite side of perfect negotiation: a server's offer undoes its own. */
export function createPeer({ connection, renewServers, outgoing, isPublisher, clock, on }: PeerDeps): Peer {
  const life = new AbortController();
  const { signal } = life;
  const early: (RTCIceCandidateInit | undefined)[] = [];
  let inOrder = Promise.resolve();
  let isStarted = isPublisher;
  let cancelRestart = (): void => {};

  async function offer(): Promise<void> {
    if (!isStarted) return;
    await connection.setLocalDescription();
    describe();
  }

  function describe(): void {
    const description = connection.localDescription;
    if (description && !signal.aborted) on.send({ sdp: { type: description.type, sdp: description.sdp } });
  }

  async function takeDescription(description: RTCSessionDescriptionInit): Promise<void> {
    // An answer to an offer that was undone meanwhile.
    if (description.type === 'answer' && connection.signalingState !== 'have-local-offer') return;
    await connection.setRemoteDescription(description);
    for (const candidate of early.splice(0)) await addCandidate(candidate);
    if (description.type !== 'offer') return;
    if (!isStarted) outgoing.answer(connection);
    isStarted = true;
    await connection.setLocalDescription();
    describe();
  }

  async function addCandidate(candidate: RTCIceCandidateInit | undefined): Promise<void> {
    await connection.addIceCandidate(candidate).catch((error: unknown) => console.warn('peer: candidate refused', error));
  }

  async function takeCandidate(candidate: RTCIceCandidateInit | undefined): Promise<void> {
    if (connection.remoteDescription) await addCandidate(candidate);
    else if (early.length < 256) early.push(candidate);
  }

  function watch(): void {
    cancelRestart();
    const state = connection.connectionState;
    if (state === 'connected') on.health('good');
    if (state === 'failed' || state === 'closed') on.health('broken');
    if (state !== 'disconnected') return;
    on.health('shaky');
    cancelRestart = clock.after(restartAfterMs, () => {
      void restartIce();
      cancelRestart = clock.after(brokenAfterMs, () => on.health('broken'));
    });
  }

  async function restartIce(): Promise<void> {
    await renewServers();
    if (!signal.aborted) connection.restartIce();
  }

  const warn = (error: unknown) => {
    if (!signal.aborted) console.warn('peer: negotiation failed', error);
  };
  connection.addEventListener('negotiationneeded', () => void offer().catch(warn), { signal });
  connection.addEventListener('icecandidate', ({ candidate }) => on.send({ candidate: candidate?.toJSON() ?? null }), { signal });
  connection.addEventListener('track', on.track, { signal });
  connection.addEventListener('connectionstatechange', watch, { signal });
  if (isPublisher) outgoing.publish(connection);

  async function takeNow(data: RtcData): Promise<void> {
    if (signal.aborted) return;
    await ('sdp' in data ? takeDescription(data.sdp) : takeCandidate(candidateOf(data)));
  }

  return {
    receive(data) {
      inOrder = inOrder.then(() => takeNow(data)).catch(warn);
      return inOrder;
    },
    restartIce() {
      if (isStarted) void restartIce();
    },
    stats: () => connection.getStats(),
    close() {
      life.abort();
      cancelRestart();
      outgoing.remove(connection);
      connection.close();
    },
  };
}

/** Undefined ends the candidates. */
function candidateOf({ candidate }: Extract<RtcData, { candidate: unknown }>): RTCIceCandidateInit | undefined {
  if (!candidate) return undefined;
  const { sdpMid = null, sdpMLineIndex = null, usernameFragment = null } = candidate;
  return { candidate: candidate.candidate ?? '', sdpMid, sdpMLineIndex, usernameFragment };
}
