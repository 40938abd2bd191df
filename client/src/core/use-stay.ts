import { useEffect, useRef } from 'react';

/** An abort signal that fires when the component unmounts. */
export function useStay(): () => AbortSignal {
  const stay = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    stay.current = controller;
    return () => controller.abort();
  }, []);
  return () => stay.current?.signal ?? AbortSignal.abort();
}
