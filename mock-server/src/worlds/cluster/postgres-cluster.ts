import { idleMs } from '../world-registry.ts';
import { Cluster } from './cluster.ts';
import { PostgresTables } from './postgres-tables.ts';

/** Throws a `StoreFailure`. */
export async function postgresCluster(database: string, url: string): Promise<Cluster> {
  const tables = await PostgresTables.open(database);
  try {
    return await Cluster.join({ tables, url, unusedMs: idleMs });
  } catch (error) {
    await tables.close();
    throw error;
  }
}
