import type { Reply } from '@meet/contracts/http';
import { getWork } from '@meet/contracts/work';
import { signal } from '@preact/signals-react';
import { useEffect, useRef, useState } from 'react';
import { useAutoRefresh } from '../ui/auto-refresh.ts';
import { useServices } from './services.ts';
import { createWorkNotices, type WorkItem, type WorkNotices } from './work-notices.ts';

const none: readonly WorkItem[] = [];

const started = signal(0);

/** Long work was started: whoever shows it looks at once. */
export const workStarted = (): void => void started.value++;

/** The long tasks of this person that run, wait or have just ended (NAV-03). Asked for at once, then every 30 s, every 3 s while something goes on. A failure keeps what was known. */
export function useWork(): readonly WorkItem[] {
  const services = useServices();
  const { call } = services;
  const [work, setWork] = useState(none);
  const told = useRef<WorkNotices>(undefined);
  const turn = started.value;

  const take = ({ items }: Reply<typeof getWork>): Promise<void> | undefined => {
    setWork(items);
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
  const goesOn = work.some(({ state }) => state === 'waiting' || state === 'running');
  useAutoRefresh(goesOn ? 'fast' : 'normal', () => refresh());
  return work;
}
