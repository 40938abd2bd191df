import { getMeetingNotice, type MeetingNotice } from '@meet/contracts/areas/meeting-notice';
import { useEffect, useMemo } from 'react';
import type { Call } from '../../../api/call.ts';
import { createReading } from '../../../core/reading.ts';
import { useReading } from '../../../core/use-reading.ts';

/**
 * What people should know about a meeting before they join and while they are in it, read again each minute; undefined while
 * loading and where the server has nothing. When it ends is said by the clock of this device.
 */
export function useMeetingNotice(call: Call, umi: string): MeetingNotice | undefined {
  const reading = useMemo(
    () => createReading(async (signal) => byOwnClock(await call(getMeetingNotice, { query: { umi }, signal }))),
    [call, umi],
  );
  const { value } = useReading(reading);
  const isKnown = value !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    const timer = setInterval(() => void reading.refresh(), againMs);
    return () => clearInterval(timer);
  }, [reading, isKnown]);
  return value;
}

const againMs = 60_000;

function byOwnClock(notice: MeetingNotice): MeetingNotice {
  const { now, endsAt } = notice;
  return now && endsAt ? { ...notice, endsAt: new Date(endsAt.getTime() - now.getTime() + Date.now()) } : notice;
}
