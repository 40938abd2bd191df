import type { Clock } from '../api/clock.ts';

/** The browser's events about the network and the machine's sleep. */
export interface Network {
  isOnline(): boolean;
  /** Until the returned function is called. */
  subscribe(listener: NetworkListener): () => void;
}

export interface NetworkListener {
  /** The browser reports that there is no network. */
  offline(): void;
  /** The network may have changed, or the machine was asleep: open connections may be dead. */
  changed(cause: 'networkChanged' | 'asleep'): void;
}

/** A sleeping machine stops its timers: a tick that is late by more than `oversleptMs` shows it. */
const tickMs = 5_000;
const oversleptMs = 10_000;

export const browserNetwork = (clock: Clock): Network => ({
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    const life = new AbortController();
    const { signal } = life;
    addEventListener('offline', () => listener.offline(), { signal });
    addEventListener('online', () => listener.changed('networkChanged'), { signal });
    // From Wi-Fi to mobile without being offline in between; only Chromium has this event.
    if ('connection' in navigator && navigator.connection instanceof EventTarget)
      navigator.connection.addEventListener('change', () => listener.changed('networkChanged'), { signal });
    let stopTicking = tick();

    function tick(): () => void {
      const dueAt = clock.now() + tickMs;
      return clock.after(tickMs, () => {
        if (clock.now() - dueAt > oversleptMs) listener.changed('asleep');
        if (!signal.aborted) stopTicking = tick();
      });
    }

    return () => {
      life.abort();
      stopTicking();
    };
  },
});
