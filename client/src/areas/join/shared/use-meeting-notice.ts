import { getMeetingNotice, type MeetingNotice } from '@meet/contracts/areas/meeting-notice';
import { useMemo } from 'react';
import type { Call } from '../../../api/call.ts';
import { createReading } from '../../../core/reading.ts';
import { useReading } from '../../../core/use-reading.ts';

/** What people should know about a meeting before they join; undefined while loading and where the server has nothing. */
export function useMeetingNotice(call: Call, umi: string): MeetingNotice | undefined {
  const reading = useMemo(() => createReading((signal) => call(getMeetingNotice, { query: { umi }, signal })), [call, umi]);
  return useReading(reading).value;
}
