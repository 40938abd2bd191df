import { useEffect } from 'react';
import type { Reading, ReadState } from './reading.ts';

/** Uses a reading while the component is there. A defect is thrown, for the error boundary. */
export function useReading<T>({ state, use }: Pick<Reading<T>, 'state' | 'use'>): Omit<ReadState<T>, 'defect'> {
  useEffect(() => use(), [use]);
  const { defect, ...shown } = state.value;
  if (defect) throw defect;
  return shown;
}
