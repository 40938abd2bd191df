import { computed } from '@preact/signals-react';
import { useEffect, useMemo } from 'react';
import { CallProblem } from '../api/problem.ts';
import { createReading } from '../core/reading.ts';

/** Calls `load` on mount, when it changes, and when the network is back after a failure. Returns a retry function after a failure. */
export function useLoading(name: string, load: () => Promise<void>): (() => void) | undefined {
  const { use, retry, hasFailed } = useMemo(() => {
    const reading = createReading(() =>
      load().catch((error: unknown) => {
        console.error('loading', name, error);
        throw new CallProblem('UNREACHABLE');
      }),
    );
    return { ...reading, hasFailed: computed(() => reading.state.value.problem !== undefined) };
  }, [name, load]);
  useEffect(() => use(), [use]);
  return hasFailed.value ? () => void retry() : undefined;
}
