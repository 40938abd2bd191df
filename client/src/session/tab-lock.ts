import { readStorage, writeStorage } from '../api/safe-storage.ts';
import { limits } from '@meet/contracts/wire/limits';
import { type Clock, sleep } from '../api/clock.ts';
import { uuid } from '../api/uuid.ts';

/** Runs in one tab at a time; `waited` is true when another one ran before. Rejects when the others take longer than 20 polls every 500 ms. */
export type TabLock = <T>(run: (waited: boolean) => Promise<T>) => Promise<T>;

const name = 'meet.refresh';
const patienceMs = limits.refreshPolls * limits.refreshPollMs;

export function createTabLock({
  locks,
  storage,
  clock,
}: {
  locks: LockManager | undefined;
  storage: () => Storage;
  clock: Clock;
}): TabLock {
  return locks ? webLock(locks, clock) : leaseLock(storage, clock);
}

const busy = Symbol('busy');

const webLock =
  (locks: LockManager, clock: Clock): TabLock =>
  async (run) => {
    const first = await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? run(false) : busy));
    if (first !== busy) return first;
    const patience = new AbortController();
    const cancel = clock.after(patienceMs, () => patience.abort());
    return locks.request(name, { signal: patience.signal }, () => {
      cancel();
      return run(true);
    });
  };

/**
 * Without `navigator.locks` (plain http): a lease in the storage that expires when its tab is gone. Two tabs may get it at
 * the same time; the server accepts the old refresh token for a while, so both succeed.
 */
const leaseLock =
  (storage: () => Storage, clock: Clock): TabLock =>
  async (run) => {
    const mine = uuid();
    let waited = false;
    for (let look = 0; isTaken(); look++) {
      if (look === limits.refreshPolls) throw new Error('another tab is still refreshing');
      waited = true;
      await sleep(clock, limits.refreshPollMs);
    }
    write(`${mine} ${clock.now() + patienceMs}`);
    try {
      return await run(waited);
    } finally {
      if (read()?.startsWith(mine)) write(undefined);
    }

    function isTaken(): boolean {
      const until = Number(read()?.split(' ')[1]);
      return until > clock.now() && until <= clock.now() + patienceMs;
    }

    // Where storage is forbidden, this tab cannot coordinate with others.
    function read(): string | undefined {
      return readStorage(storage, name);
    }

    function write(note: string | undefined): void {
      writeStorage(storage, name, note);
    }
  };
