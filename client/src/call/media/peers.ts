import type { RtcData } from '@meet/contracts/signaling';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Clock } from '../../api/clock.ts';
import type { IceServers } from './ice-servers.ts';
import type { LocalMedia } from './local-media.ts';
import { createOutgoingTracks } from './outgoing-tracks.ts';
import { type MediaHealth, type Peer, createPeer } from './peer.ts';

export interface Peers {
  /** Streams of the others by their id, `<attendeeId>.<camera|screen>`. */
  readonly streams: ReadonlySignal<ReadonlyMap<string, MediaStream>>;
  restartIce(): void;
  stats(): Promise<readonly RTCStatsReport[]>;
  publish(dest: string): void;
  /** Resolves when it is done. */
  receive(dest: string, data: RtcData): Promise<void>;
  closeAll(): void;
}

export interface PeersDeps {
  media: LocalMedia;
  iceServers: IceServers;
  newConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  clock: Clock;
  send: (dest: string, data: RtcData) => void;
  /** Of all paths together. `good`: what was agreed on flows. `shaky` may come back. `broken`: all of them have to be had anew. */
  onHealth: (health: Exclude<MediaHealth, 'new'>) => void;
}

/** One peer connection for each destination the server names; the names mean nothing to us. */
const destinationsMax = 64;

export function createPeers({ media, iceServers, newConnection, clock, send, onHealth }: PeersDeps): Peers {
  const outgoing = createOutgoingTracks(media);
  const peers = new Map<string, Peer>();
  const streams = signal<ReadonlyMap<string, MediaStream>>(new Map());
  const healths = new Map<string, MediaHealth>();
  let round = new AbortController();

  function open(dest: string, servers: readonly RTCIceServer[], isPublisher: boolean): Peer | undefined {
    const known = peers.get(dest);
    if (known || peers.size >= destinationsMax) return known;
    const connection = connectionWith(servers);
    const peer = createPeer({
      connection,
      renewServers: renewing(connection, servers),
      outgoing,
      isPublisher,
      clock,
      on: {
        send: (data) => send(dest, data),
        track: receive,
        health(health) {
          healths.set(dest, health);
          const worst = worseFirst.find((one) => [...healths.values()].includes(one));
          if (worst) onHealth(worst);
        },
      },
    });
    peers.set(dest, peer);
    return peer;
  }

  /** A browser refuses a whole list of servers for one it can't use; without any a call is possible more often than not. */
  function connectionWith(servers: readonly RTCIceServer[]): RTCPeerConnection {
    try {
      return newConnection({ iceServers: [...servers], bundlePolicy: 'max-bundle' });
    } catch (error) {
      console.warn('peers: servers refused', error);
      return newConnection({ iceServers: [], bundlePolicy: 'max-bundle' });
    }
  }

  /** A server lets nobody through another time whose credentials have ended. */
  function renewing(connection: RTCPeerConnection, used: readonly RTCIceServer[]): () => Promise<void> {
    return async () => {
      const newest = await iceServers();
      if (newest === used) return;
      used = newest;
      try {
        connection.setConfiguration({ ...connection.getConfiguration(), iceServers: [...newest] });
      } catch (error) {
        console.warn('peers: new servers refused', error);
      }
    };
  }

  function receive({ track, streams: [stream = new MediaStream([track])] }: RTCTrackEvent): void {
    const { signal: over } = round;
    const show = () => {
      if (over.aborted) return;
      const others = [...streams.value].filter(([id]) => id !== stream.id);
      streams.value = new Map(stream.getTracks().length > 0 ? [...others, [stream.id, stream]] : others);
    };
    stream.addEventListener('removetrack', show, { signal: over });
    show();
  }

  /** In the order asked for, but not before it is known which servers to go through; not at all if it is over by then. */
  async function whenReady(run: (servers: readonly RTCIceServer[]) => unknown): Promise<void> {
    const { signal: over } = round;
    const servers = await iceServers();
    if (!over.aborted) await run(servers);
  }

  return {
    streams,
    restartIce() {
      for (const peer of peers.values()) peer.restartIce();
    },
    stats: () => Promise.all([...peers.values()].map((peer) => peer.stats())),
    publish: (dest) => void whenReady((servers) => open(dest, servers, true)),
    receive: (dest, data) => whenReady((servers) => open(dest, servers, false)?.receive(data)),
    closeAll() {
      round.abort();
      round = new AbortController();
      for (const peer of peers.values()) peer.close();
      peers.clear();
      streams.value = new Map();
      healths.clear();
    },
  };
}

const worseFirst = ['broken', 'shaky', 'good'] as const;
