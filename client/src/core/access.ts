import { getScreens } from '@meet/contracts/areas/screens';
import type { Role } from '@meet/contracts/roles';
import { effect, signal, type ReadonlySignal } from '@preact/signals-react';
import { asProblem, type CallProblem } from '../api/problem.ts';
import type { Session } from '../session/session.ts';

/** What the signed-in person may open: not requested, loading, known, or failed. */
export type AccessState =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'known'; roles: readonly Role[]; screens: readonly string[] }
  | { kind: 'failed'; problem: CallProblem };

export interface Access {
  readonly state: ReadonlySignal<AccessState>;
  /** Loads it again after a failure. */
  load(): Promise<void>;
}

/** Follows the session: loads once for each person who signs in, clears when they sign out. */
export function createAccess(session: Pick<Session, 'state' | 'call'>): Access {
  const state = signal<AccessState>({ kind: 'none' });
  let person: string | undefined;

  async function load(): Promise<void> {
    const asking = person;
    state.value = { kind: 'loading' };
    const answer = await session.call(getScreens).then(
      ({ roles, screens }): AccessState => ({ kind: 'known', roles, screens: Object.keys(screens) }),
      (error: unknown): AccessState => ({ kind: 'failed', problem: asProblem(error) }),
    );
    if (asking === person) state.value = answer;
  }

  effect(() => {
    const now = session.state.value;
    const next = now.kind === 'signedIn' ? now.username : undefined;
    if (next === person) return;
    person = next;
    if (next === undefined) state.value = { kind: 'none' };
    else void load();
  });

  return { state, load };
}
