import { useEffect } from 'react';
import * as v from 'valibot';
import { storedValue } from '../../../api/stored-value.ts';
import type { MeetingSession } from '../meeting-session.ts';

/** Of this tab, while it waits. */
const keptPlace = storedValue('meet.waiting', v.nullable(v.object({ umi: v.string(), name: v.string() })), () => sessionStorage);

/** Whoever reloads the page while waiting goes on waiting, without another click (WTR-13). Going anywhere else gives the place up. */
export function useRejoinAfterReload(session: MeetingSession | undefined, isWaiting: boolean, ask: (name: string) => void): void {
  useEffect(() => {
    const kept = keptPlace.read();
    if (!session || !kept || session.call.state.peek().kind !== 'configuration') return;
    keptPlace.write(null);
    if (kept.umi === session.umi && isReloaded()) ask(kept.name);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each session, whatever is drawn meanwhile
  }, [session]);
  useEffect(() => {
    if (!session || !isWaiting) return undefined;
    keptPlace.write({ umi: session.umi, name: session.name.peek() });
    // A page that is reloaded does not come to this.
    return () => keptPlace.write(null);
  }, [session, isWaiting]);
}

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
