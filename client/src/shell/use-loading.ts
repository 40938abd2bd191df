import { useCallback, useEffect, useState } from 'react';
import { systemClock } from '../api/clock.ts';
import { whenBackOnline } from '../ui/browser/online.ts';

/** Calls `load` on mount, when it changes, and when the network is back after a failure. Returns a retry function after a failure. */
export function useLoading(name: string, load: () => Promise<void>): (() => void) | undefined {
  const [failed, setFailed] = useState<{ load: () => Promise<void> }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    load().catch((error: unknown) => {
      console.error('loading', name, error);
      setFailed({ load });
    });
  }, [name, load, attempt]);
  const hasFailed = failed?.load === load;
  const retry = useCallback(() => {
    setFailed(undefined);
    setAttempt((last) => last + 1);
  }, []);
  useEffect(() => (hasFailed ? whenBackOnline(retry, systemClock) : undefined), [hasFailed, retry]);
  return hasFailed ? retry : undefined;
}
