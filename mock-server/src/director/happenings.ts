import { happeningsMax, listHappenings, type Happening } from '@meet/contracts/scenarios';
import type { JournalEntry } from '@meet/contracts/mock';
import type { Endpoint } from '@meet/contracts/wire/http';
import type { FastifyInstance } from 'fastify';
import { serve } from '../endpoints/serve.ts';
import { pathMatcher } from '../worlds/faults/path-pattern.ts';
import type { World } from '../worlds/world.ts';
import { actionsIn } from './kept-actions.ts';
import { titleOf } from './scenarios/titles.ts';

/** What has just happened in a world, for people. @param served the calls, whose summaries say what each is */
export function happeningControl(app: FastifyInstance, served: ReadonlySet<Endpoint>): void {
  const summaryOf = summaries(served);
  serve(app, listHappenings, ({ world }) => happeningsIn(world, summaryOf));
}

/** What a call is for; undefined where it is none of those. */
type SummaryOf = (method: string, path: string) => string | undefined;

/** The paths are made ready once, when the first call is looked for: only then all are served. */
export function summaries(served: ReadonlySet<Endpoint>): SummaryOf {
  let calls: readonly { method: string; summary: string; matches: (path: string) => boolean }[] | undefined;
  return (method, path) => {
    calls ??= [...served].map(({ path: pattern, ...call }) => ({ ...call, matches: pathMatcher(pattern) }));
    return calls.find((one) => one.method === method && one.matches(path))?.summary;
  };
}

/** Replies to reading that succeeded are left out: they change nothing. */
export function happeningsIn(world: World, summaryOf: SummaryOf): Happening[] {
  const { mails, auditLog, startMs } = world;
  const entries = newestOf(world, summaryOf);
  const mailed = mails.list().map(({ at, to, subject }) => ({ at, text: `Mail to ${to}: ${subject}` }));
  const jobs = auditLog.list().filter(({ actor }) => actor === 'job');
  const worked = jobs.map(({ date, who, action, record }) => ({ at: date, text: `Job ${who}: ${action} ${record}` }));
  const done = actionsIn(world).flatMap(({ action, atMs }) =>
    action ? [{ at: new Date(atMs).toISOString(), text: titleOf(action) }] : [],
  );
  return [...entries, ...mailed, ...worked, ...done]
    .filter(({ at }) => Date.parse(at) >= startMs)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, happeningsMax);
}

/** As many as are told, oldest first: what came before is not looked at. */
function newestOf({ journal, startMs }: World, summaryOf: SummaryOf): Happening[] {
  const told: Happening[] = [];
  for (const entry of journal.newest()) {
    if (told.length >= happeningsMax) break;
    if (Date.parse(entry.at) >= startMs) told.push(...textsOf(entry, summaryOf).map((text) => ({ at: entry.at, text })));
  }
  return told.toReversed();
}

function textsOf(entry: JournalEntry, summaryOf: SummaryOf): string[] {
  const { kind, method = '', path = '', status, direction, frame } = entry;
  if (kind === 'socket') return frameText(direction, frame);
  if (method === 'GET' && status !== undefined && status < 400) return [];
  const what = summaryOf(method, path)?.split(/ \(0|\.|;|:/, 1)[0] ?? `${method} ${path}`;
  const how = status === undefined ? 'no reply' : status < 400 ? 'done' : `failed with ${status}`;
  return [`${what}: ${how}`];
}

function frameText(direction: JournalEntry['direction'], frame: unknown): string[] {
  const { type, userFullName, info }: Record<string, unknown> = Object(frame);
  const { status }: Record<string, unknown> = Object(info);
  if (direction === 'in' && type === 'LOGIN') return [`${String(userFullName)} comes to a meeting`];
  if (direction === 'in' && type === 'CHAT') return ['A line is written in the chat'];
  if (direction === 'out' && type === 'MEETING_ATTENDEE_REQUEST_STATUS') return [`An attendee is told: ${String(status)}`];
  return direction === 'close' ? ['A connection to a meeting ends'] : [];
}
