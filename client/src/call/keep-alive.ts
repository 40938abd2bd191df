import { limits } from '@meet/contracts/limits';
import type { Clock } from '../api/clock.ts';

export interface KeepAlive {
  /** Any sign of life counts as an answer. */
  heard(): void;
  stop(): void;
}

/** Beats every 30 s (000 §9). Two beats without an answer, and as long again as a call may take: nobody is there any more. */
export function keepAlive({ clock, send, onDead }: { clock: Clock; send: () => void; onDead: () => void }): KeepAlive {
  let missed = 0;
  let stopWaiting = (): void => {};
  let stopBeat = beat();

  function beat(): () => void {
    return clock.after(limits.keepAliveMs, () => {
      stopBeat = beat();
      send();
      missed++;
      if (missed === limits.keepAlivesMissed) stopWaiting = clock.after(limits.requestTimeoutMs, onDead);
    });
  }

  return {
    heard() {
      missed = 0;
      stopWaiting();
    },
    stop() {
      stopBeat();
      stopWaiting();
    },
  };
}
