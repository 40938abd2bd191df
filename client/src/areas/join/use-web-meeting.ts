import { getWebMeeting, type WebMeeting } from '@meet/contracts/join';
import { useCallback, useEffect, useState } from 'react';
import type { Call } from '../../api/call.ts';
import { CallProblem, isProblem } from '../../api/problem.ts';

export type FoundMeeting =
  | { kind: 'loading' }
  | { kind: 'found'; meeting: WebMeeting; at: Date }
  | { kind: 'unknown' }
  | { kind: 'failed'; problem: CallProblem };

/** The meeting behind a link, asked for at once and again with `look()`. */
export function useWebMeeting(call: Call, umi: string): { found: FoundMeeting; isLooking: boolean; look: () => void } {
  const [found, setFound] = useState<FoundMeeting>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  const [isLooking, setLooking] = useState(true);

  useEffect(() => {
    const { signal, abort } = abortable();
    setLooking(true);
    findMeeting(call, umi, signal).then(
      (next) => {
        if (signal.aborted) return;
        setFound(next);
        setLooking(false);
      },
      () => {},
    );
    return abort;
  }, [call, umi, turn]);

  const look = useCallback(() => setTurn((last) => last + 1), []);
  return { found, isLooking, look };
}

/** Rejects only when it was taken back. */
async function findMeeting(call: Call, umi: string, signal: AbortSignal): Promise<FoundMeeting> {
  if (!umi) return { kind: 'unknown' };
  try {
    return { kind: 'found', meeting: await call(getWebMeeting, { query: { umi }, signal }), at: new Date() };
  } catch (error) {
    if (isProblem(error, 1001)) return { kind: 'unknown' };
    if (error instanceof CallProblem) return { kind: 'failed', problem: error };
    throw error;
  }
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
