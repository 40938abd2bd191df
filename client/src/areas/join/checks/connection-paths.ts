import type { Clock } from '../../../api/clock.ts';
import { sleep } from '../../../api/clock.ts';

const reasonOf = ({ reason }: AbortSignal): Error => (reason instanceof Error ? reason : new Error('aborted'));

/**
 * Whether a STUN or TURN server answers. Without a router in between there is no `srflx` candidate, because it would equal
 * the own address: then it is enough that gathering ends without an error.
 */
export function gatherCandidate(connection: RTCPeerConnection, wanted: 'srflx' | 'relay', giveUp: AbortSignal): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let gatheringError = '';
    connection.addEventListener('icecandidateerror', ({ errorCode, errorText }) => (gatheringError = `${errorCode} ${errorText}`));
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate?.type === wanted) resolve(wanted);
      else if (!candidate && wanted === 'srflx' && !gatheringError) resolve('same address');
      else if (!candidate) reject(new Error(gatheringError || `no ${wanted} candidate`));
    });
    giveUp.addEventListener('abort', () => reject(reasonOf(giveUp)));
    connection.createDataChannel('check');
    connection.setLocalDescription().catch(reject);
  }).finally(() => connection.close());
}

export interface Loopback {
  /** Resolves with the kind of path once it is connected. */
  connected(giveUp: AbortSignal): Promise<string>;
  /** Resolves when packets of every track have come back. */
  mediaReceived(clock: Clock, giveUp: AbortSignal): Promise<string>;
  close(): void;
}

const lookMs = 200;

/** Connects this browser to itself, through the relay where there is one. */
export function loopback(
  newConnection: (configuration: RTCConfiguration) => RTCPeerConnection,
  configuration: RTCConfiguration,
  tracks: readonly MediaStreamTrack[],
): Loopback {
  const [near, far] = [newConnection(configuration), newConnection(configuration)];

  async function negotiate(): Promise<void> {
    near.addEventListener('icecandidate', ({ candidate }) => void far.addIceCandidate(candidate ?? undefined).catch(() => {}));
    far.addEventListener('icecandidate', ({ candidate }) => void near.addIceCandidate(candidate ?? undefined).catch(() => {}));
    near.createDataChannel('check');
    for (const track of tracks) near.addTrack(track);
    await near.setLocalDescription();
    if (near.localDescription) await far.setRemoteDescription(near.localDescription);
    await far.setLocalDescription();
    if (far.localDescription) await near.setRemoteDescription(far.localDescription);
  }

  return {
    connected: (giveUp) =>
      new Promise((resolve, reject) => {
        near.addEventListener('connectionstatechange', () => {
          if (near.connectionState === 'connected') resolve(configuration.iceTransportPolicy === 'relay' ? 'through the relay' : 'direct');
          if (near.connectionState === 'failed') reject(new Error('no path was found'));
        });
        giveUp.addEventListener('abort', () => reject(reasonOf(giveUp)));
        negotiate().catch(reject);
      }),
    async mediaReceived(clock, giveUp) {
      for (;;) {
        giveUp.throwIfAborted();
        const arrived = await arrivals(far);
        if (arrived.length >= tracks.length && arrived.every((packets) => packets > 0))
          return `${arrived.length} of ${tracks.length} tracks`;
        await sleep(clock, lookMs, giveUp);
      }
    },
    close() {
      near.close();
      far.close();
    },
  };
}

async function arrivals(connection: RTCPeerConnection): Promise<number[]> {
  const packets: number[] = [];
  for (const [, entry] of await connection.getStats()) {
    if (entry.type === 'inbound-rtp' && typeof entry.packetsReceived === 'number') packets.push(entry.packetsReceived);
  }
  return packets;
}
