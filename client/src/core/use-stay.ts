import { useEffect, useRef } from 'react';

/** Gives the signal of the stay on a screen: it aborts when the component goes, and with it what was asked for the screen. */
export function useStay(): () => AbortSignal {
  const stay = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    stay.current = controller;
    return () => controller.abort();
  }, []);
  return () => stay.current?.signal ?? AbortSignal.abort();
}
