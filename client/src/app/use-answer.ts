import { useEffect, useState } from 'react';
import { CallProblem } from '../api/problem.ts';

/** Asks when the component comes or `about` changes, and gives up when it goes: undefined while nothing is known. */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>, about = ''): T | CallProblem | undefined {
  const [answer, setAnswer] = useState<T | CallProblem>();
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal).then(setAnswer, (error: unknown) => {
      if (!leaving.signal.aborted) setAnswer(error instanceof CallProblem ? error : new CallProblem(1000));
    });
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the question is written anew each time; `about` says when it is another one
  }, [about]);
  return answer;
}
