import type { IconName } from '../../ui/icon-names.ts';

export const entryGroups = ['recent', 'screens', 'users', 'meetings', 'settings'] as const;

export type EntryGroup = (typeof entryGroups)[number];

/** One place to go, or one thing to do. */
export interface Entry {
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

/** Letters without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** How well a title answers: 0 begins with all that was typed, 1 each word begins one of its words, 2 each stands in it; undefined not at all. */
export function rankOf(title: string, typed: string): number | undefined {
  const [text, asked] = [plain(title), plain(typed).trim()];
  if (text.startsWith(asked)) return 0;
  const words = asked.split(/\s+/);
  const beginnings = text.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => beginnings.some((beginning) => beginning.startsWith(word)))) return 1;
  return words.every((word) => text.includes(word)) ? 2 : undefined;
}

/**
 * What fits, by group in their order, the best first; what can't be had comes last in its group. Without a question:
 * what was used lately and every screen that is open. `found` was found by the server and stays as it is.
 */
export function searched(typed: string, own: readonly Entry[], recent: readonly Entry[], found: readonly Entry[]): readonly Entry[] {
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
