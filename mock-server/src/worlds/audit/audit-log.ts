import type { AuditEntry, AuditedKind } from '@meet/contracts/areas/audit-log';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { WorldClock } from '../clock/clock.ts';
import type { StoreWrite } from '../data/store.ts';
import { atOnce, inTurns } from '../work/in-turns.ts';
import { createState, type KeptState } from '../storage/state.ts';
import {
  auditedTables,
  changesBetween,
  isAudited,
  nameOf,
  organizationOf,
  type AuditedRecord,
  type AuditNames,
} from './audited-records.ts';

/** Who changes records. */
export interface AuditActor {
  readonly actor: AuditEntry['actor'];
  /** E-mail address of a person, name of a job. */
  readonly who?: string | undefined;
  readonly userId?: string | undefined;
  /** When, if it is not now; milliseconds since 1970. */
  readonly atMs?: number;
}

/** One record changed by one act. */
export interface LoggedChange extends Pick<AuditEntry, 'id' | 'actor' | 'action' | 'recordId' | 'record' | 'changes'> {
  /** ISO 8601. */
  readonly date: string;
  readonly kind: AuditedKind;
  readonly who?: string | undefined;
  /** Id of whoever acted. */
  readonly userId?: string | undefined;
  /** The organization that the record belonged to. */
  readonly organizationId?: string | undefined;
}

/** Who changed which record of a world, when and how. */
export interface AuditLog {
  /** What is written until `run` has ended, or its promise is settled, was done by this actor: one entry for each record. */
  during<T>(actor: AuditActor, run: () => T): T;
  /** The same for what is done in parts, between which others act; the entries are parts of it. */
  duringParts<T>(actor: AuditActor, parts: Generator<void, T>): Generator<void, T>;
  /** Who acts now. */
  current(): AuditActor;
  written(table: string, id: string, write: StoreWrite<object>): void;
  /** The password of a user was set or removed. */
  secretWritten(user: AuditedRecord): void;
  /** The latest ones, oldest first. */
  list(): readonly LoggedChange[];
}

/** Entries of one world, about 1 kB each; older ones are forgotten. */
const entriesKept = 10_000;

/** How many entries are made before requests get their turn. */
const entriesInATurn = 100;

/** Ids are numbers in the order of the entries, as text of one length. */
const idDigits = 12;
const idOf = (number: number): string => String(number).padStart(idDigits, '0');

/** An act that goes on. */
interface Act {
  readonly by: AuditActor;
  readonly log: object;
  /** What it has written, by kind and id of the records. */
  readonly writes: Map<string, Written>;
}

interface Written extends StoreWrite<AuditedRecord> {
  readonly kind: AuditedKind;
  readonly id: string;
  readonly hasSecret?: boolean;
}

const acts = new AsyncLocalStorage<Act>();

const byItself: AuditActor = { actor: 'server' };

interface AuditLogOptions {
  readonly clock: Pick<WorldClock, 'now'>;
  readonly state?: KeptState;
  readonly names?: AuditNames;
  /** How many entries. */
  readonly kept?: number;
}

const nameless: AuditNames = { zone: () => undefined };

