import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { lockFolder } from './folder-lock.ts';
import type { KeptState } from './state.ts';
import { WorldLog, worldFiles } from './world-log.ts';
import { StoreFailure, type WorldStore } from './world-store.ts';

interface FileLimits {
  /** Of the file of one world. */
  readonly worldMaxBytes: number;
  /** Of all files together. */
  readonly maxBytes: number;
}

const defaultLimits: FileLimits = { worldMaxBytes: 64 * 1024 * 1024, maxBytes: 1024 * 1024 * 1024 };

/** Worlds live in a folder, a file each. Throws a `StoreFailure` when the folder is in use, open to others, or damaged. */
export function fileStore(folder: string, limits: FileLimits = defaultLimits): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32' && statSync(folder).mode & 0o077)
    throw new StoreFailure(`others may read ${folder}, where tokens would stand: make a folder that is only yours (chmod 700)`);
  const unlock = lockFolder(folder);
  try {
    return new FileStore(folder, limits, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

class FileStore implements WorldStore {
  readonly found: readonly string[];
  readonly #folder: string;
  readonly #limits: FileLimits;
  readonly #unlock: () => void;
  readonly #logs = new Map<string, WorldLog>();
  /** Worlds that could not be written. */
  readonly #unsaved = new Set<string>();
  #bytes = 0;

  constructor(folder: string, limits: FileLimits, unlock: () => void) {
    this.#folder = folder;
    this.#limits = limits;
    this.#unlock = unlock;
    for (const file of worldFiles(folder, readdirSync(folder))) {
      const log = WorldLog.found(folder, file, limits.worldMaxBytes);
      this.#logs.set(log.id, log);
      this.#bytes += log.bytes;
    }
    this.found = [...this.#logs.keys()];
  }

  create(id: string): KeptState {
    return this.#log(id).create();
  }

  open(id: string): KeptState {
    return this.#log(id).open();
  }

  save(id: string): undefined {
    const log = this.#logs.get(id);
    if (!log) return;
    const before = log.bytes;
    try {
      log.save(this.#limits.maxBytes - this.#bytes);
      this.#unsaved.delete(id);
    } catch (error) {
      if (error instanceof StoreFailure) throw error;
      this.#unsaved.add(id);
      throw new StoreFailure('the store can’t be written to', { cause: error });
    } finally {
      this.#bytes += log.bytes - before;
    }
  }

  delete(id: string): void {
    const log = this.#logs.get(id);
    log?.delete();
    this.#bytes -= log?.bytes ?? 0;
    this.#logs.delete(id);
    this.#unsaved.delete(id);
  }

  isReady(): boolean {
    for (const id of this.#unsaved) this.#tryToSave(id);
    return this.#unsaved.size === 0;
  }

  close(): undefined {
    for (const id of this.#logs.keys()) this.#tryToSave(id);
    this.#unlock();
  }

  #tryToSave(id: string): void {
    try {
      this.save(id);
    } catch {
      // It stays among the unsaved.
    }
  }

  #log(id: string): WorldLog {
    const known = this.#logs.get(id) ?? new WorldLog(this.#folder, id, this.#limits.worldMaxBytes);
    this.#logs.set(id, known);
    return known;
  }
}
