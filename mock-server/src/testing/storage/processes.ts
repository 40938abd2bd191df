import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '../../app.ts';
import { Cluster } from '../../worlds/cluster/cluster.ts';
import { leaseMs } from '../../worlds/cluster/leases.ts';
import type { SharedTables } from '../../worlds/cluster/shared-tables.ts';
import { StoreFailure } from '../../worlds/storage/world-store.ts';
import { noMedia } from '../media/no-media.ts';
import { MemoryTables } from './memory-tables.ts';

/** A server among others, on a port of its own. */
export interface TestProcess {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly cluster: Cluster;
  /** From now on nothing it asks of the tables arrives; the returned function ends that. */
  cutOff(): () => void;
  /** It is gone without a word, from the tables and from the network. */
  die(): Promise<void>;
}

/** Servers that share tables in memory, whose clock the test moves. */
export class TestProcesses {
  #nowMs = 0;
  readonly tables = new MemoryTables(() => this.#nowMs);
  readonly #all: TestProcess[] = [];

  /** @param prepare adds to the server before it listens */
  async start(options: AppOptions = {}, prepare: (app: FastifyInstance) => void = () => {}): Promise<TestProcess> {
    let isCutOff = false;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const tables = reachable(this.tables, () => !isCutOff);
    // Its own clock runs as that of the tables does.
    const cluster = await Cluster.join({ tables, url, now: () => this.#nowMs, unusedMs: 3_600_000 });
    const app = await buildApp({ media: noMedia(), cluster, store: cluster.store, ...options });
    prepare(app);
    await app.listen({ host: '127.0.0.1', port });
    const process: TestProcess = {
      app,
      url,
      cluster,
      cutOff() {
        isCutOff = true;
        return () => (isCutOff = false);
      },
      async die() {
        isCutOff = true;
        await app.close();
      },
    };
    this.#all.push(process);
    return process;
  }

  /** So much time passes that whoever can't reach the tables has lost its worlds; the others have begun their leases anew. */
  async passLease(): Promise<void> {
    this.#nowMs += leaseMs - 1_000;
    await Promise.allSettled(this.#all.map(({ cluster }) => cluster.renew()));
    this.#nowMs += leaseMs - 1_000;
    await Promise.allSettled(this.#all.map(({ cluster }) => cluster.renew()));
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map(({ app }) => app.close()));
  }
}

function reachable(tables: MemoryTables, isReachable: () => boolean): SharedTables {
  const ifReached = <Answer>(run: () => Promise<Answer>): Promise<Answer> =>
    isReachable() ? run() : Promise.reject(new StoreFailure('the database does not answer'));
  return {
    isOpen: true,
    assertOpen: () => {},
    onReopened: () => {},
    join: (member) => ifReached(() => tables.join(member)),
    renew: (name) => ifReached(() => tables.renew(name)),
    leave: (name) => ifReached(() => tables.leave(name)),
    claim: (world, name, isMade) => ifReached(() => tables.claim(world, name, isMade)),
    enter: (worlds, name) => ifReached(() => tables.enter(worlds, name)),
    write: (name, rows) => ifReached(() => tables.write(name, rows)),
    putInvitation: (invitation) => ifReached(() => tables.putInvitation(invitation)),
    takeInvitation: (key) => ifReached(() => tables.takeInvitation(key)),
    sweep: (unusedMs, kept) => ifReached(() => tables.sweep(unusedMs, kept)),
    close: async () => {},
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const closed = once(probe, 'close');
  probe.close();
  await closed;
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
