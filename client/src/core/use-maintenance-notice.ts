import { getMaintenanceNotice, type MaintenanceNotice } from '@meet/contracts/areas/maintenance';
import { signal } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import { useAutoRefresh } from '../ui/browser/auto-refresh.ts';
import { useServices } from './services.ts';

const changes = signal(0);

/** A maintenance was planned or deleted here: whoever shows it looks at once. */
export const maintenanceChanged = (): void => void changes.value++;

/** What everybody should know, asked for at once and every minute. A failure keeps what was known: a server under maintenance may not answer. */
export function useMaintenanceNotice(): MaintenanceNotice | undefined {
  const { call } = useServices();
  const [notice, setNotice] = useState<MaintenanceNotice>();
  const turn = changes.value;

  const refresh = (signal?: AbortSignal) =>
    call(getMaintenanceNotice, signal && { signal })
      .then(({ maintenance }) => setNotice(maintenance ?? undefined))
      .catch(() => {});

  useEffect(() => {
    const leaving = new AbortController();
    void refresh(leaving.signal);
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each change that was made here
  }, [call, turn]);
  useAutoRefresh('slow', () => refresh());
  return notice;
}
