import { useEffect, useState } from 'react';

/** Loads what is needed here, at once and whenever `load` is another function. After a failure: how to try again. */
export function useLoading(name: string, load: () => Promise<void>): (() => void) | undefined {
  const [failed, setFailed] = useState<{ load: () => Promise<void> }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    load().catch((error: unknown) => {
      console.error('loading', name, error);
      setFailed({ load });
    });
  }, [name, load, attempt]);
  if (failed?.load !== load) return undefined;
  return () => {
    setFailed(undefined);
    setAttempt(attempt + 1);
  };
}
