import { useRef } from 'react';

/** Runs one action at a time; calls during an action are ignored. It uses a ref, because state would change only with the next render. */
export function useOnce(): (act: () => unknown) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (act) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await act();
    } finally {
      isUnderWay.current = false;
    }
  };
}
