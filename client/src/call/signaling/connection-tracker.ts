import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import type { Clock } from '../../api/clock.ts';
import { type ConnectionStatus, type ConnectionCause, good, lostAfterMs } from './connection-status.ts';

/** Derives the status of one connection from its socket and its media. */
export interface ConnectionTracker {
  readonly status: ReadonlySignal<ConnectionStatus>;
  /** The socket is lost; `nextTryAt` is undefined while an attempt is under way. */
  socketLost(cause: ConnectionCause, nextTryAt?: number): void;
  /** The socket and what depends on it work again. */
  socketRestored(): void;
  /** The browser reports that there is no network. The socket may still work. */
  offline(): void;
  /** A message arrived: a socket that was not lost works. */
  messageReceived(): void;
  /** Media does not flow on some peer connection. */
  mediaLost(cause: ConnectionCause, nextTryAt?: number): void;
  /** Media flows, and nothing arrives: perhaps the others get nothing either. */
  mediaSilent(): void;
  mediaArriving(): void;
  mediaRestored(): void;
  /** The attempt that was announced as `nextTryAt` is under way. */
  attemptStarted(): void;
  stop(): void;
}

interface Interruption {
  since: number;
  cause: ConnectionCause;
  nextTryAt: number | undefined;
}

export function createConnectionTracker({ clock }: { clock: Clock }): ConnectionTracker {
  const socket = signal<Interruption | undefined>(undefined);
  const media = signal<Interruption | undefined>(undefined);
  const silence = signal<Interruption | undefined>(undefined);
  const isLong = signal(false);
  let cancelLong: (() => void) | undefined;
  let isSocketLost = false;

  /** The first cause is kept, whatever later attempts fail of. Only a missing network replaces it. */
  function begin(part: typeof socket, cause: ConnectionCause, nextTryAt: number | undefined): void {
    const before = part.peek();
    part.value = {
      since: before?.since ?? clock.now(),
      cause: before && cause !== 'offline' ? before.cause : cause,
      nextTryAt,
    };
    cancelLong ??= clock.after(lostAfterMs, () => (isLong.value = true));
  }

  function end(part: typeof socket): void {
    part.value = undefined;
    if (socket.peek() || media.peek() || silence.peek()) return;
    stop();
    isLong.value = false;
  }

  function stop(): void {
    cancelLong?.();
    cancelLong = undefined;
  }

  return {
    status: computed(() => {
      const first = socket.value ?? media.value ?? silence.value;
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
    socketLost(cause, nextTryAt) {
      isSocketLost = true;
      begin(socket, cause, nextTryAt);
    },
    socketRestored() {
      isSocketLost = false;
      end(socket);
    },
    offline: () => begin(socket, 'offline', undefined),
    messageReceived() {
      if (!isSocketLost) end(socket);
    },
    mediaLost: (cause, nextTryAt) => begin(media, cause, nextTryAt),
    mediaSilent: () => begin(silence, 'mediaStopped', undefined),
    mediaArriving: () => end(silence),
    mediaRestored() {
      end(media);
      end(silence);
    },
    attemptStarted() {
      for (const part of [socket, media]) if (part.value) part.value = { ...part.value, nextTryAt: undefined };
    },
    stop,
  };
}
