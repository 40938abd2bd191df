import { useCallback, useEffect, useRef, useState } from 'react';

export interface Announcement {
  id: number;
  text: string;
  /** The next line about the same takes its place. */
  about: string | undefined;
}

const shownMs = 5_000;
/** Only the newest: nobody reads more while talking. */
const linesMax = 3;

/** What happened last, each line shown for a while; saying a line again shows it longer. */
export function useAnnouncements(): { news: readonly Announcement[]; tell: (text: string, about?: string) => void } {
  const [news, setNews] = useState<readonly Announcement[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const latest = useRef(0);

  const tell = useCallback((text: string, about?: string) => {
    const id = ++latest.current;
    const isOld = (line: Announcement) => line.text === text || (about !== undefined && line.about === about);
    setNews((lines) => [...lines.filter((line) => !isOld(line)), { id, text, about }].slice(-linesMax));
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
