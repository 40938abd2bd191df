import { getWork } from '@meet/contracts/areas/work';
import { signal } from '@preact/signals-react';
import { useEffect, useRef, useState } from 'react';
import { useAutoRefresh } from '../ui/browser/auto-refresh.ts';
import { useServices } from '../core/services.ts';
import type { WorkItem, WorkNotices } from './work-notices.ts';

const none: readonly WorkItem[] = [];

const started = signal(0);

/** Long work was started: whoever shows it looks at once. */
export const workStarted = (): void => void started.value++;

/** The long tasks of this person that run, wait or have just ended (NAV-03). Asked for at once, then every 30 s, every 3 s while something goes on. A failure keeps what was known. */
export function useWork(): readonly WorkItem[] {
  const { call } = useServices();
  const [work, setWork] = useState(none);
  const tell = useTelling();
  const turn = started.value;

  const refresh = (signal?: AbortSignal) =>
    call(getWork, signal && { signal })
      .then(({ items }) => {
        setWork(items);
        return tell(items);
      })
      .catch(() => {});

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

/** Tells of work in messages; their program comes with the first task there is. */
function useTelling(): (items: readonly WorkItem[]) => Promise<void> {
  const services = useServices();
  const notices = useRef<WorkNotices>(undefined);
  useEffect(
    () => () => {
      notices.current?.close();
      notices.current = undefined;
    },
    [services],
  );
  return async (items) => {
    if (items.length === 0 && !notices.current) return;
    const { createWorkNotices } = await import('./work-notices.ts');
    notices.current ??= createWorkNotices(services);
    await notices.current.tell(items);
  };
}
