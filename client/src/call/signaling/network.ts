import type { Clock } from '../../api/clock.ts';

/** What the browser tells of the network and of the machine's sleep. */
export interface Network {
  isOnline(): boolean;
  /** Until the answer is called. */
  subscribe(listener: NetworkListener): () => void;
}

export interface NetworkListener {
  /** The machine says it has no network. */
  offline(): void;
  /** There may be another network, or the old one again, or the machine was asleep: what is open may be dead. */
  changed(cause: 'networkChanged' | 'asleep'): void;
}

/** A machine that sleeps stops its timers: a tick that comes this much too late tells. */
const tickMs = 5_000;
const oversleptMs = 10_000;

export const browserNetwork = (clock: Clock): Network => ({
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    const life = new AbortController();
    const { signal } = life;
    addEventListener('offline', () => listener.offline(), { signal });
    addEventListener('online', () => listener.changed('networkChanged'), { signal });
    // From Wi-Fi to mobile without being offline in between; only Chromium tells.
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
