import { useCallback, useEffect, useRef, useState } from 'react';

export interface NewsLine {
  id: number;
  text: string;
}

const shownMs = 5_000;
/** Only the newest: nobody reads more while talking. */
const linesMax = 3;

/** What happened last, each line shown for a while; saying a line again shows it longer. */
export function useNews(): { news: readonly NewsLine[]; tell: (text: string) => void } {
  const [news, setNews] = useState<readonly NewsLine[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const latest = useRef(0);

  const tell = useCallback((text: string) => {
    const id = ++latest.current;
    setNews((lines) => [...lines.filter((line) => line.text !== text), { id, text }].slice(-linesMax));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setNews((lines) => lines.filter((line) => line.id !== id));
    }, shownMs);
    timers.current.add(timer);
  }, []);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  return { news, tell };
}
