import { getScreens } from '@meet/contracts/areas/screens';
import type { Role } from '@meet/contracts/roles';
import { computed, effect, type ReadonlySignal } from '@preact/signals-react';
import { isProblem, rejectAsProblem, type CallProblem } from '../api/problem.ts';
import type { Session } from '../session/session.ts';
import { createReading } from './reading.ts';

/** What the signed-in person may open: not requested, loading, known, or failed. */
export type AccessState =
  | { kind: 'none' }
  | { kind: 'loading' }
  | {
      kind: 'known';
      roles: readonly Role[];
      screens: readonly string[];
      /** Taken from the account alone, because the server tells no roles: any screen may be opened, and the server refuses what it must. */
      isAssumed?: true;
    }
  | { kind: 'failed'; problem: CallProblem };

type Told = Omit<Extract<AccessState, { kind: 'known' }>, 'kind'>;

export interface Access {
  readonly state: ReadonlySignal<AccessState>;
  /** Loads it again after a failure. */
  load(): Promise<void>;
}

/** Follows the session: loads once for each person who signs in, clears when they sign out. */
export function createAccess(session: Pick<Session, 'state' | 'call'>): Access {
  const { state, refresh, retry, clear } = createReading<Told>(async (signal) => {
    try {
      const { roles, screens } = await session.call(getScreens, { signal });
      return { roles, screens: Object.keys(screens) };
    } catch (error) {
      const now = session.state.peek();
      if (!isProblem(error) || error.status !== 404 || now.kind !== 'signedIn') return rejectAsProblem(error);
      const { assumedAccess } = await import('./assumed-access.ts');
      return { ...assumedAccess(now.me), isAssumed: true };
    }
  });
  const person = computed(() => (session.state.value.kind === 'signedIn' ? session.state.value.username : undefined));

  effect(() => {
    const isSignedIn = person.value !== undefined;
    clear();
    if (isSignedIn) void refresh();
  });

  return {
    state: computed(() => {
      const { value, problem } = state.value;
      if (value) return { kind: 'known', ...value };
      if (problem) return { kind: 'failed', problem };
      return { kind: person.value === undefined ? 'none' : 'loading' };
    }),
    load: retry,
  };
}
