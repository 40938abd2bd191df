import { randomUUID } from 'node:crypto';
import { firstEpoch, type Claim, type FencedRow, type Member, type SharedTables } from './shared-tables.ts';
import { StoreFailure } from '../storage/world-store.ts';

/** A lease; worlds of a process that has died are free so long after its last renewal. */
export const leaseMs = 4_000;
/** So much earlier a member itself counts on its lease no longer: clocks run at their own pace. */
const marginMs = 500;
export const renewMs = 1_000;

interface LeasesOptions {
  readonly tables: SharedTables;
  /** Where other members reach this process. */
  readonly url: string;
  /** Monotonic, in milliseconds since any moment. */
  readonly now: () => number;
}

/**
 * The worlds that this process has, as far as it can know: from when it asked for its lease until a while before the tables end it.
 * Nothing here decides what is written; that do the tables, by the epoch of each world.
 */
export class Leases {
  readonly #tables: SharedTables;
  readonly #url: string;
  readonly #now: () => number;
  readonly #epochs = new Map<string, number>();
  #member: Member;
  #others: ReadonlySet<string> = new Set();
  #validUntilMs = -Infinity;
  #secret = '';
  #onLost = () => {};
  #onValid = () => {};
  #onGone = (_names: ReadonlySet<string>) => {};

  constructor({ tables, url, now }: LeasesOptions) {
    this.#tables = tables;
    this.#url = url;
    this.#now = now;
    this.#member = this.#newMember();
  }

  /** What members show each other. */
  get secret(): string {
    return this.#secret;
  }

  get isValid(): boolean {
    return this.#now() < this.#validUntilMs;
  }

  /** Throws a `StoreFailure` while another process may have the worlds. */
  assertValid(): void {
    if (!this.isValid) throw new StoreFailure('the database does not answer');
  }

  has(world: string): boolean {
    return this.#epochs.has(world);
  }

  /** @param run is called when all worlds were taken from this process */
  onLost(run: () => void): void {
    this.#onLost = run;
  }

  /** @param run is called when the lease is valid again */
  onValid(run: () => void): void {
    this.#onValid = run;
  }

  /** @param run is called with the names of members that were struck off or have left */
  onGone(run: (names: ReadonlySet<string>) => void): void {
    this.#onGone = run;
  }

  async join(): Promise<void> {
    const member = this.#newMember();
    const askedMs = this.#now();
    this.#secret = await this.#tables.join(member);
    this.#member = member;
    this.#begin(askedMs);
  }

  /** Begins the lease anew. Who was struck off joins under another name, without worlds. */
  async renew(): Promise<void> {
    const { name } = this.#member;
    const askedMs = this.#now();
    const members = await this.#tables.renew(name);
    if (name !== this.#member.name) return;
    if (!members) return this.#startAnew();
    this.#begin(askedMs);
    const names = new Set(members.map((member) => member.name));
    const gone = new Set([...this.#others].filter((other) => !names.has(other)));
    this.#others = names;
    if (gone.size > 0) this.#onGone(gone);
  }

  /** Takes a world that nobody has. Throws a `StoreFailure` where the lease has run out meanwhile. */
  async claim(world: string, isMade: boolean): Promise<Claim> {
    this.assertValid();
    const { name } = this.#member;
    const claim = await this.#tables.claim(world, name, isMade);
    this.assertValid();
    if (name !== this.#member.name) throw new StoreFailure('this process was taken for dead');
    if (claim.kind === 'held') this.#epochs.set(world, claim.epoch);
    return claim;
  }

  /** Writes; throws a `StoreFailure` where another process has the worlds. Worlds without an epoch are new ones. */
  async write(writes: readonly Omit<FencedRow, 'epoch'>[]): Promise<void> {
    const { name } = this.#member;
    const made = writes.map(({ world }) => world).filter((world) => !this.#epochs.has(world));
    if (made.length > 0) await this.#tables.enter(made, name);
    const rows = writes.map((write) => ({ ...write, epoch: this.#epochs.get(write.world) ?? firstEpoch }));
    const isWritten = await this.#tables.write(name, rows);
    if (name !== this.#member.name) throw new StoreFailure('another process has taken its worlds');
    if (!isWritten) {
      await this.#startAnew();
      throw new StoreFailure('another process has taken its worlds');
    }
    for (const { world, epoch, isWhole, text } of rows) {
      if (isWhole && text === '') this.#epochs.delete(world);
      else this.#epochs.set(world, epoch);
    }
  }

  async leave(): Promise<void> {
    this.#validUntilMs = -Infinity;
    await this.#tables.leave(this.#member.name);
  }

  /** Another process may have any of its worlds: it has none, and joins as a new one. */
  async #startAnew(): Promise<void> {
    const { name } = this.#member;
    this.#validUntilMs = -Infinity;
    this.#member = this.#newMember();
    this.#epochs.clear();
    this.#onLost();
    await this.#tables.leave(name);
    await this.join();
  }

  #begin(askedMs: number): void {
    const wasValid = this.isValid;
    this.#validUntilMs = askedMs + leaseMs - marginMs;
    if (!wasValid && this.isValid) this.#onValid();
  }

  #newMember(): Member {
    return { name: randomUUID(), url: this.#url };
  }
}
