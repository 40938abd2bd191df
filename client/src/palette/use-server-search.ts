import { useEffect, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useServices } from '../core/services.ts';
import { searchServer, minSearchLetters, type ServerSearchDeps } from './server-search.ts';
import type { PaletteEntry } from './search.ts';

export interface SearchResult {
  kind: 'quiet' | 'searching' | 'done' | 'failed';
  entries: readonly PaletteEntry[];
}

const quiet: SearchResult = { kind: 'quiet', entries: [] };
const debounceMs = 200;

/** What the server finds by this text; earlier questions are given up, their entries stay until new ones come. */
export function useServerSearch(typed: string, go: ServerSearchDeps['go']): SearchResult {
  const { call, access, i18n, routes } = useServices();
  const format = useFormat();
  const [found, setFound] = useState<SearchResult & { by: string }>({ ...quiet, by: '' });
  const known = access.state.value;
  const screens = known.kind === 'known' ? known.screens.join(' ') : '';
  const text = typed.trim();
  const isLongEnough = text.length >= minSearchLetters;

  useEffect(() => {
    if (!isLongEnough) return;
    const over = new AbortController();
    const { signal } = over;
    const timer = setTimeout(() => {
      searchServer(text, { call, routes: routes.peek().list, screens: screens.split(' '), format, i18n, go }, signal).then(
        (entries) => signal.aborted || setFound({ kind: 'done', entries, by: text }),
        () => signal.aborted || setFound({ kind: 'failed', entries: [], by: text }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [text, isLongEnough, call, routes, screens, format, i18n, go]);

  if (!isLongEnough) return quiet;
  return found.by === text ? found : { kind: 'searching', entries: found.entries };
}
