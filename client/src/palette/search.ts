import { rankOf } from '../core/text-rank.ts';
import type { IconName } from '../ui/icons/icon-names.ts';

export const entryGroups = ['recent', 'screens', 'users', 'meetings', 'settings'] as const;

export type EntryGroup = (typeof entryGroups)[number];

/** One place to go, or one thing to do. */
export interface PaletteEntry {
  /** Unique, and the same the next time. */
  id: string;
  group: EntryGroup;
  title: string;
  detail?: string;
  icon: IconName;
  /** Why it cannot be had, and who could change that. */
  why?: string;
  run: () => void;
}

/**
 * What fits, by group in their order, the best first; what can't be had comes last in its group. Without a question:
 * what was used lately and every screen that is open. `found` was found by the server and stays as it is.
 */
export function searchEntries(
  typed: string,
  own: readonly PaletteEntry[],
  recent: readonly PaletteEntry[],
  found: readonly PaletteEntry[],
): readonly PaletteEntry[] {
  if (typed.trim() === '') return [...recent, ...own.filter(({ group, why }) => group === 'screens' && why === undefined)];
  const ranked = own
    .flatMap((entry) => {
      const rank = rankOf(`${entry.title} ${entry.detail ?? ''}`, typed);
      return rank === undefined ? [] : [{ entry, rank: entry.why === undefined ? rank : 3 }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
  return entryGroups.flatMap((group) => [...ranked, ...found].filter((entry) => entry.group === group));
}
