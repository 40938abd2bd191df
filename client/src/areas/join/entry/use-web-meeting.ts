import { getWebMeeting, type WebMeeting } from '@meet/contracts/areas/join';
import { code } from '@meet/contracts/wire/errors';
import { useMemo } from 'react';
import type { Call } from '../../../api/call.ts';
import { CallProblem, isProblem } from '../../../api/problem.ts';
import { createReading } from '../../../core/reading.ts';
import { useReading } from '../../../core/use-reading.ts';

export type FoundMeeting =
  | { kind: 'loading' }
  | { kind: 'found'; meeting: WebMeeting; at: Date }
  | { kind: 'unknown' }
  | { kind: 'failed'; problem: CallProblem };

/** The meeting behind a link, requested at once and again with `look()`; the last answer stands until the next. */
export function useWebMeeting(call: Call, umi: string): { found: FoundMeeting; isLooking: boolean; look: () => void } {
  const reading = useMemo(() => {
    const { refresh, ...rest } = createReading(async (signal) => {
      if (!umi) throw new CallProblem(code.notFound);
      return call(getWebMeeting, { query: { umi }, signal });
    });
    return { ...rest, look: () => void refresh() };
  }, [call, umi]);
  const { value, updatedAt = 0, problem, isBusy } = useReading(reading);
  const found = useMemo((): FoundMeeting => {
    if (problem) return isProblem(problem, code.notFound) ? { kind: 'unknown' } : { kind: 'failed', problem };
    return value ? { kind: 'found', meeting: value, at: new Date(updatedAt) } : { kind: 'loading' };
  }, [value, updatedAt, problem]);
  return { found, isLooking: isBusy, look: reading.look };
}
