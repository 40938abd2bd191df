import { getWork } from '@meet/contracts/areas/work';
import { useEffect, useRef } from 'react';
import { useAutoRefresh } from '../ui/browser/auto-refresh.ts';
import { read } from '../core/reads.ts';
import { useServices } from '../core/services.ts';
import { useRead } from '../core/use-read.ts';
import type { WorkItem, WorkNotices } from './work-notices.ts';

const none: readonly WorkItem[] = [];

/**
 * The long tasks of this person that run, wait or have just ended (NAV-03): every 30 s, every 3 s while something goes on. A
 * failure keeps what was known.
 */
export function useWork(): readonly WorkItem[] {
  const { value, refresh } = useRead(read(getWork));
  const work = value?.items ?? none;
  const tell = useTelling();
  useEffect(() => {
    if (value) tell(value.items).catch(() => {});
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once for each response
  }, [value]);
  const goesOn = work.some(({ state }) => state === 'waiting' || state === 'running');
  useAutoRefresh(goesOn ? 'fast' : 'normal', refresh);
  return work;
}

/** Shows notifications about tasks. Their code is loaded with the first task. */
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