export function createAuditLog({ clock, state = createState(), names = nameless, kept = entriesKept }: AuditLogOptions): AuditLog {
  const entries = state.mapOf<LoggedChange>('audit log');
  let last = Number([...entries.keys()].at(-1) ?? 0);
  const log: AuditLog = {
    during(actor, run) {
      const act = actBy(actor);
      return acts.run(act, () => whenEnded(run, () => addingAll(act)));
    },
    *duringParts(actor, parts) {
      const act = actBy(actor);
      try {
        for (;;) {
          const { done, value } = acts.run(act, () => parts.next());
          if (done) return value;
          yield;
        }
      } finally {
        yield* addingAll(act) ?? [];
      }
    },
    current: () => actNow()?.by ?? byItself,
    written(table, id, write) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table says what it holds
      if (isAudited(table)) note({ kind: auditedTables[table], id, ...(write as StoreWrite<AuditedRecord>) });
    },
    secretWritten: (user) => note({ kind: 'user', id: user.id, before: user, after: user, isKnown: true, hasSecret: true }),
    list: () => [...entries.values()],
  };
  return log;

  function actBy(by: AuditActor): Act {
    return { by, log, writes: new Map() };
  }

  function actNow(): Act | undefined {
    const act = acts.getStore();
    return act?.log === log ? act : undefined;
  }

  function note(written: Written): void {
    const act = actNow();
    if (!act) {
      atOnce(adding(byItself, [written]));
      return;
    }
    const key = `${written.kind} ${written.id}`;
    const first = act.writes.get(key);
    act.writes.set(key, first ? together(first, written) : written);
  }

  /** Nothing: most acts write nothing that is recorded. */
  function addingAll({ by, writes }: Act): Generator<void> | undefined {
    return writes.size > 0 ? adding(by, [...writes.values()]) : undefined;
  }

  function* adding(actor: AuditActor, writes: readonly Written[]): Generator<void> {
    // Of an act that writes tens of thousands of records the first ones would be forgotten at once.
    const made: Omit<LoggedChange, 'id'>[] = [];
    for (const [index, written] of writes.toReversed().entries()) {
      if (made.length === kept) break;
      if (index % entriesInATurn === entriesInATurn - 1) yield;
      const entry = entryOf(written, { actor, names, nowMs: clock.now() });
      if (entry) made.push(entry);
    }
    for (const [index, entry] of made.toReversed().entries()) {
      if (index % entriesInATurn === entriesInATurn - 1) yield;
      last += 1;
      const id = idOf(last);
      entries.set(id, { ...entry, id });
      // Not the first key: a map goes through all that were deleted before to find it.
      entries.delete(idOf(last - kept));
    }
  }
}

/** Runs it, then the end: in turns where it is awaited. */
function whenEnded<T>(run: () => T, end: () => Iterator<void> | undefined): T {
  let isAwaited = false;
  try {
    const result = run();
    if (!(result instanceof Promise)) return result;
    isAwaited = true;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it settles as the promise before it
    return whenSettled(result, end) as T;
  } finally {
    const rest = isAwaited ? undefined : end();
    if (rest) atOnce(rest);
  }
}

async function whenSettled<T>(result: Promise<T>, end: () => Iterator<void> | undefined): Promise<T> {
  try {
    return await result;
  } finally {
    const rest = end();
    if (rest) await inTurns(rest);
  }
}

const together = (first: Written, next: Written): Written => ({
  ...first,
  after: next.hasSecret ? first.after : next.after,
  hasSecret: first.hasSecret === true || next.hasSecret === true,
});

interface Circumstances {
  readonly actor: AuditActor;
  readonly names: AuditNames;
  readonly nowMs: number;
}

/** Nothing where nothing has changed that is recorded. */
function entryOf(written: Written, { actor, names, nowMs }: Circumstances): Omit<LoggedChange, 'id'> | undefined {
  const { kind, id, before, after, hasSecret, isKnown } = written;
  const record = after ?? before;
  if (!record) return undefined;
  const secret = hasSecret ? [{ member: 'password', isSecret: true }] : [];
  const changes = [...changesBetween(kind, written, names), ...secret];
  if (before && after && changes.length === 0) return undefined;
  return {
    date: new Date(actor.atMs ?? nowMs).toISOString(),
    ...byWhom(actor, kind, record),
    action: before && after ? 'change' : before ? 'delete' : isKnown ? 'restore' : 'create',
    kind,
    recordId: id,
    record: nameOf(record),
    organizationId: organizationOf(kind, record),
    changes,
  };
}

/** Whoever changes an account without a session has its mailed link. */
function byWhom({ actor, who, userId }: AuditActor, kind: AuditedKind, record: AuditedRecord): AuditActor {
  const isOwn = actor === 'person' && userId === undefined && kind === 'user';
  return isOwn ? { actor, who: nameOf(record), userId: record.id } : { actor, who, userId };
}
