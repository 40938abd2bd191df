import { batch, effect, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Call } from '../api/call.ts';
import { isAborted, SessionRefused } from '../api/refresh-gate.ts';
import type { SessionState } from './lifecycle.ts';
import type { Session } from './session.ts';

/** Who has to sign in again, and why: the server refused the session, or somebody signed out in another tab. */
export interface PendingUser {
  username: string;
  because: 'ended' | 'elsewhere';
}

/**
 * Lets the user sign in again without losing the page: when the server has refused the session, and when another tab has signed
 * out while this one has unsaved changes. The screens see an unbroken session meanwhile; calls that were refused are made again
 * afterwards.
 */
export interface ReAuthentication {
  /** The session as screens see it. */
  readonly pageSession: Session;
  /** Undefined most of the time. */
  readonly pendingUser: ReadonlySignal<PendingUser | undefined>;
  /** Does not wait any longer: the screens see the real session. */
  abandon(): void;
}

export interface PageDeps {
  /** Somebody else signed in, who must not see the page of the first user. */
  onSwitch: () => void;
  /** Whether something typed would be lost with the page. */
  isUnsaved: () => boolean;
}

export function withReAuthentication(session: Session, { onSwitch, isUnsaved }: PageDeps): ReAuthentication {
  const shown = signal(session.state.peek());
  const pendingUser = signal<PendingUser>();

  const show = (state: SessionState) =>
    batch(() => {
      shown.value = state;
      pendingUser.value = undefined;
    });

  effect(() => {
    const next = session.state.value;
    const before = shown.peek();
    if (before.kind !== 'signedIn') return show(next);
    const isWaiting = pendingUser.peek() !== undefined;
    if (next.kind === 'signedIn') {
      const isSame = next.me.email === before.me.email;
      if (isWaiting && !isSame) onSwitch();
      // The same user may have typed the name in another way.
      return show(isWaiting && isSame ? { ...next, username: before.username } : next);
    }
    const because = next.kind === 'signedOut' ? next.because : undefined;
    if (because === 'ended' || (because === 'elsewhere' && isUnsaved())) pendingUser.value = { username: before.username, because };
    else if (!isWaiting || (because && because !== 'unavailable')) show(next);
  });

  /** Waits until nobody has to sign in any more; true when it is the same user. */
  const resumed = (): Promise<boolean> =>
    new Promise((resolve) => {
      const before = shown.peek();
      const stop = effect(() => {
        if (pendingUser.value !== undefined) return;
        const now = shown.value;
        queueMicrotask(() => stop());
        resolve(now.kind === 'signedIn' && before.kind === 'signedIn' && now.me.email === before.me.email);
      });
    });

  const call: Call = async (endpoint, ...input) => {
    try {
      return await session.call(endpoint, ...input);
    } catch (error) {
      // A refused call was not executed. Of an aborted one this is not known, so only reads are repeated.
      const isRepeatable = error instanceof SessionRefused || (isAborted(error) && endpoint.method === 'GET');
      if (pendingUser.peek() === undefined || !isRepeatable || !(await resumed())) throw error;
      return session.call(endpoint, ...input);
    }
  };

  return { pageSession: { ...session, state: shown, call }, pendingUser, abandon: () => show(session.state.peek()) };
}
