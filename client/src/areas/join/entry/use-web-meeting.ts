import { getWebMeeting, type WebMeeting } from '@meet/contracts/areas/join';
import { code } from '@meet/contracts/wire/errors';
import { useCallback, useEffect, useState } from 'react';
import type { Call } from '../../../api/call.ts';
import { CallProblem, isProblem } from '../../../api/problem.ts';

export type FoundMeeting =
  | { kind: 'loading' }
  | { kind: 'found'; meeting: WebMeeting; at: Date }
  | { kind: 'unknown' }
  | { kind: 'failed'; problem: CallProblem };

interface Answer {
  umi: string;
  turn: number;
  found: FoundMeeting;
}

/** The meeting behind a link, asked for at once and again with `look()`; the last answer stands until the next. */
export function useWebMeeting(call: Call, umi: string): { found: FoundMeeting; isLooking: boolean; look: () => void } {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    const life = new AbortController();
    findMeeting(call, umi, life.signal).then(
      (found) => !life.signal.aborted && setAnswer({ umi, turn, found }),
      () => {},
    );
    return () => life.abort();
  }, [call, umi, turn]);

  const isOurs = answer?.umi === umi;
  return {
    found: isOurs ? answer.found : { kind: 'loading' },
    isLooking: !isOurs || answer.turn !== turn,
    look: useCallback(() => setTurn((last) => last + 1), []),
  };
}

/** Rejects only when aborted. */
async function findMeeting(call: Call, umi: string, signal: AbortSignal): Promise<FoundMeeting> {
  if (!umi) return { kind: 'unknown' };
  try {
    return { kind: 'found', meeting: await call(getWebMeeting, { query: { umi }, signal }), at: new Date() };
  } catch (error) {
    if (isProblem(error, code.notFound)) return { kind: 'unknown' };
    if (error instanceof CallProblem) return { kind: 'failed', problem: error };
    throw error;
  }
}
