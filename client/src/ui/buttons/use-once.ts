import { useRef } from 'react';

/** One at a time: what is asked for while something is under way is not done. Not by what is drawn, so that the frame between two clicks is none. */
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
