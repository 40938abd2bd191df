import type { RtcData } from '@meet/contracts/signaling';
import type { ReadonlySignal } from '@preact/signals-react';
import type { CallEnvironment } from '../environment.ts';
import { createArrivalWatch } from '../media/arrival-watch.ts';
import type { IceServers } from '../media/ice-servers.ts';
import type { LocalMedia } from '../media/local-media.ts';
import type { MediaHealth } from '../media/peer.ts';
import { createPeers } from '../media/peers.ts';
import type { ConnectionTracker } from '../signaling/connection-tracker.ts';

/** The media that the newest granted START agreed on: its peer connections, and whether media flow on them. */
export interface AgreedMedia {
  /** Received streams by stream id. */
  readonly streams: ReadonlySignal<ReadonlyMap<string, MediaStream>>;
  /** START was sent: what flows is not what is asked for. */
  asked(): void;
  /** Starts anew, and sends to this destination. */
  granted(publishDest: string | undefined): void;
  /** Media flow, or may flow again by themselves, on what was agreed on. */
  mayResume(): boolean;
  /** The server goes on with these media. */
  resume(): void;
  /** Resolves once the answer is sent: false when the connection is gone by then. */
  receive(dest: string, data: RtcData): Promise<boolean>;
  /** While no offer can be sent, ICE is restarted on `resume`. */
  networkChanged(canOffer: boolean): void;
  stats(): Promise<readonly RTCStatsReport[]>;
  /** Closes all peer connections until START is granted again. */
  close(): void;
}

export interface AgreedMediaDeps {
  media: LocalMedia;
  iceServers: IceServers;
  environment: Pick<CallEnvironment, 'newConnection' | 'clock'>;
  tracker: Pick<ConnectionTracker, 'mediaSilent' | 'mediaArriving'>;
  sendRtc: (dest: string, data: RtcData) => void;
  onHealth: (worst: Exclude<MediaHealth, 'new'>) => void;
}

export function createAgreedMedia({ media, iceServers, environment, tracker, sendRtc, onHealth }: AgreedMediaDeps): AgreedMedia {
  const { newConnection, clock } = environment;
  const peers = createPeers({ media, iceServers, newConnection, clock, send, onHealth: healthChanged });
  const arrivals = createArrivalWatch({ clock, stats: peers.stats, onSilent: tracker.mediaSilent, onArriving: tracker.mediaArriving });

  let health: MediaHealth = 'new';
  /** Belongs to the newest START, which was granted. */
  let isAgreed = false;
  /** The network changed while no offer could be sent. */
  let isRestartDue = false;

  /** After another START the server would take what the connections of before negotiate for the new ones. */
  function send(dest: string, data: RtcData): void {
    if (isAgreed) sendRtc(dest, data);
  }

  function healthChanged(worst: Exclude<MediaHealth, 'new'>): void {
    health = worst;
    if (health === 'flowing') arrivals.start();
    else arrivals.stop();
    onHealth(worst);
  }

  function close(): void {
    health = 'new';
    isAgreed = false;
    isRestartDue = false;
    arrivals.stop();
    peers.closeAll();
  }

  return {
    streams: peers.streams,
    asked() {
      isAgreed = false;
    },
    granted(publishDest) {
      close();
      isAgreed = true;
      if (publishDest !== undefined) peers.publish(publishDest);
    },
    mayResume: () => isAgreed && (health === 'flowing' || health === 'interrupted'),
    resume() {
      peers.resume();
      if (isRestartDue) peers.restartIce();
      isRestartDue = false;
    },
    receive: peers.receive,
    networkChanged(canOffer) {
      if (canOffer) peers.restartIce();
      else isRestartDue = true;
    },
    stats: peers.stats,
    close,
  };
}
