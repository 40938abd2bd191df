/** A packet that is told of; without a time it has not arrived. */
export interface Arrival {
  readonly number: number;
  /** By the clock of the other side. */
  readonly atMs?: number | undefined;
}

interface Sample {
  readonly sentMs: number;
  readonly atMs: number;
  readonly delayMs: number;
  readonly bytes: number;
}

/** A line that holds everything back for longer than this is full; a lossy one need not be. */
const fullMs = 250;
const emptyMs = 40;
/** Single late packets mean nothing. */
const watchedMs = 400;
const watchedMin = 5;
/** Over a full line packets arrive one after another; those that arrive all at once were held up by a busy machine. */
const spreadMs = watchedMs / 2;
/** What waited when something was given up is given this long to arrive, before what is sent then tells whether that was enough. */
const settleMs = 1_000;
/** Some of what the line carries is left for what waits in it. */
const carried = 0.85;
/** Who has tried too much goes back to what went well before, if that is at most so much of what the line carries. */
const carriedBefore = 0.95;
/** What has gone well counts less with each report. */
const fading = 0.98;
/** Each second the limit grows by this much, and by less after each time that this was too much. */
const growth = { most: 0.15, least: 0.02 };
/** A limit of more than so many times what arrives, or arrived when the line was full, is a guess: it grows slowly. */
const provenUpTo = 4;
/** The shortest time of a packet is taken from the last minute: clocks drift, and ways change. */
const shortestOf = { periods: 6, periodMs: 10_000 };
/** More packets than this are not on the way at once. */
const underwayMax = 4_096;

/**
 * What the line to a viewer carries, by when each packet arrived. As long as nothing waits in it there is no limit. When it is full, it
 * carries what arrives; then the limit grows until it is full once more, each time more slowly, or until it is called wide.
 */
export class Line {
  readonly #sent = new Map<number, { readonly bytes: number; readonly atMs: number }>();
  readonly #shortest: number[] = [];
  #periodEndsMs = -Infinity;
  #samples: Sample[] = [];
  #limitKbit: number | undefined;
  #growth = growth.most;
  /** What arrived when it was full the last time. */
  #fullKbit = 0;
  /** What arrived while nothing waited. */
  #calmKbit = 0;
  #waitedMs = 0;
  #settledAtMs = -Infinity;
  #toldAtMs = 0;
  #hasGrown = true;

  /** Undefined: the line is not known to be narrow. */
  get limitKbit(): number | undefined {
    return this.#limitKbit;
  }

  /** Numbers go on from 65,535 to 0. */
  sent(number: number, bytes: number, nowMs: number): void {
    this.#sent.delete((number - underwayMax) & 0xffff);
    this.#sent.set(number, { bytes, atMs: nowMs });
  }

  told(arrivals: readonly Arrival[], nowMs: number): void {
    for (const { number, atMs } of arrivals) {
      const sent = this.#sent.get(number);
      this.#sent.delete(number);
      if (!sent || atMs === undefined) continue;
      const delayMs = atMs - sent.atMs;
      this.#noteShortest(delayMs, nowMs);
      this.#samples.push({ sentMs: sent.atMs, atMs, delayMs, bytes: sent.bytes });
    }
    const newestMs = this.#samples.at(-1)?.atMs ?? 0;
    this.#samples = this.#samples.filter(({ atMs }) => atMs > newestMs - watchedMs);
    const waitsMs = Math.min(...this.#samples.map(({ delayMs }) => delayMs)) - Math.min(...this.#shortest);
    const isSpread = newestMs - (this.#samples[0]?.atMs ?? newestMs) >= spreadMs;
    if (this.#samples.length >= watchedMin && isSpread && waitsMs > fullMs) this.#fall(waitsMs, nowMs);
    else if (waitsMs < emptyMs) this.#grow(nowMs);
    this.#toldAtMs = nowMs;
  }

  /** What is sent is far below the limit, and there is no more to send. */
  widen(): void {
    this.#limitKbit = undefined;
  }

  #fall(waitsMs: number, nowMs: number): void {
    if ((this.#samples.at(-1)?.sentMs ?? 0) < this.#settledAtMs) {
      this.#waitedMs = Math.max(this.#waitedMs, waitsMs);
      return;
    }
    const isEmptying = !this.#hasGrown && waitsMs < this.#waitedMs * carried;
    this.#waitedMs = waitsMs;
    this.#settledAtMs = nowMs + settleMs;
    if (isEmptying) return;
    const isTry = this.#limitKbit !== undefined && this.#hasGrown;
    if (isTry) this.#growth = Math.max(growth.least, this.#growth / 2);
    this.#fullKbit = this.#arrivedKbit();
    const before = isTry ? Math.min(this.#calmKbit, this.#fullKbit * carriedBefore) : 0;
    this.#limitKbit = Math.max(this.#fullKbit * carried, before);
    this.#hasGrown = false;
  }

  #grow(nowMs: number): void {
    const arrivedKbit = this.#arrivedKbit();
    this.#calmKbit = Math.max(arrivedKbit, this.#calmKbit * fading);
    if (this.#limitKbit === undefined) return;
    this.#hasGrown = true;
    if (arrivedKbit > this.#fullKbit / carried) this.#growth = growth.most;
    const isProven = this.#limitKbit < Math.max(arrivedKbit, this.#fullKbit) * provenUpTo;
    const aSecond = isProven ? this.#growth : growth.least;
    this.#limitKbit *= 1 + (aSecond * Math.min(nowMs - this.#toldAtMs, 1_000)) / 1_000;
  }

  #arrivedKbit(): number {
    return (this.#samples.reduce((sum, { bytes }) => sum + bytes, 0) * 8) / watchedMs;
  }

  #noteShortest(delayMs: number, nowMs: number): void {
    if (nowMs >= this.#periodEndsMs) {
      this.#periodEndsMs = nowMs + shortestOf.periodMs;
      this.#shortest.push(delayMs);
      if (this.#shortest.length > shortestOf.periods) this.#shortest.shift();
    }
    this.#shortest.push(Math.min(delayMs, this.#shortest.pop() ?? delayMs));
  }
}
