import path from 'node:path';
import type { Cluster } from '../cluster/cluster.ts';
import { fileStore } from './file-store.ts';
import { StoreFailure, type WorldStore } from './world-store.ts';

const isPostgres = (text: string): boolean => /^postgres(?:ql)?:\/\//.test(text);

/** The store that `STORE` names; undefined: memory. The text may hold a password, so no message repeats it. */
export async function openStore(text = 'memory'): Promise<WorldStore | undefined> {
  if (text === 'memory') return undefined;
  // The library is loaded only where it is used.
  if (isPostgres(text)) return (await import('./postgres-store.ts')).postgresStore(text);
  const [, folder] = /^file:(.+)$/.exec(text) ?? [];
  if (folder === undefined) throw new StoreFailure('STORE must be memory (worlds end with the server), file:<folder> or postgres://….');
  return fileStore(path.resolve(folder));
}

/** Shares the database that `STORE` names with other processes, which reach this one at `url`. */
export async function joinCluster(text = 'memory', url: string): Promise<Cluster> {
  if (!isPostgres(text)) throw new StoreFailure('Several processes share a database: PEER_URL needs STORE=postgres://….');
  return (await import('../cluster/postgres-cluster.ts')).postgresCluster(text, url);
}
