import { limits } from '@meet/contracts/wire/limits';
import type { Clock } from '../../api/clock.ts';

export interface KeepAlive {
  /** Any sign of life counts as an answer. */
  received(): void;
  /** A beat out of turn, when something suggests that nobody is there any more; impatient. */
  probe(): void;
  stop(): void;
}

/** How long one beat waits for its answer. */
const answerMs = 5_000;
const probeAnswerMs = 2_000;

/**
 * Beats every 30 s (000 §9). A beat without an answer is followed by another after 5 s; two in a row mean that nobody is
 * there. So a line that went dead without a word is noticed within 40 s, and within 4 s of a probe.
 */
export function keepAlive({ clock, send, onDead }: { clock: Clock; send: () => void; onDead: () => void }): KeepAlive {
  let isInDoubt = false;
  let stopDoubt = (): void => {};
  let stopBeat = beat();

  function beat(): () => void {
    return clock.after(limits.keepAliveMs, () => {
      stopBeat = beat();
      if (!isInDoubt) ask(1, answerMs);
    });
  }

  function ask(turn: number, waitMs: number): void {
    stopDoubt();
    isInDoubt = true;
    send();
    stopDoubt = clock.after(waitMs, () => (turn < limits.keepAlivesMissed ? ask(turn + 1, waitMs) : onDead()));
  }

  return {
    received() {
      isInDoubt = false;
      stopDoubt();
    },
    probe: () => ask(1, probeAnswerMs),
    stop() {
      stopBeat();
      stopDoubt();
    },
  };
}
