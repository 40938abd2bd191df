import { createState, type KeptState } from './state.ts';

/** Where worlds live. */
export interface WorldStore {
  /** Ids of the worlds that were there when it was opened. */
  readonly found: readonly string[];
  /** Empty state for a world; takes the place of what was there under this id. */
  create(id: string): KeptState;
  /** The state of a world that is there. */
  open(id: string): KeptState;
  /**
   * Writes what has changed in a world, also that it was deleted: afterwards, or once the promise is fulfilled, it survives the
   * process. Throws a `StoreFailure`, or rejects with it.
   */
  save(id: string): Promise<void> | undefined;
  delete(id: string): void;
  /** Whether it takes what is written. */
  isReady(): boolean;
  /** Writes what has changed. */
  close(): Promise<void> | undefined;
  /** Where worlds come from other processes and go to them. */
  follow?(events: WorldEvents): void;
}

export interface WorldEvents {
  /** A world that is there is this process’s from now on. */
  gained(id: string): void;
  /** All worlds are those of other processes. */
  lostAll(): void;
}

/** What a store can't do, said for who runs the server. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}

/** Worlds live in memory and end with the process. */
export const memoryStore = (): WorldStore => ({
  found: [],
  create: () => createState(),
  open: () => createState(),
  save: () => undefined,
  delete: () => {},
  isReady: () => true,
  close: () => undefined,
});
