import type { Clock } from '../../api/clock.ts';
import type { MediaHealth } from '../media/peer.ts';
import { createBackoff } from '../signaling/backoff.ts';
import type { ConnectionCause } from '../signaling/connection-status.ts';
import type { ConnectionTracker } from '../signaling/connection-tracker.ts';
import { type CallProgress, isConnected, isStarted } from './call-state.ts';
import { createDeadline } from './deadline.ts';
import type { StartScheduler } from './start-scheduler.ts';

/** Notices media that stops or never begins to flow, and asks for another START. */
export interface MediaRecovery {
  /** START was granted: media must flow within a time. */
  started(): void;
  healthChanged(health: Exclude<MediaHealth, 'new'>): void;
  /** Sends START again to set up all media anew. Media that flows keeps flowing until the server grants it. */
  restart(cause: ConnectionCause, detail?: string): void;
  /** Makes the next attempt at once instead of waiting for it. */
  retryNow(): void;
  /** Media is no longer expected. */
  stop(): void;
}

export interface MediaRecoveryDeps {
  clock: Clock;
  random: () => number;
  progress: CallProgress;
  tracker: ConnectionTracker;
  starter: StartScheduler;
  /** Everything that was agreed on flows. */
  onFlowing: () => void;
  /** Media never began to flow in a call that was not connected yet. */
  onMissing: () => void;
}

/** From START granted to the first media. After this time none will come. */
const firstMediaMs = 15_000;
/** Somebody who was connected before is tried again sooner, then more slowly: perhaps the network is only slow. */
const mediaAgainMs = 7_000;
const restartDelaysMs = [0, 1_000, 2_000, 3_000, 7_000, 15_000];

export function createMediaRecovery({
  clock,
  random,
  progress: { state, marks },
  tracker,
  starter,
  onFlowing,
  onMissing,
}: MediaRecoveryDeps): MediaRecovery {
  const restarts = createBackoff(restartDelaysMs, random);
  const deadline = createDeadline(clock);
  let hasFlowed = false;

  function missing(): void {
    const wasConnected = isConnected(state.peek());
    marks.setback(wasConnected ? 'mediaFailed' : 'noMediaAnswer');
    if (wasConnected) restart('noMedia');
    else onMissing();
  }

  function restart(cause: ConnectionCause, detail?: string): void {
    if (!isStarted(state.peek()) || starter.phase !== 'answered') return;
    marks.setback('mediaFailed', detail);
    const nextTryAt = starter.startAfter(restarts.next() / 1000);
    if (nextTryAt !== undefined && isConnected(state.peek())) tracker.mediaLost(cause, nextTryAt);
  }

  return {
    started() {
      hasFlowed = false;
      if (isConnected(state.peek())) deadline.start(Math.min(mediaAgainMs * Math.max(1, restarts.attempts), firstMediaMs), missing);
      else deadline.startIfIdle(firstMediaMs, missing);
    },
    healthChanged(health) {
      // Before the first message about media nothing can flow.
      if (health !== 'failed' && !isConnected(state.peek())) return;
      if (health === 'interrupted') return tracker.mediaLost('mediaStopped');
      if (health === 'failed') return restart(hasFlowed ? 'mediaStopped' : 'noMedia');
      marks.step('connected');
      hasFlowed = true;
      deadline.clear();
      restarts.reset();
      tracker.mediaRestored();
      if (starter.phase === 'answered') onFlowing();
    },
    restart,
    retryNow() {
      const status = tracker.status.peek();
      if (!isConnected(state.peek()) || status.kind === 'good') return;
      if (starter.phase === 'due') starter.start();
      if (starter.phase === 'answered' && status.isCutOff) restart(status.cause);
    },
    stop: deadline.clear,
  };
}
