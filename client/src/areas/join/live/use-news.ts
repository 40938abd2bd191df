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
