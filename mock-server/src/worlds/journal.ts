import type { JournalEntry } from '@meet/contracts/mock';
import type { Clock } from './clock.ts';
import { masked } from './mask.ts';

export interface Journal {
  /** Secrets are masked here, so nothing that was sent is kept. */
  record(entry: Recorded): void;
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

type Recorded = Omit<JournalEntry, 'id' | 'at'>;

const kept = 2_000;

export function createJournal(clock: Clock, onFrame: () => void = () => {}): Journal {
  const ring: { readonly id: number; readonly atMs: number; readonly entry: Recorded }[] = [];
  let lastId = 0;

  return {
    record(entry) {
      if (entry.kind === 'socket') onFrame();
      lastId += 1;
      const { request, answer, frame } = entry;
      const shown = { ...entry, request: masked(request), answer: masked(answer), frame: masked(frame) };
      ring[(lastId - 1) % kept] = { id: lastId, atMs: clock.now(), entry: shown };
    },
    entries({ afterId = 0, sinceMs = -Infinity, kind } = {}) {
      const start = lastId % kept;
      return [...ring.slice(start), ...ring.slice(0, start)]
        .filter(({ id, atMs }) => id > afterId && atMs >= sinceMs)
        .map(({ id, atMs, entry }) => Object.assign({ id, at: new Date(atMs).toISOString() }, entry))
        .filter((entry) => !kind || entry.kind === kind);
    },
  };
}
