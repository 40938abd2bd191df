import { faultPath, worldHeader, type FaultRequest, type getJournal, type getMails } from '@meet/contracts/mock';
import type { Reply } from '@meet/contracts/wire/http';
import * as v from 'valibot';

export type Entry = Reply<typeof getJournal>[number];
export type SentMail = Reply<typeof getMails>[number];

/** A call, a frame or a mail, as one line of the journal. */
export interface JournalLine {
  readonly key: string;
  readonly at: Date;
  readonly kind: 'call' | 'frame' | 'mail';
  readonly text: string;
  readonly isError: boolean;
  /** Everything that is known of it. */
  readonly details: string;
  /** A call that can be made again or made to fail. */
  readonly call?: Entry;
}

export function lineOf(entry: Entry): JournalLine {
  const { id, at, kind, ...rest } = entry;
  const isCall = kind === 'http';
  return {
    key: `${kind} ${id}`,
    at,
    kind: isCall ? 'call' : 'frame',
    text: isCall ? callText(entry) : frameText(entry),
    isError: isCall && (entry.status === undefined || entry.status >= 400),
    details: JSON.stringify(rest, undefined, 2),
    ...(isCall && { call: entry }),
  };
}

export const lineOfMail = (mail: SentMail): JournalLine => ({
  key: `mail ${mail.id}`,
  at: mail.at,
  kind: 'mail',
  text: `to ${mail.to}: ${mail.subject}`,
  isError: false,
  details: mail.text,
});

const callText = ({ method, path, status, ms, fault }: Entry): string =>
  `${method} ${path} ${status ?? 'dropped'} ${ms ?? 0} ms${fault === undefined ? '' : ' (fault)'}`;

function frameText({ direction, attendeeId = '', frame }: Entry): string {
  const type = typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : frame;
  return [direction, attendeeId, typeof type === 'string' ? type : ''].filter(Boolean).join(' ');
}

/** What the panel knows of a journal. */
export interface FollowedJournal {
  readonly last: Entry | undefined;
  /** The keys of the mails that were there. */
  readonly mails: ReadonlySet<string>;
  /** In the order in which things happened; the clock of the world may have been put back meanwhile. */
  readonly lines: readonly JournalLine[];
}

export const newJournal: FollowedJournal = { last: undefined, mails: new Set(), lines: [] };

const linesKept = 2_000;

/**
 * @param entries from the last known one on
 * @returns undefined where that is not there: another journal has begun, as the world was reset or the server started again
 */
export function followed(known: FollowedJournal, entries: readonly Entry[], mails: readonly SentMail[]): FollowedJournal | undefined {
  const { last } = known;
  if (last && !(entries[0]?.id === last.id && entries[0].at.getTime() === last.at.getTime())) return undefined;
  const lines = entries.slice(last ? 1 : 0).map(lineOf);
  const mailLines = mails.map(lineOfMail);
  for (const mail of mailLines.filter(({ key }) => !known.mails.has(key)))
    lines.splice(lines.findLastIndex(({ at }) => at <= mail.at) + 1, 0, mail);
  return {
    last: entries.at(-1),
    mails: new Set(mailLines.map(({ key }) => key)),
    lines: [...known.lines, ...lines].slice(-linesKept),
  };
}

export const journalKinds = ['all', 'call', 'error', 'frame', 'mail'] as const;

export type JournalKind = (typeof journalKinds)[number];

/** The last first. Every word of the search stands somewhere in a line or its details, upper case or lower. */
export function chosenLines(lines: readonly JournalLine[], kind: JournalKind, search: string): JournalLine[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isOfKind = (line: JournalLine) => kind === 'all' || (kind === 'error' ? line.isError : line.kind === kind);
  const hasWords = ({ text, details }: JournalLine) => {
    const all = `${text}\n${details}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return lines.filter((line) => isOfKind(line) && hasWords(line)).toReversed();
}

/** Makes the next call of the same method and path fail; undefined where its path cannot be named by a fault. */
export function faultFor({ method, path = '' }: Entry, how: Pick<FaultRequest, 'status' | 'drop' | 'delayMs'>): FaultRequest | undefined {
  const plain = path.replace(/[?#].*$/s, '');
  return v.is(faultPath, plain) && plain !== '' ? { ...(method !== undefined && { method }), path: plain, ...how } : undefined;
}

/** A command for a POSIX shell that makes a call again; `$TOKEN` stands for the session token, which no journal holds. */
export function curlOf({ method = 'GET', path = '', request }: Entry, origin: string, world: string): string {
  const { headers = {}, query = {}, body } = v.is(Sent, request) ? request : {};
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))).toString();
  const sent = Object.entries(headers).map(([name, value]) =>
    name === 'authorization' ? `-H "authorization: Bearer $TOKEN"` : `-H ${quoted(`${name}: ${value}`)}`,
  );
  return [
    `curl -X ${method} ${quoted(`${origin}${path}${search && `?${search}`}`)}`,
    ...sent,
    `-H ${quoted(`${worldHeader}: ${world}`)}`,
    ...(body === undefined ? [] : [`--data ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

const Sent = v.object({
  headers: v.optional(v.record(v.string(), v.string())),
  query: v.optional(v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
  body: v.optional(v.unknown()),
});

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
