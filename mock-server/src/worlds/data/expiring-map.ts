import type { WorldClock } from '../clock/clock.ts';

/** Map whose entries expire: captchas, links, one-time codes, idempotent replies. Holds 1,000 entries. */
export interface ExpiringMap<T> {
  set(key: string, value: T, lifeMs: number): void;
  /** Reads without removing. */
  get(key: string): T | undefined;
  /** Reads and removes. */
  take(key: string): T | undefined;
  deleteWhere(test: (value: T) => boolean): void;
}

export interface ExpiringEntry<T> {
  readonly value: T;
  readonly untilMs: number;
}

const kept = 1_000;

/** @param entries where they live */
export function createExpiringMap<T>(clock: Pick<WorldClock, 'now'>, entries = new Map<string, ExpiringEntry<T>>()): ExpiringMap<T> {
  const get = (key: string): T | undefined => {
    const entry = entries.get(key);
    return entry && entry.untilMs > clock.now() ? entry.value : undefined;
  };

  return {
    set(key, value, lifeMs) {
      entries.delete(key);
      entries.set(key, { value, untilMs: clock.now() + lifeMs });
      for (const [oldest, { untilMs }] of entries) {
        if (entries.size <= kept && untilMs > clock.now()) break;
        entries.delete(oldest);
      }
    },
    get,
    take(key) {
      const value = get(key);
      entries.delete(key);
      return value;
    },
    deleteWhere(test) {
      for (const [key, { value }] of entries) if (test(value)) entries.delete(key);
    },
  };
}
