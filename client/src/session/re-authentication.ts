import { batch, effect, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Call } from '../api/call.ts';
import { isAborted, SessionRefused } from '../api/refresh-gate.ts';
import type { Session, SessionState } from './session.ts';

/**
 * Keeps a page as it is when the server refuses to go on with the session, until the same person has signed in again: for the
 * screens nothing has happened. What they had asked is asked again then.
 */
export interface ReAuthentication {
  /** The session as screens see it. */
  readonly session: Session;
  /** The name of whoever has to sign in again; undefined most of the time. */
  readonly pendingUser: ReadonlySignal<string | undefined>;
  /** The page is given up. */
  abandon(): void;
}

/** `onSwitch`: somebody else has signed in, who must not see the page that was held. */
export function withReAuthentication(session: Session, onSwitch: () => void): ReAuthentication {
  const shown = signal(session.state.peek());
  const waitsFor = signal<string>();

  const show = (state: SessionState) =>
    batch(() => {
      shown.value = state;
      waitsFor.value = undefined;
    });

  effect(() => {
    const next = session.state.value;
    const held = shown.peek();
    if (held.kind !== 'signedIn') return show(next);
    const isWaiting = waitsFor.peek() !== undefined;
    if (next.kind === 'signedIn') {
      const isSame = next.me.email === held.me.email;
      if (isWaiting && !isSame) onSwitch();
      // The name may be typed in another way, and is the same person's.
      return show(isWaiting && isSame ? { ...next, username: held.username } : next);
    }
    if (next.kind === 'signedOut' && next.because === 'ended') waitsFor.value = held.username;
    else if (!isWaiting || (next.kind === 'signedOut' && next.because)) show(next);
  });

  /** Whether the same person is back. */
  const isBack = (): Promise<boolean> =>
    new Promise((resolve) => {
      const before = shown.peek();
      const stop = effect(() => {
        if (waitsFor.value !== undefined) return;
        const now = shown.value;
        queueMicrotask(() => stop());
        resolve(now.kind === 'signedIn' && before.kind === 'signedIn' && now.me.email === before.me.email);
      });
    });

  const call: Call = async (endpoint, ...input) => {
    try {
      return await session.call(endpoint, ...input);
    } catch (error) {
      // What was refused was not carried out. Of what was under way nobody knows, so only reading is repeated.
      const isRepeatable = error instanceof SessionRefused || (isAborted(error) && endpoint.method === 'GET');
      if (waitsFor.peek() === undefined || !isRepeatable || !(await isBack())) throw error;
      return session.call(endpoint, ...input);
    }
  };

  return { session: { ...session, state: shown, call }, pendingUser: waitsFor, abandon: () => show(session.state.peek()) };
}
