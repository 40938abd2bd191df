import type { RtcData } from '@meet/contracts/signaling';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Clock } from '../../api/clock.ts';
import type { IceServers } from './ice-servers.ts';
import type { LocalMedia } from './local-media.ts';
import { createOutgoingTracks } from './outgoing-tracks.ts';
import { type MediaHealth, type Peer, createPeer } from './peer.ts';

export interface Peers {
  /** Received streams by stream id, `<attendeeId>.<camera|screen>`. */
  readonly streams: ReadonlySignal<ReadonlyMap<string, MediaStream>>;
  restartIce(): void;
  /** On a new socket: sends again what was not answered. */
  resume(): void;
  stats(): Promise<readonly RTCStatsReport[]>;
  publish(dest: string): void;
  /** Resolves when it is handled; false when `closeAll` came first. */
  receive(dest: string, data: RtcData): Promise<boolean>;
  closeAll(): void;
}

export interface PeersDeps {
  media: LocalMedia;
  iceServers: IceServers;
  newConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  clock: Clock;
  send: (dest: string, data: RtcData) => void;
  /** The worst health of all connections; `flowing` once it is that of each. */
  onHealth: (health: Exclude<MediaHealth, 'new'>) => void;
}

/** One peer connection for each destination the server names. The names have no meaning for the client. */
const destinationsMax = 64;

export function createPeers({ media, iceServers, newConnection, clock, send, onHealth }: PeersDeps): Peers {
  const outgoing = createOutgoingTracks(media);
  const peers = new Map<string, Peer>();
  const streams = signal<ReadonlyMap<string, MediaStream>>(new Map());
  const healthByDest = new Map<string, MediaHealth>();
  /** Aborted by `closeAll`. */
  let generation = new AbortController();

  function open(dest: string, servers: readonly RTCIceServer[], isPublisher: boolean): Peer | undefined {
    const known = peers.get(dest);
    if (known || peers.size >= destinationsMax) return known;
    const connection = connectionWith(servers);
    const peer = createPeer({
      connection,
      renewServers: serverRenewal(connection, servers),
      outgoing,
      isPublisher,
      clock,
      on: {
        send: (data) => send(dest, data),
        track: receive,
        health(health) {
          healthByDest.set(dest, health);
          const worst = worstFirst.find((one) => [...healthByDest.values()].includes(one));
          if (worst && worst !== 'new') onHealth(worst);
        },
      },
    });
    peers.set(dest, peer);
    healthByDest.set(dest, 'new');
    return peer;
  }

  /** A browser refuses the whole list of servers for one it can't use. Without servers most calls still work. */
  function connectionWith(servers: readonly RTCIceServer[]): RTCPeerConnection {
    try {
      return newConnection({ iceServers: [...servers], bundlePolicy: 'max-bundle' });
    } catch (error) {
      console.warn('peers: servers refused', error);
      return newConnection({ iceServers: [], bundlePolicy: 'max-bundle' });
    }
  }

  /** TURN servers accept no credentials that have expired. */
  function serverRenewal(connection: RTCPeerConnection, used: readonly RTCIceServer[]): () => Promise<void> {
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
    const { signal: closed } = generation;
    const update = () => {
      if (closed.aborted) return;
      const others = [...streams.value].filter(([id]) => id !== stream.id);
      streams.value = new Map(stream.getTracks().length > 0 ? [...others, [stream.id, stream]] : others);
    };
    stream.addEventListener('removetrack', update, { signal: closed });
    update();
  }

  /** Runs once the ICE servers are known, in the order of the calls; not at all after `closeAll`. */
  async function withServers(run: (servers: readonly RTCIceServer[]) => unknown): Promise<boolean> {
    const { signal: closed } = generation;
    const servers = await iceServers();
    if (!closed.aborted) await run(servers);
    return !closed.aborted;
  }

  return {
    streams,
    restartIce() {
      for (const peer of peers.values()) peer.restartIce();
    },
    resume() {
      for (const peer of peers.values()) peer.resume();
    },
    stats: () => Promise.all([...peers.values()].map((peer) => peer.stats())),
    publish: (dest) => void withServers((servers) => open(dest, servers, true)),
    receive: (dest, data) => withServers((servers) => open(dest, servers, false)?.receive(data)),
    closeAll() {
      generation.abort();
      generation = new AbortController();
      for (const peer of peers.values()) peer.close();
      peers.clear();
      streams.value = new Map();
      healthByDest.clear();
    },
  };
}

const worstFirst = ['failed', 'interrupted', 'new', 'flowing'] as const;
