import type { CallInput, Endpoint, Reply } from '@meet/contracts/wire/http';
import type { Call } from '../api/call.ts';
import { createReading, type Reading, type ReadingDeps } from './reading.ts';

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

/** All that is read from the server, by endpoint and input. */
export interface Reads {
  /** Kept as long as somebody uses it, and for a while after. */
  of<T>(read: Read<T>): Reading<T>;
  /** The same for one user, and not remembered unless it has a key. */
  once<T>(plain: PlainRead<T> | Read<T>): Reading<T>;
  /** Requests again what is in use of these endpoints, and forgets what is only remembered of their areas. Resolves when answered. */
  invalidate(...endpoints: readonly Endpoint[]): Promise<void>;
  /** Forgets what is only remembered of the areas of these endpoints: something there was changed. */
  forget(...endpoints: readonly Endpoint[]): void;
  /** Forgets everything: the person has changed. */
  clear(): void;
}

export interface ReadsDeps extends ReadingDeps {
  call: Call;
  /** How many readings that nobody uses are remembered. */
  remembered?: number;
}

interface Entry {
  endpoint: Endpoint;
  reading: Reading<unknown>;
  users: number;
}

export function createReads({ call, remembered = 40, ...deps }: ReadsDeps): Reads {
  /** The one that was used last stands last. */
  const entries = new Map<string, Entry>();

  function entryOf({ key, endpoint, ask }: Read<unknown>): Entry {
    const found = entries.get(key);
    if (found) return found;
    const reading = createReading((signal) => ask(call, signal), deps);
    let isForgotten = false;
    const moveToEnd = () => {
      entries.delete(key);
      entries.set(key, entry);
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
          if (entry.users++ === 0 && !isForgotten) moveToEnd();
          const end = reading.use();
          return () => {
            end();
            if (--entry.users > 0 || entries.get(key) !== entry) return;
            moveToEnd();
            trim();
          };
        },
      },
    };
    entries.set(key, entry);
    return entry;
  }

  /** Forgets what nobody uses and has no value, and the oldest of what has one. */
  function trim(): void {
    const unused = [...entries].filter(([, { users }]) => users === 0);
    const valued = unused.filter(([, { reading }]) => reading.state.peek().value !== undefined);
    const kept = new Set(valued.slice(-remembered));
    for (const entry of unused) if (!kept.has(entry)) entries.delete(entry[0]);
  }

  function readingOf<T>(what: Read<T>): Reading<T>;
  function readingOf(what: Read<unknown>): unknown {
    return entryOf(what).reading;
  }

  function forget(...endpoints: readonly Endpoint[]): void {
    const areas = new Set(endpoints.map(areaOf));
    for (const [key, { endpoint, users }] of entries) if (users === 0 && areas.has(areaOf(endpoint))) entries.delete(key);
  }

  return {
    of: readingOf,
    once: (plain) => ('key' in plain ? readingOf(plain) : createReading((signal) => plain.ask(call, signal), deps)),
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

/** Such as `/web/users`. */
const areaOf = ({ base, path }: Endpoint): string => base + path.split('/', 3).join('/');
