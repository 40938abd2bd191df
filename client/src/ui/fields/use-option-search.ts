import { useEffect, useState } from 'react';
import type { ComboOption } from './options.ts';

const pauseMs = 200;

/**
 * Options that are looked up while somebody types, the latest question only; what was found before stays until then.
 * A failed search finds nothing new.
 */
export function useOptionSearch(find: (text: string, signal: AbortSignal) => Promise<readonly ComboOption[]>) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly ComboOption[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const look = (signal: AbortSignal) =>
      find(text.trim(), signal).then(
        (options) => signal.aborted || setFound(options),
        () => {},
      );
    const timer = setTimeout(() => void look(leaving.signal), text === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the search is written anew each time; the text says when it is another one
  }, [text]);
  return { found, type: setText };
}
