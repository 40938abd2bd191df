/** What arrived since the report before, for the sender to estimate the line by (draft-holmer-rmcat-transport-wide-cc-extensions-01). */
export interface ArrivalReport {
  readonly firstNumber: number;
  /** A multiple of 64 ms. */
  readonly referenceMs: number;
  /** From the first number on: so many packets that are here, or are not. */
  readonly runs: readonly { readonly isHere: boolean; readonly length: number }[];
  /** For each packet that is here, the time since the one before it, or since the reference; in quarters of a millisecond. */
  readonly deltas: readonly number[];
}

const referenceEveryMs = 64;
const ticksPerMs = 4;
const numbers = 0x1_0000;
/** More packets than this are not lost at once: the numbers have begun anew. */
const gapMax = 5_000;

/** Notes when the packets of one connection arrive, by the number that each has on its way. */
export class Arrivals {
  /** Times in ticks, by numbers that go on where those of the packets begin again. */
  readonly #arrived = new Map<number, number>();
  #newest: number | undefined;
  /** The first number that no report has been about. */
  #untold: number | undefined;

  add(number: number, nowMs: number): void {
    const full = this.#continued(number);
    this.#newest = Math.max(this.#newest ?? full, full);
    this.#arrived.set(full, Math.round(nowMs * ticksPerMs));
  }

  /** Undefined when nothing has arrived. */
  take(): ArrivalReport | undefined {
    const arrived = [...this.#arrived].toSorted(([one], [other]) => one - other);
    const [earliest] = arrived;
    if (!earliest) return undefined;
    this.#arrived.clear();
    const [first, last] = [Math.min(earliest[0], this.#untold ?? Infinity), arrived.at(-1)?.[0] ?? earliest[0]];
    this.#untold = Math.max(last + 1, this.#untold ?? 0);
    const referenceTicks = Math.floor(earliest[1] / (referenceEveryMs * ticksPerMs)) * referenceEveryMs * ticksPerMs;
    const runs: { isHere: boolean; length: number }[] = [];
    const deltas: number[] = [];
    let [next, before] = [first, referenceTicks];
    for (const [number, ticks] of arrived) {
      if (number > next) runs.push({ isHere: false, length: number - next });
      const run = runs.at(-1);
      if (run?.isHere) run.length += 1;
      else runs.push({ isHere: true, length: 1 });
      deltas.push(ticks - before);
      [next, before] = [number + 1, ticks];
    }
    return { firstNumber: first & (numbers - 1), referenceMs: referenceTicks / ticksPerMs, runs, deltas };
  }

  #continued(number: number): number {
    if (this.#newest === undefined) return number + numbers;
    const step = (number - this.#newest) & (numbers - 1);
    const full = this.#newest + (step < numbers / 2 ? step : step - numbers);
    if (full - this.#newest <= gapMax) return full;
    this.#arrived.clear();
    this.#untold = full;
    return full;
  }
}
