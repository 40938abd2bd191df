import type { CallProblem } from '../api/problem.ts';
import { useLive } from './use-live.ts';

/**
 * Asks when the component comes or `about` changes, and gives up when it goes: undefined while nothing is known. What was
 * answered about something else is forgotten; a failure is asked about again when the network is back, or by its `retry`.
 */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>, about = ''): T | CallProblem | undefined {
  const { value, problem } = useLive(ask, about);
  return value ?? problem;
}
