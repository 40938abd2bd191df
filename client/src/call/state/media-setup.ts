import type { JoinSetback, JoinStep } from '@meet/contracts/areas/join-timelines';
import type { RtcData, ServerMessage } from '@meet/contracts/signaling';
import type { ReadonlySignal } from '@preact/signals-react';
import type { Clock } from '../../api/clock.ts';
import { createBackoff } from '../signaling/backoff.ts';
import type { CallEvent, CallState } from './call-state.ts';
import type { ConnectionCause } from '../signaling/connection-status.ts';
import { createDeadline } from './deadline.ts';
import type { IceServers } from '../media/ice-servers.ts';
import type { ConnectionTracker } from '../signaling/connection-tracker.ts';
import type { LocalMedia } from '../media/local-media.ts';
import { createPeers } from '../media/peers.ts';
import { createStartScheduler } from './start-scheduler.ts';

/** From START to flowing media, and back to flowing media whenever they stop. */
export interface MediaSetup {
  readonly streams: ReadonlySignal<ReadonlyMap<string, MediaStream>>;
  /** START goes out, unless it did since the last `reset`. */
  admitted(): void;
  /** The socket is gone or new, or the approval was taken back: another START is needed. What flows goes on flowing. */
  reset(): void;
  /** Nothing flows until the next START is granted. */
  pause(): void;
  startAnswered(message: Extract<ServerMessage, { type: 'RESPONSE_START' }>): void;
  startMisheard(): void;
  rtcArrived(message: Extract<ServerMessage, { type: 'RESPONSE_RTC' }>): void;
  networkChanged(): void;
  /** Another try after `startError`. */
  retryStart(): void;
  /** What is waited for, at once. */
  retryNow(): void;
  stats(): Promise<readonly RTCStatsReport[]>;
  close(): void;
}

export interface MediaSetupDeps {
  meetingId: string;
  media: LocalMedia;
  iceServers: IceServers;
  newConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  clock: Clock;
  random: () => number;
  line: ConnectionTracker;
  state: ReadonlySignal<CallState>;
  apply: (event: CallEvent) => void;
  reached: (step: JoinStep) => void;
  heldUp: (setback: JoinSetback, detail?: string) => void;
  sendStart: () => void;
  sendRtc: (dest: string, data: RtcData) => void;
  /** START was granted. */
  onStarted: () => void;
  /** Everything flows. */
  onFlowing: () => void;
}

/** How long a running call waits before it asks again after a refused START. */
const restartAfterS = 5;
/** From START granted to the first sound or picture; then nothing will come any more. */
const mediaExpectedMs = 15_000;
/** Who was in the call before is tried again sooner, then more patiently: perhaps everything is only slow. */
const mediaBackMs = 7_000;
const restartDelaysMs = [0, 1_000, 2_000, 3_000, 7_000, 15_000];

