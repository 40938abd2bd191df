import type { RtcData } from '@meet/contracts/signaling';
import type { Clock } from '../../api/clock.ts';
import type { OutgoingTracks } from './outgoing-tracks.ts';

export interface Peer {
  /** Handles descriptions and candidates from the server, one after the other. Resolves when this one is handled and an offer is answered. */
  receive(data: RtcData): Promise<void>;
  /** Restarts ICE to find another network path. Media keeps flowing meanwhile. */
  restartIce(): void;
  /** On a new socket: sends an offer again that was not answered. */
  resume(): void;
  stats(): Promise<RTCStatsReport>;
  close(): void;
}

export interface PeerListener {
  send(data: RtcData): void;
  track(event: RTCTrackEvent): void;
  /** Whether media flows. `interrupted` may recover by itself; `failed` is final for this connection. */
  health(health: MediaHealth): void;
}

export type MediaHealth = 'new' | 'flowing' | 'interrupted' | 'failed';

export interface PeerDeps {
  connection: RTCPeerConnection;
  /** Called before an ICE restart: sets the ICE servers that are valid now. Never rejects. */
  renewServers: () => Promise<void>;
  outgoing: OutgoingTracks;
  /** Sends an offer at once. Any other peer waits for the server's first offer. */
  isPublisher: boolean;
  clock: Clock;
  on: PeerListener;
}

/** From the first message to the connection. A handshake that is lost can last for ever. */
const connectedWithinMs = 15_000;
/** Short interruptions usually end by themselves. */
const restartAfterMs = 2_000;
/** An ICE restart succeeds within seconds or not at all. Browsers report the failure much later. */
const failedAfterMs = 6_000;

/** One peer connection to one destination. The client is the polite peer of perfect negotiation: an offer from the server rolls back its own. */
export function createPeer({ connection, renewServers, outgoing, isPublisher, clock, on }: PeerDeps): Peer {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const pendingCandidates: (RTCIceCandidateInit | undefined)[] = [];
  let queue = Promise.resolve();
  let isStarted = isPublisher;
  let cancelRestart = (): void => {};
  const cancelFailure = clock.after(connectedWithinMs, () => on.health('failed'));

  async function sendOffer(): Promise<void> {
    if (!isStarted) return;
    await connection.setLocalDescription();
    sendDescription();
  }

  function sendDescription(): void {
    const description = connection.localDescription;
    if (description && !signal.aborted) on.send({ sdp: { type: description.type, sdp: description.sdp } });
  }

  async function setDescription(description: RTCSessionDescriptionInit): Promise<void> {
    // An answer to an offer that was rolled back meanwhile.
    if (description.type === 'answer' && connection.signalingState !== 'have-local-offer') return;
    await connection.setRemoteDescription(withPauses(description));
    for (const candidate of pendingCandidates.splice(0)) await addCandidate(candidate);
    if (description.type !== 'offer') return;
    if (!isStarted) outgoing.answer(connection);
    isStarted = true;
    await connection.setLocalDescription();
    sendDescription();
  }

  async function addCandidate(candidate: RTCIceCandidateInit | undefined): Promise<void> {
    await connection.addIceCandidate(candidate).catch((error: unknown) => console.warn('peer: candidate refused', error));
  }

  async function queueCandidate(candidate: RTCIceCandidateInit | undefined): Promise<void> {
    if (connection.remoteDescription) await addCandidate(candidate);
    else if (pendingCandidates.length < 256) pendingCandidates.push(candidate);
  }

  function connectionStateChanged(): void {
    cancelRestart();
    const state = connection.connectionState;
    if (state === 'connected') {
      cancelFailure();
      on.health('flowing');
    }
    if (state === 'failed' || state === 'closed') on.health('failed');
    if (state !== 'disconnected') return;
    on.health('interrupted');
    cancelRestart = clock.after(restartAfterMs, () => {
      void restartIce();
      cancelRestart = clock.after(failedAfterMs, () => on.health('failed'));
    });
  }

  async function restartIce(): Promise<void> {
    await renewServers();
    if (!signal.aborted) connection.restartIce();
  }

  const warn = (error: unknown) => {
    if (!signal.aborted) console.warn('peer: negotiation failed', error);
  };
  connection.addEventListener('negotiationneeded', () => void sendOffer().catch(warn), { signal });
  connection.addEventListener('icecandidate', ({ candidate }) => on.send({ candidate: candidate?.toJSON() ?? null }), { signal });
  connection.addEventListener('track', on.track, { signal });
  connection.addEventListener('connectionstatechange', connectionStateChanged, { signal });
  if (isPublisher) outgoing.publish(connection);

  async function handle(data: RtcData): Promise<void> {
    if (signal.aborted) return;
    await ('sdp' in data ? setDescription(data.sdp) : queueCandidate(candidateOf(data)));
  }

  return {
    receive(data) {
      queue = queue.then(() => handle(data)).catch(warn);
      return queue;
    },
    restartIce() {
      if (isStarted) void restartIce();
    },
    resume() {
      if (connection.signalingState === 'have-local-offer') sendDescription();
    },
    stats: () => connection.getStats(),
    close() {
      lifetime.abort();
      cancelRestart();
      cancelFailure();
      outgoing.remove(connection);
      connection.close();
    },
  };
}

/** Undefined marks the end of candidates. */
function candidateOf({ candidate }: Extract<RtcData, { candidate: unknown }>): RTCIceCandidateInit | undefined {
  if (!candidate) return undefined;
  const { sdpMid = null, sdpMLineIndex = null, usernameFragment = null } = candidate;
  return { candidate: candidate.candidate ?? '', sdpMid, sdpMLineIndex, usernameFragment };
}

/** Opus pauses while nothing is heard where the other side asks for it, and every decoder can (RFC 7587 §3.1.3). */
export const withPauses = ({ type, sdp = '' }: RTCSessionDescriptionInit): RTCSessionDescriptionInit => ({
  type,
  sdp: sdp.replaceAll(/^a=fmtp:(\d+) (?=.*useinbandfec=)(?!.*usedtx=)/gm, '$&usedtx=1;'),
});
