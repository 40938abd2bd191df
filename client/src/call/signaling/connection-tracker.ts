import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import type { Clock } from '../../api/clock.ts';
import { type ConnectionStatus, type ConnectionCause, good, lostAfterMs } from './connection-status.ts';

/** Puts together what is known of the socket and of the media paths of one visit. */
export interface ConnectionTracker {
  readonly status: ReadonlySignal<ConnectionStatus>;
  /** The socket is gone; `nextTryAt` is undefined while an attempt is under way. */
  socketLost(cause: ConnectionCause, nextTryAt?: number): void;
  socketRestored(): void;
  /** Nothing flows on some path. */
  mediaLost(cause: ConnectionCause, nextTryAt?: number): void;
  mediaRestored(): void;
  /** The attempt that was promised is under way. */
  attemptStarted(): void;
  stop(): void;
}

interface Trouble {
  since: number;
  cause: ConnectionCause;
  nextTryAt: number | undefined;
}

export function createConnectionTracker({ clock }: { clock: Clock }): ConnectionTracker {
  const socket = signal<Trouble | undefined>(undefined);
  const media = signal<Trouble | undefined>(undefined);
  const isLong = signal(false);
  let stopCounting: (() => void) | undefined;

  /** What began a trouble stays its cause, whatever attempts fail of later; only a missing network explains more. */
  function happen(part: typeof socket, cause: ConnectionCause, nextTryAt: number | undefined): void {
    const before = part.peek();
    part.value = {
      since: before?.since ?? clock.now(),
      cause: before && cause !== 'offline' ? before.cause : cause,
      nextTryAt,
    };
    stopCounting ??= clock.after(lostAfterMs, () => (isLong.value = true));
  }

  function end(part: typeof socket): void {
    part.value = undefined;
    if (socket.peek() || media.peek()) return;
    stop();
    isLong.value = false;
  }

  function stop(): void {
    stopCounting?.();
    stopCounting = undefined;
  }

  return {
    status: computed(() => {
      const first = socket.value ?? media.value;
      if (!first) return good;
      const { cause, nextTryAt } = first;
      const since = Math.min(first.since, media.value?.since ?? first.since);
      const kind = isLong.value ? 'lost' : 'reconnecting';
      return {
        kind,
        since,
        cause,
        isCutOff: media.value !== undefined || cause === 'offline',
        ...(nextTryAt !== undefined && { nextTryAt }),
      };
    }),
    socketLost: (cause, nextTryAt) => happen(socket, cause, nextTryAt),
    socketRestored: () => end(socket),
    mediaLost: (cause, nextTryAt) => happen(media, cause, nextTryAt),
    mediaRestored: () => end(media),
    attemptStarted() {
      for (const part of [socket, media]) if (part.value) part.value = { ...part.value, nextTryAt: undefined };
    },
    stop,
  };
}
