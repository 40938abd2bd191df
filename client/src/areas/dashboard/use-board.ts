import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { CallProblem } from '../../api/problem.ts';
import { useServices } from '../../app/services.ts';
import { boards } from './boards.tsx';
import type { View } from './views.ts';

export interface Shown {
  view: View;
  /** Undefined until the first answer. A refresh that fails leaves it. */
  figures?: ReactElement;
  /** Why the last question was not answered. */
  problem?: CallProblem;
  /** Of the figures, in milliseconds since 1970. */
  updatedAt?: number;
}

/** The figures of a view; `refresh` asks again and resolves when answered, whatever the answer. Later questions take earlier ones back. */
export function useBoard(view: View): Shown & { refresh: () => Promise<void> } {
  const { call } = useServices();
  const [shown, setShown] = useState<Shown>({ view });
  const asking = useRef<AbortController>(undefined);

  const refresh = useCallback((): Promise<void> => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    const { signal } = own;
    return boards[view](call, signal).then(
      (figures) => {
        if (!signal.aborted) setShown({ view, figures, updatedAt: Date.now() });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const problem = error instanceof CallProblem ? error : new CallProblem(1000);
        setShown((last) => ({ ...(last.view === view && last), view, problem }));
      },
    );
  }, [call, view]);

  useEffect(() => {
    void refresh();
    return () => asking.current?.abort();
  }, [refresh]);

  return { ...(shown.view === view ? shown : { view }), refresh };
}
