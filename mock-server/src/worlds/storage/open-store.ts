import path from 'node:path';
import { fileStore } from './file-store.ts';
import { StoreFailure, type WorldStore } from './world-store.ts';

/** The store that `STORE` names; undefined: memory. The text may hold a password, so no message repeats it. */
export async function openStore(text = 'memory'): Promise<WorldStore | undefined> {
  if (text === 'memory') return undefined;
  // The library is loaded only where it is used.
  if (/^postgres(?:ql)?:\/\//.test(text)) return (await import('./postgres-store.ts')).postgresStore(text);
  const [, folder] = /^file:(.+)$/.exec(text) ?? [];
  if (folder === undefined) throw new StoreFailure('STORE must be memory (worlds end with the server), file:<folder> or postgres://….');
  return fileStore(path.resolve(folder));
}
