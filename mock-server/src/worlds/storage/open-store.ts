import path from 'node:path';
import { fileStore } from './file-store.ts';
import { StoreFailure, type WorldStore } from './world-store.ts';

/** The store that `STORE` names; undefined: memory. The text may hold a password, so no message repeats it. */
export function openStore(text = 'memory'): WorldStore | undefined {
  if (text === 'memory') return undefined;
  const [, folder] = /^file:(.+)$/.exec(text) ?? [];
  if (folder === undefined) throw new StoreFailure('STORE must be memory (worlds end with the server) or file:<folder>.');
  return fileStore(path.resolve(folder));
}
