import { appendFileSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isName, storedName, readLog } from './log-lines.ts';
import type { RecordedState } from './state.ts';
import { WorldChanges } from './world-changes.ts';
import { StoreFailure } from './world-store.ts';

/** Only who owns the files may read them: they hold tokens. */
const mode = 0o600;
const extension = '.world';
/** Ends the name of a file that is not written to its end. */
const unfinished = '.new';

/** The file of one world: what its state was when the file was written anew, then its changes, a line for each save. */
export class WorldLog {
  readonly id: string;
  readonly #path: string;
  readonly #changes: WorldChanges;

  constructor(folder: string, id: string, maxBytes: number) {
    this.id = id;
    this.#path = path.join(folder, `${storedName(id)}${extension}`);
    this.#changes = new WorldChanges(id, maxBytes);
  }

  /**
   * Reads the file. A damaged last line is cut off: the process ended while it was written, and nobody was answered. Damage
   * before it is a failure: what was answered can't be told any more.
   */
  static found(folder: string, file: string, maxBytes: number): WorldLog {
    const address = path.join(folder, file);
    const { id, lines, tail, damaged } = readLog(readFileSync(address, 'latin1'));
    if (id === undefined) throw new StoreFailure(`${address} is not a world, or of another version of this server: move it away`);
    const log = new WorldLog(folder, id, maxBytes);
    // The first line was written before the file had its name.
    const isTorn = damaged > 0 && damaged === lines.length - 1 && tail === '';
    const isOfThisName = log.#path === address;
    if (!isOfThisName || (damaged >= 0 && !isTorn) || lines.length === 0) {
      const line = isOfThisName ? Math.max(damaged, 0) + 2 : 1;
      throw new StoreFailure(`${address} is damaged in line ${line}: put back a copy, or move it away to go on without this world`);
    }
    log.#changes.found(isTorn ? lines.slice(0, damaged) : lines);
    if (isTorn || tail !== '') truncateSync(address, log.bytes);
    return log;
  }

  get bytes(): number {
    return this.#changes.bytes;
  }

  create(): RecordedState {
    return this.#changes.create();
  }

  open(): RecordedState {
    return this.#changes.open(() => readLog(readFileSync(this.#path, 'latin1')).lines);
  }

  /** Writes the changes since the last time. @param freeBytes what may be added */
  save(freeBytes: number): void {
    const write = this.#changes.next(freeBytes);
    if (!write) return;
    try {
      if (write.isWhole) this.#replace(write.text);
      else appendFileSync(this.#path, write.text, { mode });
    } catch (error) {
      this.#changes.failed();
      throw error;
    }
  }

  delete(): void {
    rmSync(this.#path, { force: true });
  }

  #replace(text: string): void {
    const beside = `${this.#path}${unfinished}`;
    rmSync(beside, { force: true });
    writeFileSync(beside, text, { mode, flag: 'wx' });
    renameSync(beside, this.#path);
  }
}

/** Which of the files of a folder are worlds, without those that were not finished, which are removed. */
export function worldFiles(folder: string, names: readonly string[]): readonly string[] {
  for (const name of names) if (name.endsWith(`${extension}${unfinished}`)) rmSync(path.join(folder, name));
  const files = names.filter((name) => name.endsWith(extension));
  // They were named by their ids, which are secrets: no message names them.
  if (!files.every((name) => isName(path.basename(name, extension))))
    throw new StoreFailure(`${folder} holds worlds of an earlier version of this server: move it away`);
  return files;
}
