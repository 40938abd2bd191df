/** Reads again what a page shows, one turn after the other: what is read in the middle of an action could be of two worlds. */
export class Refresher {
  readonly #readers = new Set<() => Promise<void>>();
  #last: Promise<void> = Promise.resolve();

  /** Reads at once and with each turn, until the returned function is called. */
  join(read: () => Promise<void>): () => void {
    this.#readers.add(read);
    void this.inTurn(read);
    return () => void this.#readers.delete(read);
  }

  /** After what is under way. Never rejects: `run` says itself what went wrong. */
  inTurn(run: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(run).catch((error: unknown) => console.error(error));
    return this.#last;
  }

  refresh(): Promise<void> {
    return this.inTurn(async () => void (await Promise.all(Array.from(this.#readers, (read) => read()))));
  }
}
