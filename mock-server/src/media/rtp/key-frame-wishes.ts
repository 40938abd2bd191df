/** Chromium ignores requests for a key frame within 300 ms of the last one. */
export const keyFrameEveryMs = 400;
const longestMs = 5_000;
/** On a bad line the first key frames may not arrive whole. */
const promptly = 5;
/** A viewer without a picture asks several times a second; whoever decodes one stops asking. */
const calmMs = 1_000;

/**
 * The wishes of one viewer for key frames of one picture. A viewer that asks on and on, whatever it gets, can't decode what is
 * sent, for example because it has another key: its wishes are granted ever more rarely, as each makes the picture worse for
 * everybody.
 */
export class KeyFrameWishes {
  readonly #nowMs: () => number;
  #askedAtMs = -Infinity;
  #noneBeforeMs = -Infinity;
  #granted = 0;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Called for each wish; false: it is left out. */
  isGranted(): boolean {
    const nowMs = this.#nowMs();
    const isCalm = nowMs - this.#askedAtMs >= calmMs;
    this.#askedAtMs = nowMs;
    if (isCalm) this.#granted = 0;
    else if (nowMs < this.#noneBeforeMs) return false;
    this.#granted += 1;
    this.#noneBeforeMs = nowMs + Math.min(longestMs, keyFrameEveryMs * 2 ** Math.max(0, this.#granted - promptly + 1));
    return true;
  }
}
