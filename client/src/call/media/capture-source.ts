import { type ReadonlySignal, type Signal, computed, signal } from '@preact/signals-react';
import { type LocalSource, trackOf } from './local-source.ts';

/** The camera or the microphone: its state, and its changes one after the other. */
export interface CaptureSource {
  /** The real state; never `asking`. */
  readonly state: Signal<LocalSource>;
  /** The state to show: `off` at once when the device is lost or is turned off while starting, and `asking` when starting takes long. */
  readonly shown: ReadonlySignal<LocalSource>;
  /** The system has taken the device away for a while, as a phone does during a call: the track gives nothing. */
  readonly isInterrupted: ReadonlySignal<boolean>;
  /** Follows what the system says about this track, until `signal` is aborted. */
  watch(track: MediaStreamTrack, signal: AbortSignal): void;
  /** How long the current start has taken; set to the times of `startingTimesMs`. */
  readonly waitedMs: Signal<number>;
  track(): MediaStreamTrack | undefined;
  /** Turned on by the user, and without a track. */
  needsTrack(): boolean;
  /** Brings the track in line with the user's choice, which may have changed while the device was starting. */
  align(track?: MediaStreamTrack): void;
  /** Runs a change after those before it, so that a double click does not open two cameras. Never rejects. */
  enqueue(change: () => Promise<void> | undefined): Promise<void>;
  /** Stops the track. */
  release(): void;
}

export interface CaptureSourceDeps {
  /** Chosen by the user. Signals that are read here are followed. */
  isWanted: () => boolean;
  /** The browser says that the permission is granted. Signals that are read here are followed. */
  isPermitted: () => boolean;
  /** Turned off it keeps a disabled track, so that it can be turned on at once. */
  keepsTrack: boolean;
}

/**
 * A device that may be used starts within the first time; longer means that the browser asks. After the second time the
 * operating system asks, whatever the browser says.
 */
export const startingTimesMs = [500, 3_000] as const;

export function createCaptureSource({ isWanted, isPermitted, keepsTrack }: CaptureSourceDeps): CaptureSource {
  const state = signal<LocalSource>({ kind: 'off' });
  const waitedMs = signal(0);
  const interrupted = signal<MediaStreamTrack | undefined>(undefined);
  const lost = signal<MediaStreamTrack | undefined>(undefined);
  let queue = Promise.resolve();
  const track = () => trackOf(state.peek());

  function release(): void {
    track()?.stop();
    state.value = { kind: 'off' };
  }

  return {
    state,
    shown: computed(() => {
      if (lost.value && lost.value === trackOf(state.value)) return { kind: 'off' };
      if (state.value.kind !== 'starting') return state.value;
      if (!isWanted()) return { kind: 'off' };
      return waitedMs.value >= startingTimesMs[isPermitted() ? 1 : 0] ? { kind: 'asking' } : state.value;
    }),
    isInterrupted: computed(() => interrupted.value !== undefined && interrupted.value === trackOf(state.value)),
    watch(watched, signal) {
      watched.addEventListener('mute', () => (interrupted.value = watched), { signal });
      const ended = () => {
        if (interrupted.peek() === watched) interrupted.value = undefined;
      };
      watched.addEventListener('unmute', ended, { signal });
      watched.addEventListener('ended', () => (lost.value = watched), { signal });
    },
    waitedMs,
    track,
    needsTrack: () => isWanted() && !track(),
    align(next = track()) {
      const wanted = isWanted();
      if (!wanted && !(next && keepsTrack)) {
        next?.stop();
        state.value = { kind: 'off' };
      } else if (next) {
        if (keepsTrack) next.enabled = wanted;
        state.value = { kind: next.enabled ? 'on' : 'muted', track: next };
      }
    },
    enqueue(change) {
      queue = queue.then(change).catch((error: unknown) => console.warn('media', error));
      return queue;
    },
    release,
  };
}
