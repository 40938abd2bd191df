import type { CallState } from '../../../call/state/call-state.ts';

/** What the waiting room shows: each has its own title, picture and way on. */
export type WaitingStep = 'asked' | 'putBack' | 'approved' | 'delayed' | 'connection' | 'rejected' | 'startError';

export function waitingStep(state: Extract<CallState, { kind: 'waiting' | 'connection' }>): WaitingStep {
  if (state.kind === 'connection') return state.startError ? 'startError' : 'connection';
  if (state.request === 'asked') return state.isPutBack ? 'putBack' : 'asked';
  if (state.request === 'rejected') return 'rejected';
  if (state.startError) return 'startError';
  return state.startsAt === undefined ? 'approved' : 'delayed';
}
