import { useCallback, useEffect, useRef, useState } from 'react';

const shownMs = 5_000;

/** The last thing that happened, shown for a while; its words are read out once. */
export function useNews(): { news: string; tell: (text: string) => void } {
  const [news, setNews] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useCallback((text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNews(''), shownMs);
    setNews(text);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { news, tell };
}

/** Calls back with the old and the new value whenever it has changed; not for the first. */
export function useChange<T>(value: T, changed: (before: T, after: T) => void): void {
  const last = useRef(value);
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  useEffect(() => {
    const before = last.current;
    last.current = value;
    if (before !== value) latest.current(before, value);
  }, [value]);
}
