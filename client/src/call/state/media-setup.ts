import type { RtcData, ServerMessage } from '@meet/contracts/signaling';
import type { ReadonlySignal } from '@preact/signals-react';
import type { CallEnvironment } from '../environment.ts';
import type { IceServers } from '../media/ice-servers.ts';
import type { LocalMedia } from '../media/local-media.ts';
import type { ConnectionTracker } from '../signaling/connection-tracker.ts';
import { createAgreedMedia } from './agreed-media.ts';
import { type CallProgress, isConnected, isStarted } from './call-state.ts';
import { createMediaRecovery } from './media-recovery.ts';
import { createStartOutcomes } from './start-outcomes.ts';
import type { StartResponse } from './start-response.ts';
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

export function createMediaSetup(deps: MediaSetupDeps): MediaSetup {
  const { meetingId, media, iceServers, tracker, onFlowing, sendRtc, environment } = deps;
  const { clock, random } = environment;
  const { state, apply, marks } = deps.progress;
  const starter = createStartScheduler({ clock, send: sendStart, onFailed: () => outcomes.unanswered() });
  const recovery = createMediaRecovery({ clock, random, progress: deps.progress, tracker, starter, onFlowing, onMissing: giveUp });
  const agreed = createAgreedMedia({ media, iceServers, environment, tracker, sendRtc, onHealth: recovery.healthChanged });
  const outcomes = createStartOutcomes({ starter, progress: deps.progress, tracker, onGranted: granted, onGivenUp: giveUp });

  const mayResume = () => isConnected(state.peek()) && agreed.mayResume();

  function sendStart(): void {
    // Renews expired credentials while the server answers.
    void iceServers();
    agreed.asked();
    tracker.attemptStarted();
    deps.sendStart();
  }

  function granted(publishDest: string | undefined): void {
    marks.step('started');
    if (isConnected(state.peek())) tracker.mediaLost('mediaStopped');
    agreed.granted(publishDest);
    apply({ kind: 'started' });
    recovery.started();
    deps.onStarted();
  }

  /** Until somebody asks for another try. */
  function giveUp(): void {
    starter.giveUp();
    recovery.stop();
    agreed.close();
    apply({ kind: 'startRefused' });
  }

  const acceptsMedia = () => starter.phase === 'answered' && isStarted(state.peek());

  return {
    streams: agreed.streams,
    admitted: () => starter.phase === 'idle' && starter.start(),
    reset: starter.reset,
    mayResume,
    resume() {
      if (!mayResume()) return false;
      starter.answered();
      agreed.resume();
      return true;
    },
    pause() {
      recovery.stop();
      agreed.close();
      tracker.mediaRestored();
    },
    startResponded: outcomes.responded,
    startUnreadable: outcomes.unreadable,
    rtcReceived({ error, info, data }) {
      if (!acceptsMedia()) return;
      if (error !== null) return recovery.restart('refused', error);
      if (!info || !('dest' in info) || info.meetingId !== meetingId || !data) return;
      marks.step('answered');
      // The meeting is drawn only after the answer is sent: drawing takes longer than the server waits.
      void agreed.receive(info.dest, data).then((isCurrent) => {
        if (isCurrent && acceptsMedia()) apply({ kind: 'rtcArrived', at: new Date(clock.now()) });
      });
    },
    networkChanged: () => agreed.networkChanged(starter.phase === 'answered'),
    retryStart: outcomes.retry,
    retryNow() {
      outcomes.retry();
      recovery.retryNow();
    },
    stats: agreed.stats,
    close() {
      recovery.stop();
      starter.reset();
      agreed.close();
    },
  };
}
