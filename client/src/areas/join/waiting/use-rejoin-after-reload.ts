import { useEffect, useLayoutEffect } from 'react';
import * as v from 'valibot';
import { storedValue } from '../../../api/stored-value.ts';
import type { MeetingSession } from '../meeting-session.ts';

/** Stored in this tab while asking or waiting. */
const storedRequest = storedValue('meet.waiting', v.nullable(v.object({ umi: v.string(), name: v.string() })), () => sessionStorage);

/** Asks to join again after a reload while asking or waiting (WTR-13), however often. Leaving the page in any other way ends that. */
export function useRejoinAfterReload(session: MeetingSession | undefined, hasAsked: boolean, ask: (name: string) => void): void {
  useEffect(() => {
    const kept = storedRequest.read();
    if (!session || !kept || session.call.state.peek().kind !== 'configuration') return;
    if (kept.umi === session.umi && isReloaded()) ask(kept.name);
    else storedRequest.write(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each session, whatever is drawn meanwhile
  }, [session]);
  // Before it is seen that somebody waits: a reload may follow at once.
  useLayoutEffect(() => {
    if (!session || !hasAsked) return undefined;
    storedRequest.write({ umi: session.umi, name: session.name.peek() });
    // A reload does not run this.
    return () => storedRequest.write(null);
  }, [session, hasAsked]);
}

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
