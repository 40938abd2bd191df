import { useCallback, useEffect, useRef, useState } from 'react';
import { CallProblem } from '../api/problem.ts';

export interface Live<T> {
  /** Undefined until the first answer. A refresh that fails leaves it. */
  value?: T;
  /** Why the last question was not answered. */
  problem?: CallProblem;
  /** Of the value, in milliseconds since 1970. */
  updatedAt?: number;
}

/**
 * What is asked for when the component comes, when `about` changes, and each time somebody says `refresh`, which resolves when answered,
 * whatever the answer. Later questions take earlier ones back. `show` puts what a change has answered in its place.
 */
export function useLive<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  about = '',
): Live<T> & { refresh: () => Promise<void>; show: (value: T) => void } {
  const [live, setLive] = useState<Live<T> & { about: string }>({ about });
  const asking = useRef<AbortController>(undefined);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  const show = useCallback((value: T) => setLive({ about, value, updatedAt: Date.now() }), [about]);

  const refresh = useCallback((): Promise<void> => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    return latest.current(own.signal).then(
      (value) => {
        if (!own.signal.aborted) show(value);
      },
      (error: unknown) => {
        if (own.signal.aborted) return;
        const problem = error instanceof CallProblem ? error : new CallProblem(1000);
        setLive((last) => ({ ...(last.about === about && last), about, problem }));
      },
    );
  }, [about, show]);

  useEffect(() => {
    void refresh();
    return () => asking.current?.abort();
  }, [refresh]);

  const { about: _, ...shown } = live.about === about ? live : { about };
  return { ...shown, refresh, show };
}
