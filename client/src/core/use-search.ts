import { useEffect, useRef, useState } from 'react';
import type { CallProblem } from '../api/problem.ts';
import { createReading } from './reading.ts';

const pauseMs = 200;

export interface SearchResult<T> {
  /** The text of the last search that ended. */
  by: string | undefined;
  /** What was found last; a failed search leaves it. */
  found: T | undefined;
  /** Why the last search failed. */
  problem: CallProblem | undefined;
  isBusy: boolean;
  /** What was found is for the text of now. */
  isAnswered: boolean;
  /** Searches again by the same text. */
  refresh: () => Promise<void>;
}

/**
 * What is found while somebody types: requested after a pause, by the latest text only. What was found before stays until then.
 * A failed search is repeated when the network is back.
 * @param text undefined: nothing is searched for; the empty one is searched for without a pause
 */
export function useSearch<T>(text: string | undefined, search: (text: string, signal: AbortSignal) => Promise<T>): SearchResult<T> {
  const latest = useRef({ text: '', search });
  const failed = useRef<string>(undefined);
  const [{ state, use, refresh }] = useState(() =>
    createReading(async (signal) => {
      const { text: by, search: find } = latest.current;
      try {
        return { by, found: await find(by, signal) };
      } catch (error) {
        if (!signal.aborted) failed.current = by;
        throw error;
      }
    }),
  );
  useEffect(() => {
    if (text === undefined) return;
    latest.current = { text, search };
    let end = () => {};
    const timer = setTimeout(() => (end = use()), text === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      end();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the search is written anew each time; the text says when it is another one
  }, [text]);
  const { value, problem, defect, isBusy } = state.value;
  if (defect) throw defect;
  return {
    by: problem ? failed.current : value?.by,
    found: value?.found,
    problem,
    isBusy,
    isAnswered: value?.by === text,
    refresh,
  };
}
