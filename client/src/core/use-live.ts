import { code } from '@meet/contracts/wire/errors';
import { useCallback, useEffect, useRef, useState } from 'react';
import { systemClock } from '../api/clock.ts';
import { asProblem, CallProblem, isProblem } from '../api/problem.ts';
import { whenBackOnline } from '../ui/browser/online.ts';

/** A question that was not answered, and the way to ask it again. */
class FailedRead extends CallProblem {
  /** Undefined where another try would end alike. */
  readonly retry: (() => void) | undefined;

  constructor(error: unknown, retry: () => void) {
    const problem = asProblem(error);
    super(problem.code, problem);
    this.retry = isProblem(error, code.notFound, code.insufficientRights) ? undefined : retry;
  }
}

export interface Live<T> {
  /** Undefined until the first answer. A refresh that fails leaves it. */
  value?: T;
  /** Why the last question was not answered, with a way to ask again that `ProblemNotice` offers. */
  problem?: CallProblem;
  /** Of the value, in milliseconds since 1970. */
  updatedAt?: number;
}

/**
 * What is asked for when the component comes, when `about` changes, each time somebody says `refresh`, which resolves when answered,
 * whatever the answer, and when the network is back where there is nothing but a failure. Later questions take earlier ones back.
 * `show` puts what a change has answered in its place.
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

  const refresh = useCallback(
    function refresh(): Promise<void> {
      /** A failure gives way to waiting, and the focus of its button to the page; what is merely out of date stays. */
      const retry = (): void => {
        document.querySelector<HTMLElement>('#main')?.focus();
        setLive((last) => (last.value === undefined ? { about } : last));
        void refresh();
      };
      asking.current?.abort();
      const own = new AbortController();
      asking.current = own;
      return latest.current(own.signal).then(
        (value) => {
          if (!own.signal.aborted) show(value);
        },
        (error: unknown) => {
          if (own.signal.aborted) return;
          const problem = new FailedRead(error, retry);
          setLive((last) => ({ ...(last.about === about && last), about, problem }));
        },
      );
    },
    [about, show],
  );

  useEffect(() => {
    void refresh();
    return () => asking.current?.abort();
  }, [refresh]);

  const { about: _, ...shown } = live.about === about ? live : { about };
  const hasFailed = shown.problem !== undefined && shown.value === undefined;
  useEffect(() => (hasFailed ? whenBackOnline(() => void refresh(), systemClock) : undefined), [hasFailed, refresh]);
  return { ...shown, refresh, show };
}