export function createMediaSetup(deps: MediaSetupDeps): MediaSetup {
  const { meetingId, clock, random, line, state, apply, reached, heldUp, sendStart, onStarted, onFlowing } = deps;
  const restarts = createBackoff(restartDelaysMs, random);
  const mediaFlow = createDeadline(clock);
  const peers = createPeers({ ...deps, send: deps.sendRtc, onHealth });
  const starter = createStartScheduler({ clock, send, onFailed: () => failed('startUnanswered') });
  /** `due`: it goes out by itself. `asked`: it has no answer yet. */
  let start: 'none' | 'due' | 'asked' | 'done' = 'none';
  let hasFlowed = false;
  let grants = 0;

  const isConnected = () => state.peek().kind === 'connected';
  const isLive = () => isConnected() || state.peek().kind === 'connection';

  function startNow(): void {
    start = 'due';
    starter.start();
  }

  function send(): void {
    start = 'asked';
    // Should they have run out, new ones are on their way by the answer.
    void deps.iceServers();
    line.attemptStarted();
    sendStart();
  }

  function granted(publishDest: string | undefined): void {
    start = 'done';
    grants++;
    hasFlowed = false;
    reached('started');
    if (isConnected()) line.mediaLost('mediaStopped');
    peers.closeAll();
    apply({ kind: 'started' });
    if (isConnected()) mediaFlow.start(Math.min(mediaBackMs * Math.max(1, restarts.attempts), mediaExpectedMs), missing);
    else mediaFlow.startIfIdle(mediaExpectedMs, missing);
    if (publishDest !== undefined) peers.publish(publishDest);
    onStarted();
  }

  function failed(setback: JoinSetback, detail?: string): void {
    starter.answered();
    heldUp(setback, detail);
    if (!isConnected()) return giveUp();
    start = 'due';
    line.mediaLost('refused', starter.startAfter(restartAfterS));
  }

  /** Until somebody asks for another try. */
  function giveUp(): void {
    start = 'done';
    starter.stop();
    mediaFlow.clear();
    peers.closeAll();
    apply({ kind: 'startRefused' });
  }

  function onHealth(health: 'good' | 'shaky' | 'broken'): void {
    // Nothing can flow before the server has said a word of it.
    if (health !== 'broken' && !isConnected()) return;
    if (health === 'shaky') return line.mediaLost('mediaStopped');
    if (health === 'broken') return restart(hasFlowed ? 'mediaStopped' : 'noMedia');
    reached('connected');
    hasFlowed = true;
    mediaFlow.clear();
    restarts.reset();
    line.mediaRestored();
    if (start === 'done') onFlowing();
  }

  function missing(): void {
    heldUp(isConnected() ? 'mediaFailed' : 'noMediaAnswer');
    if (isConnected()) restart('noMedia');
    else giveUp();
  }

  /** All media paths anew, over the socket there is; the old ones go when the server has granted it. */
  function restart(cause: ConnectionCause, detail?: string): void {
    if (!isLive() || start !== 'done') return;
    heldUp('mediaFailed', detail);
    start = 'due';
    const nextTryAt = starter.startAfter(restarts.next() / 1000);
    if (nextTryAt !== undefined && isConnected()) line.mediaLost(cause, nextTryAt);
  }

  function retryStart(): void {
    const now = state.peek();
    if (!('startError' in now && now.startError)) return;
    apply({ kind: 'startRetried' });
    startNow();
  }

  return {
    streams: peers.streams,
    admitted: () => start === 'none' && startNow(),
    reset() {
      start = 'none';
      starter.stop();
    },
    pause() {
      mediaFlow.clear();
      peers.closeAll();
      line.mediaRestored();
    },
    startAnswered({ error, info, timeToStart }) {
      if (start !== 'asked') return;
      starter.answered();
      if (error === 'MEETING_ENDED') return apply({ kind: 'ended', because: 'meetingEnded' });
      if (error !== null) return failed('startRefused', error);
      if (timeToStart <= 0) return granted(info && 'publishDest' in info ? info.publishDest : undefined);
      start = 'due';
      const startsAt = starter.startAfter(timeToStart);
      if (startsAt === undefined) failed('startRefused', 'timeToStart');
      else apply({ kind: 'startDelayed', startsAt });
    },
    startMisheard: () => start === 'asked' && failed('startRefused', 'unreadable'),
    rtcArrived({ error, info, data }) {
      if (start !== 'done' || !isLive()) return;
      if (error !== null) return restart('refused', error);
      if (!info || !('dest' in info) || info.meetingId !== meetingId || !data) return;
      reached('answered');
      const round = grants;
      // The meeting is drawn only once the answer is out: drawing it takes longer than anything the server waits for.
      void peers.receive(info.dest, data).then(() => {
        if (round === grants && start === 'done' && isLive()) apply({ kind: 'rtcArrived', at: new Date(clock.now()) });
      });
    },
    networkChanged: () => start === 'done' && peers.restartIce(),
    retryStart,
    retryNow() {
      retryStart();
      const now = line.status.peek();
      if (!isConnected() || now.kind === 'good') return;
      if (start === 'due') starter.start();
      if (start === 'done' && now.isCutOff) restart(now.cause);
    },
    stats: peers.stats,
    close() {
      mediaFlow.clear();
      starter.stop();
      peers.closeAll();
    },
  };
}
