import type { JournalEntry } from '@meet/contracts/mock';
import type { WorldClock } from '../clock/clock.ts';
import { createMemoryBudget, type MemoryBudget } from '../memory-budget.ts';
import { cutText, masked } from './mask.ts';

export interface Journal {
  /**
   * Adds an entry; where it is read, secrets are masked and long texts cut. What it holds must not change afterwards.
   * @param characters about how many it has, where that is known: a small entry is kept as it is, and made ready when it is read
   */
  record(entry: NewJournalEntry, characters?: number): void;
  /** The newest 2,000 entries or 5 MB, oldest first. */
  entries(filter?: JournalFilter): JournalEntry[];
  /** The newest first, each made ready when it is asked for. */
  newest(): Iterable<JournalEntry>;
  /** Id of the newest entry; 0: there was none. */
  lastId(): number;
  /** Calls `look` with each entry as it comes, before anything is masked; returns a function that ends that. */
  watch(look: (entry: NewJournalEntry) => void): () => void;
  /** Removes all entries and stops recording. */
  close(): void;
}

interface JournalFilter {
  /** Only entries after this id. */
  readonly afterId?: number | undefined;
  /** Only entries from this world time on. */
  readonly sinceMs?: number | undefined;
  readonly kind?: JournalEntry['kind'] | undefined;
}

export type NewJournalEntry = Omit<JournalEntry, 'id' | 'at'>;

interface JournalOptions {
  readonly onFrame?: () => void;
  /** Shared by all journals of a server. */
  readonly budget?: MemoryBudget;
}

/** A small one as it came; otherwise one JSON text: its size is known, and it keeps no larger string in memory. */
interface StoredEntry extends Pick<NewJournalEntry, 'kind'> {
  readonly id: number;
  readonly atMs: number;
  readonly content: NewJournalEntry | string;
  readonly bytes: number;
}

const kept = 2_000;
const keptBytes = 5_000_000;
const smallCharacters = 4_000;
/** Of a small entry, besides its characters: objects, names of members. */
const objectBytes = 2_000;
const entryMaxCharacters = 64_000;
const partMaxCharacters = 16_000;

export function createJournal(clock: WorldClock, { onFrame, budget = createMemoryBudget() }: JournalOptions = {}): Journal {
  const all: StoredEntry[] = [];
  let lastId = 0;
  let bytes = 0;
  let isClosed = false;
  const watchers = new Set<(entry: NewJournalEntry) => void>();

  const shrinkTo = (mostBytes: number) => {
    while (all.length > kept || bytes > mostBytes) {
      const oldest = all.shift();
      bytes -= oldest ? oldest.bytes : bytes;
    }
  };
  const share = budget.join({
    bytes: () => bytes,
    halve: () => shrinkTo(bytes / 2),
  });

  return {
    record(entry, characters) {
      if (isClosed) return;
      if (entry.kind === 'socket') onFrame?.();
      lastId += 1;
      const next = storedEntry(entry, { id: lastId, atMs: clock.now(), characters });
      const before = bytes;
      all.push(next);
      bytes += next.bytes;
      shrinkTo(keptBytes);
      share.changed(bytes - before);
      // One that is added meanwhile looks at the next entry.
      if (watchers.size > 0) Array.from(watchers).forEach((look) => look(entry));
    },
    entries({ afterId = 0, sinceMs = -Infinity, kind } = {}) {
      return all.filter((entry) => entry.id > afterId && entry.atMs >= sinceMs && (!kind || entry.kind === kind)).map(readEntry);
    },
    *newest() {
      for (const entry of all.toReversed()) yield readEntry(entry);
    },
    lastId: () => lastId,
    watch(look) {
      watchers.add(look);
      return () => void watchers.delete(look);
    },
    close() {
      isClosed = true;
      watchers.clear();
      share.leave();
      all.length = 0;
      bytes = 0;
    },
  };
}

interface Arrival extends Pick<StoredEntry, 'id' | 'atMs'> {
  readonly characters: number | undefined;
}

/** A string takes at most two bytes per UTF-16 unit. */
function storedEntry(entry: NewJournalEntry, { id, atMs, characters = Infinity }: Arrival): StoredEntry {
  const { kind } = entry;
  if (characters <= smallCharacters) return { id, atMs, kind, content: entry, bytes: 2 * characters + objectBytes };
  const text = textOf(entry);
  return { id, atMs, kind, content: text, bytes: 2 * text.length };
}

function textOf(entry: NewJournalEntry): string {
  const { request, answer, frame, path } = entry;
  const shown = {
    ...entry,
    ...(path !== undefined && { path: cutText(path) }),
    request: masked(request),
    answer: masked(answer),
    frame: masked(frame),
  };
  const text = JSON.stringify(shown);
  if (text.length <= entryMaxCharacters) return text;
  return JSON.stringify({ ...shown, request: shortPart(shown.request), answer: shortPart(shown.answer), frame: shortPart(shown.frame) });
}

function shortPart(part: unknown): unknown {
  const { length } = JSON.stringify(part) ?? '';
  return length > partMaxCharacters ? `… ${length} characters` : part;
}

const readEntry = ({ id, atMs, content }: StoredEntry): JournalEntry => ({ id, at: new Date(atMs).toISOString(), ...entryOf(content) });

const entryOf = (content: NewJournalEntry | string): NewJournalEntry =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `textOf`
  JSON.parse(typeof content === 'string' ? content : textOf(content)) as NewJournalEntry;
