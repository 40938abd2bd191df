/** About so long ago what was counted no longer counts. */
const memoryMs = 1_000;

/** How much of something comes, lately. */
export class Rate {
  readonly #nowMs: () => number;
  #bits = 0;
  #atMs = -Infinity;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  add(bytes: number): void {
    this.#bits = this.#left() + bytes * 8;
    this.#atMs = this.#nowMs();
  }

  get kbit(): number {
    return this.#left() / memoryMs;
  }

  #left(): number {
    return this.#bits * Math.exp((this.#atMs - this.#nowMs()) / memoryMs);
  }
}
