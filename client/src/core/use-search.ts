import { useEffect, useRef, useState } from 'react';
import { knownProblem, type CallProblem } from '../api/problem.ts';
import { createReading } from './reading.ts';

const pauseMs = 200;

export interface SearchResult<T> {
  /** The text of the last search that ended. */
  by?: string;
  /** What was found last; a failed search leaves it. */
  found?: T | undefined;
  /** Why the last search failed. */
  problem?: CallProblem;
}

/**
 * What is found while somebody types: requested after a pause, by the latest text only. What was found before stays until then.
 * @param text undefined: nothing is searched for; the empty one is searched for without a pause
 */
export function useSearch<T>(text: string | undefined, search: (text: string, signal: AbortSignal) => Promise<T>): SearchResult<T> {
  const latest = useRef({ text: '', search });
  const [reading] = useState(() => {
    let found: T | undefined;
    return createReading<SearchResult<T>>(async (signal) => {
      const asked = latest.current;
      try {
        found = await asked.search(asked.text, signal);
        return { by: asked.text, found };
      } catch (error) {
        const problem = knownProblem(error);
        if (!problem) throw error;
        return { by: asked.text, found, problem };
      }
    });
  });
  useEffect(() => {
    if (text === undefined) return;
    latest.current = { text, search };
    const timer = setTimeout(() => void reading.refresh(), text === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      reading.stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the search is written anew each time; the text says when it is another one
  }, [text]);
  const { value, defect } = reading.state.value;
  if (defect) throw defect;
  return value ?? {};
}
