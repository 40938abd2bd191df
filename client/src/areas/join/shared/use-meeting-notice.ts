import { getMeetingNotice, type MeetingNotice } from '@meet/contracts/areas/meeting-notice';
import { useEffect, useState } from 'react';
import type { Call } from '../../../api/call.ts';

/** What people should know about a meeting before they join; undefined while loading and where the server has nothing. */
export function useMeetingNotice(call: Call, umi: string): MeetingNotice | undefined {
  const [known, setKnown] = useState<{ umi: string; notice: MeetingNotice }>();
  useEffect(() => {
    const life = new AbortController();
    call(getMeetingNotice, { query: { umi }, signal: life.signal }).then(
      (notice) => !life.signal.aborted && setKnown({ umi, notice }),
      () => {},
    );
    return () => life.abort();
  }, [call, umi]);
  return known?.umi === umi ? known.notice : undefined;
}
