import { limits } from '@meet/contracts/wire/limits';
import type { Clock } from '../../api/clock.ts';

export interface KeepAlive {
  /** Any message counts as an answer. */
  received(): void;
  /** Something was sent that the server answers. */
  awaitAnswer(): void;
  /** From now on a server that is quiet is asked, too. */
  watchQuiet(): void;
  /** Sends one now and waits less for the answer: the socket may be dead. */
  probe(): void;
  stop(): void;
}

/** How long one keep-alive waits for its answer. */
const answerMs = 5_000;
const probeAnswerMs = 2_000;
/** How long anything else that is answered waits before the socket is in doubt. */
const silenceMs = 3_000;
/** How long a server that is watched may say nothing. */
const quietMs = 3_500;

/**
 * Sends KEEP_ALIVE every 30 s (000 §9). Without an answer another one follows after 5 s; two without an answer mean that
 * the socket is dead. A dead socket is noticed within 40 s, within 4 s after a probe, within 7 s after something was sent
 * that the server answers, and within 8 s in any case where the quiet is watched.
 */
export function keepAlive({ clock, send, onDead }: { clock: Clock; send: () => void; onDead: () => void }): KeepAlive {
  let isInDoubt = false;
  let isProbing = false;
  let stopAwaiting: (() => void) | undefined;
  let stopDoubt = (): void => {};
  let isWatched = false;
  let stopQuiet = (): void => {};
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
    isProbing = waitMs === probeAnswerMs;
    send();
    stopDoubt = clock.after(waitMs, () => (turn < limits.keepAlivesMissed ? ask(turn + 1, waitMs) : onDead()));
  }

  function listen(): void {
    stopQuiet();
    if (isWatched) stopQuiet = clock.after(quietMs, () => !isInDoubt && ask(1, probeAnswerMs));
  }

  function stopAnswer(): void {
    stopAwaiting?.();
    stopAwaiting = undefined;
  }

  return {
    received() {
      isInDoubt = false;
      isProbing = false;
      stopDoubt();
      stopAnswer();
      listen();
    },
    awaitAnswer() {
      stopAwaiting ??= clock.after(silenceMs, () => {
        stopAwaiting = undefined;
        if (!isProbing) ask(1, probeAnswerMs);
      });
    },
    watchQuiet() {
      isWatched = true;
      listen();
    },
    probe: () => ask(1, probeAnswerMs),
    stop() {
      stopBeat();
      stopDoubt();
      stopQuiet();
      stopAnswer();
    },
  };
}
