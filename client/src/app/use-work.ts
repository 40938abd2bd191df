import { getWork } from '@meet/contracts/exports';
import { useEffect, useState } from 'react';
import { useAutoRefresh } from '../ui/auto-refresh.ts';
import { useServices } from './services.ts';

/** How many long tasks of this person run and wait (NAV-03). */
export interface Work {
  running: number;
  waiting: number;
}

const none: Work = { running: 0, waiting: 0 };

/** Asked for at once, then every 30 s, every 3 s while something goes on. A failure keeps what was known. */
export function useWork(): Work {
  const { call } = useServices();
  const [work, setWork] = useState(none);
  const refresh = () => call(getWork).then(({ running, waiting }) => setWork({ running, waiting }));
  useEffect(() => {
    const leaving = new AbortController();
    call(getWork, { signal: leaving.signal }).then(
      ({ running, waiting }) => setWork({ running, waiting }),
      () => {},
    );
    return () => leaving.abort();
  }, [call]);
  useAutoRefresh(work.running + work.waiting > 0 ? 'fast' : 'normal', () => refresh().catch(() => {}));
  return work;
}
