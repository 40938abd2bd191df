import { useCallback, useEffect, useState } from 'react';
import { systemClock } from '../api/clock.ts';
import { whenBackOnline } from '../ui/browser/online.ts';

/** Loads what is needed here: at once, whenever `load` is another function, and after a failure when the network is back. Answers how to try again after one. */
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
