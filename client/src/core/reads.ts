import type { CallInput, Endpoint, Reply } from '@meet/contracts/wire/http';
import { systemClock } from '../api/clock.ts';
import type { Call } from '../api/call.ts';
import { whenBackOnline } from '../ui/browser/online.ts';
import { createReading, type Reading } from './reading.ts';

/** What is read, as a value: two of the same key are the same. */
export interface Read<T> extends PlainRead<T> {
  key: string;
  endpoint: Endpoint;
}

/** What is read where it is not remembered, such as from rows that are here already. */
export interface PlainRead<T> {
  ask: (call: Call, signal: AbortSignal) => Promise<T>;
}

type InputOf<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** A read by endpoint and input. */
export function read<E extends Endpoint>(endpoint: E, ...input: InputOf<E>): Read<Reply<E>>;
export function read(endpoint: Endpoint, ...[input]: readonly unknown[]): Read<unknown> {
  return {
    key: `${endpoint.method} ${endpoint.base}${endpoint.path} ${JSON.stringify(input)}`,
    endpoint,
    ask: (call, signal) => call(endpoint, Object.assign({}, input, { signal })),
  };
}

/** A reading that is kept as long as somebody uses it, and for a while after. */
export interface KeptReading<T> extends Reading<T> {
  /** Requests it, unless a request is under way. What it returns ends the use; the last one to end it aborts the request. */
  use(): () => void;
}

/** All that is read from the server, by endpoint and input. */
export interface Reads {
  of<T>(read: Read<T>): KeptReading<T>;
  /** The same for one user, and not remembered unless it has a key. */
  once<T>(plain: PlainRead<T> | Read<T>): KeptReading<T>;
  /** Requests again what is in use of these endpoints, and forgets what is only remembered of their areas. Resolves when answered. */
  invalidate(...endpoints: readonly Endpoint[]): Promise<void>;
  /** Forgets what is only remembered of the areas of these endpoints: something there was changed. */
  forget(...endpoints: readonly Endpoint[]): void;
  /** Forgets everything: the person has changed. */
  clear(): void;
}

export interface ReadsDeps {
  call: Call;
  now?: () => number;
  /** How many readings that nobody uses are remembered. */
  remembered?: number;
  /** Runs a function whenever the network is back; what it returns ends that. */
  whenOnline?: (run: () => void) => () => void;
}

interface Entry {
  endpoint: Endpoint;
  reading: KeptReading<unknown>;
  users: number;
}

export function createReads({
  call,
  now = Date.now,
  remembered = 40,
  whenOnline = (run) => whenBackOnline(run, systemClock),
}: ReadsDeps): Reads {
  /** The one that was used last stands last. */
  const entries = new Map<string, Entry>();
  let uses = 0;
  let endWatch = () => {};

  const retryFailed = () => {
    for (const { reading, users } of entries.values())
      if (users > 0 && reading.state.peek().problem && !reading.state.peek().isBusy) void reading.refresh();
  };

  function entryOf({ key, endpoint, ask }: Read<unknown>): Entry {
    const found = entries.get(key);
    if (found) return found;
    const reading = createReading((signal) => ask(call, signal), now);
    let isForgotten = false;
    const leave = () => {
      if (--uses === 0) endWatch();
      if (--entry.users > 0) return;
      reading.stop();
      if (entries.get(key) !== entry) return;
      entries.delete(key);
      if (reading.state.peek().value !== undefined) entries.set(key, entry);
      trim();
    };
    const entry: Entry = {
      endpoint,
      users: 0,
      reading: {
        ...reading,
        clear() {
          isForgotten = true;
          reading.clear();
        },
        use() {
          if (!isForgotten && !entries.has(key)) entries.set(key, entry);
          if (++uses === 1) endWatch = whenOnline(retryFailed);
          entry.users++;
          if (!reading.state.peek().isBusy) void reading.refresh();
          return leave;
        },
      },
    };
    entries.set(key, entry);
    return entry;
  }

  function trim(): void {
    const unused = [...entries].filter(([, { users }]) => users === 0);
    for (const [key, { reading }] of unused) if (reading.state.peek().value === undefined) entries.delete(key);
    for (const [key] of unused.slice(0, Math.max(0, unused.length - remembered))) entries.delete(key);
  }

  function readingOf<T>(what: Read<T>): KeptReading<T>;
  function readingOf(what: Read<unknown>): unknown {
    return entryOf(what).reading;
  }

  function forget(...endpoints: readonly Endpoint[]): void {
    const areas = new Set(endpoints.map(areaOf));
    for (const [key, { endpoint, users }] of entries) if (users === 0 && areas.has(areaOf(endpoint))) entries.delete(key);
  }

  return {
    of: readingOf,
    once: (plain) => ('key' in plain ? readingOf(plain) : unkept(createReading((signal) => plain.ask(call, signal), now))),
    async invalidate(...endpoints) {
      forget(...endpoints);
      const shown = [...entries.values()].filter(({ endpoint, users }) => users > 0 && endpoints.includes(endpoint));
      await Promise.all(shown.map(({ reading }) => reading.refresh()));
    },
    forget,
    clear() {
      const all = [...entries.values()];
      entries.clear();
      for (const { reading } of all) reading.clear();
    },
  };
}

/** A reading of one user. */
const unkept = <T>(reading: Reading<T>): KeptReading<T> => ({
  ...reading,
  use() {
    void reading.refresh();
    return reading.stop;
  },
});

/** Such as `/web/users`. */
const areaOf = ({ base, path }: Endpoint): string => base + path.split('/', 3).join('/');
