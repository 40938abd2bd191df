import { createContext, useContext, useEffect, useState } from 'react';
import { createCall } from '../src/api/call.ts';
import { isProblem } from '../src/api/problem.ts';
import { Refresher } from './refresher.ts';

export const call = createCall({ retries: 'once' });

interface Control {
  readonly refresher: Refresher;
  /** Carries out what somebody asked for, says how it went, and shows the world as it is then. */
  act(done: string, run: () => Promise<unknown>): Promise<void>;
  /** How reading went: a failure is shown until the same is read again. @param read by which it is known */
  reading(read: object, error?: unknown): void;
}

export const ControlContext = createContext<Control>({ refresher: new Refresher(), act: async () => {}, reading: () => {} });

export const useControl = () => useContext(ControlContext);

/** The newest answer, undefined before the first. What has not changed is the same value. @param read must be a stable function */
export function useLatest<T>(read: () => Promise<T>): T | undefined {
  const { refresher, reading } = useControl();
  const [latest, setLatest] = useState<T>();
  useEffect(() => {
    let isLeft = false;
    const leave = refresher.join(async () => {
      try {
        const next = await read();
        setLatest((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
        reading(read);
      } catch (error) {
        if (!isLeft) reading(read, error);
      }
    });
    return () => {
      isLeft = true;
      leave();
      reading(read);
    };
  }, [refresher, reading, read]);
  return latest;
}

export function messageOf(error: unknown): string {
  if (isProblem(error, 'UNREACHABLE')) return 'The server does not answer.';
  if (isProblem(error)) return `${error.code} ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
