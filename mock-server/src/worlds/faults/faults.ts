import type { Fault, FaultRequest } from '@meet/contracts/mock';
import { pathMatcher } from './path-pattern.ts';

/** Pending faults of a world; each is removed after it has applied `times` times. */
export interface Faults {
  add(request: FaultRequest): string;
  readonly size: number;
  list(): Fault[];
  remove(id: string): boolean;
  clear(): void;
  /** The oldest matching fault; counts as applied once. */
  take(request: FaultTarget): Fault | undefined;
}

export interface FaultTarget {
  readonly method: string;
  /** Path without query. */
  readonly path: string;
  /** False (theme, socket): only faults with a path apply. */
  readonly isCall: boolean;
}

export function createFaults(): Faults {
  const faults = new Map<string, { fault: Fault; left: number; matches: (target: FaultTarget) => boolean }>();
  let made = 0;

  return {
    add(request) {
      made += 1;
      const id = `fault-${made}`;
      faults.set(id, { fault: { id, ...request }, left: request.times ?? 1, matches: matcherOf(request) });
      return id;
    },
    get size() {
      return faults.size;
    },
    list: () => [...faults.values()].map(({ fault, left }) => ({ ...fault, times: left })),
    remove: (id) => faults.delete(id),
    clear: () => faults.clear(),
    take(target) {
      for (const [id, entry] of faults) {
        if (!entry.matches(target)) continue;
        entry.left -= 1;
        if (entry.left <= 0) faults.delete(id);
        return entry.fault;
      }
      return undefined;
    },
  };
}

function matcherOf({ method, path }: FaultRequest): (target: FaultTarget) => boolean {
  const isWanted = path === undefined ? undefined : pathMatcher(path);
  return (target) => (method === undefined || method.toUpperCase() === target.method) && (isWanted ? isWanted(target.path) : target.isCall);
}
