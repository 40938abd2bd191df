import type { RtcData, ServerMessage } from '@meet/contracts/signaling';
import type { JoinSetback } from '@meet/contracts/areas/join-timelines';
import type { ReadonlySignal } from '@preact/signals-react';
import type { CallEnvironment } from '../environment.ts';
import type { IceServers } from '../media/ice-servers.ts';
import type { LocalMedia } from '../media/local-media.ts';
import type { MediaHealth } from '../media/peer.ts';
import { createPeers } from '../media/peers.ts';
import { createArrivalWatch } from '../media/arrival-watch.ts';
import type { ConnectionTracker } from '../signaling/connection-tracker.ts';
import { type CallProgress, isConnected, isStarted } from './call-state.ts';
import { createMediaRecovery } from './media-recovery.ts';
import { type StartResponse, startResultOf } from './start-response.ts';
import { createStartScheduler } from './start-scheduler.ts';

/** From START to flowing media, and again whenever media stops. */
export interface MediaSetup {
  /** Received streams by stream id. */
  readonly streams: ReadonlySignal<ReadonlyMap<string, MediaStream>>;
  /** Sends START, unless that was done since the last `reset`. */
  admitted(): void;
  /** The socket is lost or new, or the approval was withdrawn: START is needed again. Media that flows keeps flowing. */
  reset(): void;
  /** Media flow, or may flow again by themselves, on the connections of the newest START. */
  mayResume(): boolean;
  /** The server goes on with these media. False when that is no longer possible: START is needed. */
  resume(): boolean;
  /** Closes all peer connections until START is granted again. */
  pause(): void;
  startResponded(message: StartResponse): void;
  /** A response to START that can't be read. */
  startUnreadable(): void;
  rtcReceived(message: Extract<ServerMessage, { type: 'RESPONSE_RTC' }>): void;
  networkChanged(): void;
  /** Sends START again after `startError`. */
  retryStart(): void;
  /** Makes the next attempt at once instead of waiting for it. */
  retryNow(): void;
  stats(): Promise<readonly RTCStatsReport[]>;
  close(): void;
}

export interface MediaSetupDeps {
  meetingId: string;
  media: LocalMedia;
  iceServers: IceServers;
  environment: Pick<CallEnvironment, 'newConnection' | 'clock' | 'random'>;
  tracker: ConnectionTracker;
  progress: CallProgress;
  sendStart: () => void;
  sendRtc: (dest: string, data: RtcData) => void;
  /** START was granted. */
  onStarted: () => void;
  /** All media that was agreed on flows. */
  onFlowing: () => void;
}

/** How long a running call waits before it sends START again after a refusal. */
const restartAfterS = 5;

export function createMediaSetup(deps: MediaSetupDeps): MediaSetup {
  const { meetingId, media, iceServers, tracker, onFlowing } = deps;
  const { clock, random, newConnection } = deps.environment;
  const { state, apply, marks } = deps.progress;
  const starter = createStartScheduler({ clock, send: sendStart, onFailed: () => startFailed('startUnanswered') });
  const recovery = createMediaRecovery({ clock, random, progress: deps.progress, tracker, starter, onFlowing, onMissing: giveUp });
  const peers = createPeers({ media, iceServers, newConnection, clock, send: deps.sendRtc, onHealth: healthChanged });
  const arrivals = createArrivalWatch({ clock, stats: peers.stats, onSilent: tracker.mediaSilent, onArriving: tracker.mediaArriving });

  let health: MediaHealth = 'new';
  /** Belongs to the newest START, which was granted. */
  let isAgreed = false;
  /** The network changed while no offer could be sent. */
  let isRestartDue = false;

  const mayResume = () => isConnected(state.peek()) && isAgreed && (health === 'flowing' || health === 'interrupted');

  function healthChanged(worst: Exclude<MediaHealth, 'new'>): void {
    health = worst;
    if (health === 'flowing') arrivals.start();
    else arrivals.stop();
    recovery.healthChanged(worst);
  }

  function closePeers(): void {
    health = 'new';
    isAgreed = false;
    isRestartDue = false;
    arrivals.stop();
    peers.closeAll();
  }

  function sendStart(): void {
    // Renews expired credentials while the server answers.
    void iceServers();
    isAgreed = false;
    tracker.attemptStarted();
    deps.sendStart();
  }

  function granted(publishDest: string | undefined): void {
    marks.step('started');
    if (isConnected(state.peek())) tracker.mediaLost('mediaStopped');
    closePeers();
    isAgreed = true;
    apply({ kind: 'started' });
    recovery.started();
    if (publishDest !== undefined) peers.publish(publishDest);
    deps.onStarted();
  }

  function delayed(seconds: number): void {
    const startsAt = starter.startAfter(seconds);
    if (startsAt === undefined) startFailed('startRefused', 'timeToStart');
    else apply({ kind: 'startDelayed', startsAt });
  }

  function startFailed(setback: JoinSetback, detail?: string): void {
    starter.answered();
    marks.setback(setback, detail);
    if (isConnected(state.peek())) tracker.mediaLost('refused', starter.startAfter(restartAfterS));
    else giveUp();
  }

  /** Until somebody asks for another try. */
  function giveUp(): void {
    starter.giveUp();
    recovery.stop();
    closePeers();
    apply({ kind: 'startRefused' });
  }

  function retryStart(): void {
    const now = state.peek();
    if (!('startError' in now && now.startError)) return;
    apply({ kind: 'startRetried' });
    starter.start();
  }

  const acceptsMedia = () => starter.phase === 'answered' && isStarted(state.peek());

  return {
    streams: peers.streams,
    admitted: () => starter.phase === 'idle' && starter.start(),
    reset: starter.reset,
    mayResume,
    resume() {
      if (!mayResume()) return false;
      starter.answered();
      peers.resume();
      if (isRestartDue) peers.restartIce();
      isRestartDue = false;
      return true;
    },
    pause() {
      recovery.stop();
      closePeers();
      tracker.mediaRestored();
    },
    startResponded(message) {
      if (starter.phase !== 'sent') return;
      starter.answered();
      const result = startResultOf(message);
      if (result.kind === 'granted') granted(result.publishDest);
      else if (result.kind === 'delayed') delayed(result.seconds);
      else if (result.kind === 'refused') startFailed('startRefused', result.detail);
      else apply({ kind: 'ended', because: 'meetingEnded' });
    },
    startUnreadable: () => starter.phase === 'sent' && startFailed('startRefused', 'unreadable'),
    rtcReceived({ error, info, data }) {
      if (!acceptsMedia()) return;
      if (error !== null) return recovery.restart('refused', error);
      if (!info || !('dest' in info) || info.meetingId !== meetingId || !data) return;
      marks.step('answered');
      // The meeting is drawn only after the answer is sent: drawing takes longer than the server waits.
      void peers.receive(info.dest, data).then((isCurrent) => {
        if (isCurrent && acceptsMedia()) apply({ kind: 'rtcArrived', at: new Date(clock.now()) });
      });
    },
    networkChanged() {
      if (starter.phase === 'answered') peers.restartIce();
      else isRestartDue = true;
    },
    retryStart,
    retryNow() {
      retryStart();
      recovery.retryNow();
    },
    stats: peers.stats,
    close() {
      recovery.stop();
      starter.reset();
      closePeers();
    },
  };
}
