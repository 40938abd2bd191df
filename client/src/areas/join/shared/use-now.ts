import { useEffect, useState } from 'react';

/** The current time in milliseconds since 1970, updated every second. */
export function useNow(now: () => number = Date.now): number {
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setCurrent(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return current;
}
