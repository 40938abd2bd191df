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

export const journalKinds = ['all', 'call', 'error', 'frame', 'mail'] as const;

export type JournalKind = (typeof journalKinds)[number];

/** Newest first. Every word of the search stands somewhere in a line or its details, upper case or lower. */
export function chosenLines(lines: readonly JournalLine[], kind: JournalKind, search: string): JournalLine[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isOfKind = (line: JournalLine) => kind === 'all' || (kind === 'error' ? line.isError : line.kind === kind);
  const hasWords = ({ text, details }: JournalLine) => {
    const all = `${text}\n${details}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return lines.filter((line) => isOfKind(line) && hasWords(line)).toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** Makes the next call of the same method and path fail; undefined where its path cannot be named by a fault. */
export function faultFor({ method, path = '' }: Entry, how: Pick<FaultRequest, 'status' | 'drop' | 'delayMs'>): FaultRequest | undefined {
  const plain = path.replace(/[?#].*$/s, '');
  return v.is(faultPath, plain) && plain !== '' ? { ...(method !== undefined && { method }), path: plain, ...how } : undefined;
}

/** A command for a POSIX shell that makes a call again; `$TOKEN` stands for the session token, which no journal holds. */
export function curlOf({ method = 'GET', path = '', request }: Entry, origin: string, world: string): string {
  const { headers = {}, body } = v.is(Sent, request) ? request : {};
  const sent = Object.entries(headers).map(([name, value]) =>
    name === 'authorization' ? `-H "authorization: Bearer $TOKEN"` : `-H ${quoted(`${name}: ${value}`)}`,
  );
  return [
    `curl -X ${method} ${quoted(origin + path)}`,
    ...sent,
    `-H ${quoted(`${worldHeader}: ${world}`)}`,
    ...(body === undefined ? [] : [`--data ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

const Sent = v.object({ headers: v.optional(v.record(v.string(), v.string())), body: v.optional(v.unknown()) });

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
