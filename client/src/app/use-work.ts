import type { Reply } from '@meet/contracts/http';
import { getWork } from '@meet/contracts/work';
import { signal } from '@preact/signals-react';
import { useEffect, useRef, useState } from 'react';
import { useAutoRefresh } from '../ui/auto-refresh.ts';
import { useServices } from './services.ts';
import { createWorkNotices, type WorkNotices } from './work-notices.ts';

/** How many long tasks of this person run and wait (NAV-03). */
export interface Work {
  running: number;
  waiting: number;
}

const none: Work = { running: 0, waiting: 0 };

const started = signal(0);

/** Long work was started: whoever shows it looks at once. */
export const workStarted = (): void => void started.value++;

/** Asked for at once, then every 30 s, every 3 s while something goes on. A failure keeps what was known. */
export function useWork(): Work {
  const services = useServices();
  const { call } = services;
  const [work, setWork] = useState(none);
  const told = useRef<WorkNotices>(undefined);
  const turn = started.value;

  const take = ({ running, waiting, items }: Reply<typeof getWork>): Promise<void> | undefined => {
    setWork({ running, waiting });
    return told.current?.tell(items);
  };
  const refresh = (signal?: AbortSignal) =>
    call(getWork, signal && { signal })
      .then(take)
      .catch(() => {});

  useEffect(() => {
    const made = createWorkNotices(services);
    told.current = made;
    return () => made.close();
  }, [services]);
  useEffect(() => {
    const leaving = new AbortController();
    void refresh(leaving.signal);
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each task that was started here
  }, [call, turn]);
  useAutoRefresh(work.running + work.waiting > 0 ? 'fast' : 'normal', () => refresh());
  return work;
}
