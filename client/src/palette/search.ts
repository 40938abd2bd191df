import { rankOf } from '../core/text-rank.ts';
import type { IconName } from '../ui/icons/icon-names.ts';

export const entryGroups = ['recent', 'screens', 'actions', 'users', 'meetings', 'settings'] as const;

export type EntryGroup = (typeof entryGroups)[number];

/** A page to open, or an action to run. */
export interface PaletteEntry {
  /** Unique and stable. */
  id: string;
  group: EntryGroup;
  title: string;
  detail?: string;
  icon: IconName;
  /** Why it is disabled, and who could change that. */
  why?: string;
  run: () => void;
}

/**
 * The matching entries by group, the best first, disabled ones last. Without a typed text: recent pages and all permitted
 * screens and actions. `found` are the server's results, in their order.
 */
export function searchEntries(
  typed: string,
  own: readonly PaletteEntry[],
  recent: readonly PaletteEntry[],
  found: readonly PaletteEntry[],
): readonly PaletteEntry[] {
  if (typed.trim() === '') return [...recent, ...own.filter(({ group, why }) => group !== 'settings' && why === undefined)];
  const ranked = own
    .flatMap((entry) => {
      const rank = rankOf(`${entry.title} ${entry.detail ?? ''}`, typed);
      return rank === undefined ? [] : [{ entry, rank: entry.why === undefined ? rank : 3 }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
  return entryGroups.flatMap((group) => [...ranked, ...found].filter((entry) => entry.group === group));
}
