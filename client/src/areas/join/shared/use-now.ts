import { useEffect, useState } from 'react';

/** The time of day in milliseconds, read anew every second as long as the component is drawn. */
export function useNow(now: () => number = Date.now): number {
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setCurrent(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return current;
}
