import type { JournalEntry } from '@meet/contracts/mock';
import type { Clock } from './clock.ts';
import { masked } from './mask.ts';

export interface Journal {
  /** Secrets are masked here, so nothing that was sent is kept. */
  record(entry: Omit<JournalEntry, 'id' | 'at'>): void;
  /** The newest 2,000, oldest first. */
  entries(filter?: JournalFilter): JournalEntry[];
}

export interface JournalFilter {
  /** The number of an entry: only later ones. */
  readonly afterId?: number | undefined;
  /** World time: not earlier. */
  readonly sinceMs?: number | undefined;
  readonly kind?: JournalEntry['kind'] | undefined;
}

const kept = 2_000;

export function createJournal(clock: Clock, onUse: () => void = () => {}): Journal {
  const ring: JournalEntry[] = [];
  let lastId = 0;

  return {
    record(entry) {
      onUse();
      lastId += 1;
      ring[(lastId - 1) % kept] = {
        id: lastId,
        at: new Date(clock.now()).toISOString(),
        ...entry,
        ...('request' in entry && { request: masked(entry.request) }),
        ...('answer' in entry && { answer: masked(entry.answer) }),
        ...('frame' in entry && { frame: masked(entry.frame) }),
      };
    },
    entries({ afterId = 0, sinceMs, kind } = {}) {
      const start = lastId % kept;
      return [...ring.slice(start), ...ring.slice(0, start)].filter(
        (entry) => entry.id > afterId && (!kind || entry.kind === kind) && (sinceMs === undefined || Date.parse(entry.at) >= sinceMs),
      );
    },
  };
}
