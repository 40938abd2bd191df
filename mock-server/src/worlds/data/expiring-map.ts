import type { WorldClock } from '../clock/clock.ts';
import { createMemoryBudget, type MemoryBudget } from '../memory-budget.ts';

/** Map whose entries expire: captchas, links, one-time codes, idempotent replies. Holds 1,000 entries. */
export interface ExpiringMap<T> {
  set(key: string, value: T, lifeMs: number): void;
  /** Reads without removing. */
  get(key: string): T | undefined;
  /** Reads and removes. */
  take(key: string): T | undefined;
  deleteWhere(test: (value: T) => boolean): void;
  /** Gives what it counts back to its budget. */
  close(): void;
}

export interface ExpiringEntry<T> {
  readonly value: T;
  readonly untilMs: number;
}

const kept = 1_000;

interface Terms<T> {
  /** Where entries differ much in size. */
  readonly sizeOf?: (value: T) => number;
  readonly mostBytes?: number;
  /** Shared by all maps of this kind of a server. */
  readonly budget?: MemoryBudget;
}

/**
 * Where those besides the newest take more than `mostBytes`, the largest go first: what is small stays as long as it is good.
 * @param entries where they live
 */
export function createExpiringMap<T>(
  clock: Pick<WorldClock, 'now'>,
  entries = new Map<string, ExpiringEntry<T>>(),
  { sizeOf = () => 0, mostBytes = Infinity, budget = createMemoryBudget() }: Terms<T> = {},
): ExpiringMap<T> {
  const sizes = new Map([...entries].map(([key, { value }]) => [key, sizeOf(value)]));
  let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  const drop = (key: string) => {
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
    entries.delete(key);
  };
  const shrinkTo = (most: number, newest?: string) => {
    if (bytes <= most) return;
    for (const [key] of [...sizes].toSorted(([, one], [, other]) => other - one)) {
      if (bytes <= most) return;
      if (key !== newest) drop(key);
    }
  };
  const share = budget.join({ bytes: () => bytes, halve: () => shrinkTo(bytes / 2) });
  const changing = (change: () => void) => {
    const before = bytes;
    change();
    share.changed(bytes - before);
  };
  share.changed(bytes);

  const get = (key: string): T | undefined => {
    const entry = entries.get(key);
    return entry && entry.untilMs > clock.now() ? entry.value : undefined;
  };

  return {
    set(key, value, lifeMs) {
      changing(() => {
        drop(key);
        entries.set(key, { value, untilMs: clock.now() + lifeMs });
        const size = sizeOf(value);
        sizes.set(key, size);
        bytes += size;
        for (const [oldest, { untilMs }] of entries) {
          if (entries.size <= kept && untilMs > clock.now()) break;
          drop(oldest);
        }
        shrinkTo(mostBytes + size, key);
      });
    },
    get,
    take(key) {
      const value = get(key);
      changing(() => drop(key));
      return value;
    },
    deleteWhere(test) {
      changing(() => {
        for (const [key, { value }] of entries) if (test(value)) drop(key);
      });
    },
    close: () => share.leave(),
  };
}
