import type { Fault, FaultRequest } from '@meet/contracts/mock';
import { keptBy } from '../data/kept.ts';
import { createState, type KeptState } from '../storage/state.ts';
import { pathMatcher } from './path-pattern.ts';

/** Pending faults of a world; each is removed after it has applied `times` times. */
export interface Faults {
  add(request: FaultRequest): string;
  size(): number;
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

interface PendingFault {
  readonly fault: Fault;
  /** How often it still applies. */
  readonly left: number;
}

export function createFaults(state: KeptState = createState()): Faults {
  const faults = state.mapOf<PendingFault>('faults');
  const counts = state.mapOf<number>('counts');
  const keptMatcherOf = keptBy<Fault, ReturnType<typeof matcherOf>>(matcherOf);

  return {
    add(request) {
      const made = (counts.get('faults') ?? 0) + 1;
      counts.set('faults', made);
      const id = `fault-${made}`;
      faults.set(id, { fault: { id, ...request }, left: request.times ?? 1 });
      return id;
    },
    size: () => faults.size,
    list: () => [...faults.values()].map(({ fault, left }) => ({ ...fault, times: left })),
    remove: (id) => faults.delete(id),
    clear: () => faults.clear(),
    take(target) {
      for (const [id, { fault, left }] of faults) {
        if (!keptMatcherOf(fault)(target)) continue;
        if (left > 1) faults.set(id, { fault, left: left - 1 });
        else faults.delete(id);
        return fault;
      }
      return undefined;
    },
  };
}

/** Whether a request is one of those: by method in any case, and by path, see `pathMatcher`. */
export function matcherOf({ method, path }: Pick<FaultRequest, 'method' | 'path'>): (target: FaultTarget) => boolean {
  const isWanted = path === undefined ? undefined : pathMatcher(path);
  return (target) => (method === undefined || method.toUpperCase() === target.method) && (isWanted ? isWanted(target.path) : target.isCall);
}
