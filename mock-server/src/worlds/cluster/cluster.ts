import { defaultWorld } from '@meet/contracts/mock';
import type { KeptInvitations } from '../access/invitations.ts';
import { BatchedStore, type Database } from '../storage/batched-store.ts';
import { storedName } from '../storage/log-lines.ts';
import { idIn } from '../storage/log-rows.ts';
import type { WorldEvents, WorldStore } from '../storage/world-store.ts';
import { Leases, renewMs } from './leases.ts';
import type { Member, SharedTables } from './shared-tables.ts';

/** Where requests for a world are served. */
export type Place = 'here' | 'nowhere' | Member;

interface ClusterOptions {
  readonly tables: SharedTables;
  /** Where other processes reach this one. */
  readonly url: string;
  /** Monotonic, in milliseconds. */
  readonly now?: () => number;
  /** Worlds that nobody has had for this long are deleted. */
  readonly unusedMs: number;
}

const sweepMs = 60_000;
/** Of what is remembered of worlds elsewhere: it may be wrong, and the process that is asked then says so. */
const placesMax = 10_000;

/** One of several processes on the same tables: its worlds, and where those of the others are. */
export class Cluster {
  readonly store: WorldStore;
  /** Good at any process, whoever has their worlds. */
  readonly invitations: KeptInvitations;
  readonly #leases: Leases;
  readonly #batched: BatchedStore;
  readonly #places = new Map<string, Member>();
  readonly #claims = new Map<string, Promise<Place>>();
  readonly #timers: readonly NodeJS.Timeout[];
  #events: WorldEvents | undefined;
  #onGone = (_names: ReadonlySet<string>) => {};

  private constructor(tables: SharedTables, leases: Leases, unusedMs: number) {
    this.#leases = leases;
    this.#batched = new BatchedStore(databaseOf(tables, leases), new Map());
    this.store = this.#storeOf(this.#batched);
    this.invitations = {
      put: (invitation) => tables.putInvitation(invitation),
      take: async (key) => {
        const world = await tables.takeInvitation(key);
        return world !== undefined && (await this.locate(world)) !== 'nowhere' ? world : undefined;
      },
    };
    leases.onLost(() => {
      this.#batched.forgetAll();
      this.#events?.lostAll();
    });
    leases.onGone((gone) => {
      for (const [id, { name }] of this.#places) if (gone.has(name)) this.#places.delete(id);
      this.#onGone(gone);
    });
    const every = (ms: number, run: () => Promise<void>) => setInterval(() => void run().catch(() => {}), ms).unref();
    this.#timers = [every(renewMs, () => leases.renew()), every(sweepMs, () => tables.sweep(unusedMs, storedName(defaultWorld)))];
  }

  /** Throws a `StoreFailure`. */
  static async join({ tables, url, now = () => performance.now(), unusedMs }: ClusterOptions): Promise<Cluster> {
    const leases = new Leases({ tables, url, now });
    await leases.join();
    return new Cluster(tables, leases, unusedMs);
  }

  /** What processes show each other. */
  get secret(): string {
    return this.#leases.secret;
  }

  /** @param run is called with the names of members that have gone */
  onGone(run: (names: ReadonlySet<string>) => void): void {
    this.#onGone = run;
  }

  /** Where a world is; one that nobody has is here from now on. Throws, or rejects with, a `StoreFailure`. */
  locate(id: string): Place | Promise<Place> {
    this.#leases.assertValid();
    if (this.#leases.has(storedName(id))) return this.#claims.get(id) ?? 'here';
    return this.#places.get(id) ?? this.#claims.get(id) ?? this.#claim(id);
  }

  /** Begins the lease anew; otherwise it is done every second. */
  renew(): Promise<void> {
    return this.#leases.renew();
  }

  /** A world was not where it was remembered to be. */
  forgetPlace(id: string): void {
    this.#places.delete(id);
  }

  #claim(id: string): Promise<Place> {
    const claim = this.#takeOrFind(id).finally(() => this.#claims.delete(id));
    this.#claims.set(id, claim);
    return claim;
  }

  async #takeOrFind(id: string): Promise<Place> {
    const world = storedName(id);
    const claim = await this.#leases.claim(world, id === defaultWorld);
    if (claim.kind === 'unknown') return 'nowhere';
    if (claim.kind === 'elsewhere') {
      const [oldest] = this.#places.size >= placesMax ? this.#places.keys() : [];
      if (oldest !== undefined) this.#places.delete(oldest);
      this.#places.set(id, claim.member);
      return claim.member;
    }
    if (claim.text === '') return 'here';
    this.#batched.add(idIn(claim.text, world), claim.text);
    this.#events?.gained(id);
    return 'here';
  }

  #storeOf(batched: BatchedStore): WorldStore {
    const leases = this.#leases;
    return {
      found: [],
      create: (id) => batched.create(id),
      open: (id) => batched.open(id),
      save(id) {
        // Also where nothing is to be written: what is answered may be of the past.
        leases.assertValid();
        return batched.save(id);
      },
      delete: (id) => batched.delete(id),
      isReady: () => batched.isReady(),
      close: async () => {
        for (const timer of this.#timers) clearInterval(timer);
        await batched.close();
      },
      follow: (events) => {
        this.#events = events;
      },
    };
  }
}

function databaseOf(tables: SharedTables, leases: Leases): Database {
  return {
    get isOpen() {
      return leases.isValid && tables.isOpen;
    },
    assertOpen() {
      leases.assertValid();
      tables.assertOpen();
    },
    onReopened(run) {
      const runIfOpen = () => {
        if (leases.isValid && tables.isOpen) run();
      };
      leases.onValid(runIfOpen);
      tables.onReopened(runIfOpen);
    },
    write: (writes) => leases.write(writes.map(({ id, isWhole, text }) => ({ world: storedName(id), isWhole, text }))),
    async close() {
      await leases.leave().catch(() => {});
      await tables.close();
    },
  };
}
