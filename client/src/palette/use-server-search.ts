import { useSearch } from '../core/use-search.ts';
import { useServices } from '../core/services.ts';
import { useFormat } from '../i18n/use-format.ts';
import { searchServer, minSearchLetters, type ServerSearchDeps } from './server-search.ts';
import type { PaletteEntry } from './search.ts';

interface ServerSearchResult {
  kind: 'quiet' | 'searching' | 'done' | 'failed';
  entries: readonly PaletteEntry[];
}

const none: readonly PaletteEntry[] = [];
const nothing = { screens: [], roles: [] };

/** What the server finds by this text; the entries of an earlier one stay until newer ones come. */
export function useServerSearch(typed: string, go: ServerSearchDeps['go']): ServerSearchResult {
  const { call, access, i18n, routes } = useServices();
  const format = useFormat();
  const known = access.state.value;
  const { screens, roles } = known.kind === 'known' ? known : nothing;
  const text = typed.trim();
  const isLongEnough = text.length >= minSearchLetters;
  const {
    found = none,
    by,
    problem,
  } = useSearch(isLongEnough ? text : undefined, (wanted, signal) =>
    searchServer(wanted, { call, routes: routes.peek().list, screens, roles, format, i18n, go }, signal),
  );
  if (!isLongEnough) return { kind: 'quiet', entries: none };
  const entries = problem ? none : found;
  if (by !== text) return { kind: 'searching', entries };
  return { kind: problem ? 'failed' : 'done', entries };
}
