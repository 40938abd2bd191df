import { listMeetings } from '@meet/contracts/areas/meetings';
import { listUsers } from '@meet/contracts/areas/users';
import type { Role } from '@meet/contracts/roles';
import type { Call } from '../api/call.ts';
import { supportCodeIn } from '../core/support-code.ts';
import type { Format } from '../i18n/format.ts';
import type { I18n } from '../i18n/i18n.ts';
import { matchRoute } from '../navigation/match.ts';
import type { Route } from '../navigation/route.ts';
import type { PaletteEntry } from './search.ts';

export interface ServerSearchDeps {
  call: Call;
  routes: readonly Route[];
  /** The screens this person may open. */
  screens: readonly string[];
  roles: readonly Role[];
  format: Format;
  i18n: Pick<I18n, 't' | 'find' | 'need'>;
  go: (entry: { id: string; title: string; path: string }) => void;
}

/** Fewer letters match half of all names. */
export const minSearchLetters = 2;

const foundMax = 5;

/** Searches people, meetings, the join with a support code, and settings, as far as the person's screens show them. Rejects if one of the requests fails. */
export async function searchServer(
  text: string,
  { call, routes, screens, roles, format, i18n, go }: ServerSearchDeps,
  signal: AbortSignal,
): Promise<readonly PaletteEntry[]> {
  const query = { text, page: 1, pageSize: foundMax };
  const people = async (): Promise<PaletteEntry[]> => {
    if (!screens.includes('users') || !matchRoute(routes, '/users/1')) return [];
    const { items } = await call(listUsers, { query, signal });
    return items.map(({ id, fullName, email }) => {
      const entry = { id: `user ${id}`, title: fullName || email, path: `/users/${encodeURIComponent(id)}` };
      return { ...entry, group: 'users', detail: email, icon: 'user', run: () => go(entry) };
    });
  };
  const meetings = async (): Promise<PaletteEntry[]> => {
    if (!screens.includes('meeting')) return [];
    const { items } = await call(listMeetings, { query, signal });
    return items.map(({ id, subject, start }) => {
      const entry = { id: `meeting ${id}`, title: subject, path: `/meeting/${encodeURIComponent(id)}` };
      return { ...entry, group: 'meetings', detail: format.dateTime(start), icon: 'video', run: () => go(entry) };
    });
  };
  const join = (): PaletteEntry[] => {
    const code = supportCodeIn(text);
    // Ordinary users see the meetings they are invited to, but not how others joined them.
    if (code === undefined || roles.length === 0 || !screens.includes('meeting')) return [];
    const entry = { id: `join ${code}`, title: i18n.t('shell.palette.join', { code }), path: `/meeting/joins?code=${code}` };
    return [{ ...entry, group: 'meetings', icon: 'life-buoy', run: () => go(entry) }];
  };
  const settings = async (): Promise<readonly PaletteEntry[]> => {
    if (!screens.includes('setting')) return [];
    const { findSettings } = await import('./find-settings.ts');
    return findSettings(text, i18n, go);
  };
  return [...join(), ...(await Promise.all([people(), meetings(), settings()])).flat()];
}
