import type { Rights, ServerMessage } from '@meet/contracts/signaling';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Clock } from '../../api/clock.ts';
import { type CallProgress, isStarted } from './call-state.ts';
import { createDeadline } from './deadline.ts';
import { allRights, noRights } from './rights.ts';

export type AdmissionDecision = Extract<ServerMessage, { type: 'MEETING_ATTENDEE_REQUEST_STATUS' }>;

/** The organizer's decision about this attendee, and the rights that come with it (000 §6). */
export interface Admission {
  /** Undefined before the first decision. */
  readonly rights: ReadonlySignal<Rights | undefined>;
  socketOpened(): void;
  socketLost(): void;
  loginAccepted(): void;
  decided(message: AdmissionDecision): void;
  stop(): void;
}

export interface AdmissionDeps {
  clock: Clock;
  progress: CallProgress;
  isLoggedIn: () => boolean;
  onApproved: (rights: Rights) => void;
  /** Rejected, or to wait. `wasStarted`: was in the call until now. */
  onWithdrawn: (wasStarted: boolean) => void;
}

/** After a new login the server repeats its decision. Without it in this time the decision from before holds. */
const decisionTimeoutMs = 5_000;

export function createAdmission({ clock, progress, isLoggedIn, onApproved, onWithdrawn }: AdmissionDeps): Admission {
  const { state, apply, marks } = progress;
  const rights = signal<Rights | undefined>(undefined);
  const deadline = createDeadline(clock);
  /** A server may decide before it answers the login. */
  let early: AdmissionDecision | undefined;

  /** The rights while admitted. */
  const current = () => (rights.peek() === noRights ? undefined : rights.peek());

  function keepDecision(): void {
    const kept = current();
    if (kept) onApproved(kept);
  }

  function decided(decision: AdmissionDecision): void {
    const { error, info } = decision;
    if (!isLoggedIn()) early = decision;
    if (!isLoggedIn() || error !== null || !info || !('status' in info)) return;
    deadline.clear();
    const { status } = info;
    const wasStarted = isStarted(state.peek());
    if (status === 'rejected') marks.setback('rejected');
    if (status === 'rejected' && wasStarted) return apply({ kind: 'ended', because: 'removed' });
    const granted = status === 'approved' ? (info.rights ?? current() ?? allRights) : noRights;
    rights.value = granted;
    apply({ kind: 'requestStatus', status });
    if (status !== 'approved') return onWithdrawn(wasStarted);
    marks.step('approved');
    onApproved(granted);
  }

  return {
    rights,
    socketOpened: () => void (early = undefined),
    socketLost: deadline.clear,
    loginAccepted() {
      deadline.start(decisionTimeoutMs, keepDecision);
      if (early) decided(early);
    },
    decided,
    stop: deadline.clear,
  };
}
