import { dayMs, iso } from '@meet/fixtures/tools/time';
import type { MaintenanceRecord } from '@meet/fixtures/world';

type Repetition = NonNullable<MaintenanceRecord['every']>;

/** The longest time from one occurrence to the next. */
const longestMs: Readonly<Record<Repetition, number>> = { day: dayMs, week: 7 * dayMs, month: 31 * dayMs };

/** The occurrence that is under way at a moment, or the next one; undefined when there is none to come. */
export function currentOccurrence(maintenance: MaintenanceRecord, nowMs: number): MaintenanceRecord | undefined {
  const { every, end } = maintenance;
  const passedMs = nowMs - Date.parse(end);
  if (!every) return passedMs < 0 ? maintenance : undefined;
  let count = Math.max(0, Math.floor(passedMs / longestMs[every]));
  while (Date.parse(occurrence(maintenance, every, count).end) <= nowMs) count += 1;
  return occurrence(maintenance, every, count);
}

/** All that begin before a moment, the first one first. */
export function occurrencesBefore(maintenance: MaintenanceRecord, untilMs: number): MaintenanceRecord[] {
  const { every } = maintenance;
  if (!every) return [maintenance];
  const all: MaintenanceRecord[] = [];
  for (let next = maintenance; Date.parse(next.start) < untilMs; next = occurrence(maintenance, every, all.length)) all.push(next);
  return all;
}

/** The one after `count` others. */
function occurrence(maintenance: MaintenanceRecord, every: Repetition, count: number): MaintenanceRecord {
  const [startMs, endMs] = [Date.parse(maintenance.start), Date.parse(maintenance.end)];
  const from = every === 'month' ? monthsLater(startMs, count) : startMs + count * longestMs[every];
  return { ...maintenance, start: iso(from), end: iso(from + endMs - startMs) };
}

/** The same day and time of a later month, or its last day; in UTC, as all moments of a server. */
function monthsLater(startMs: number, months: number): number {
  const date = new Date(startMs);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  return date.setUTCDate(Math.min(day, date.getUTCDate()));
}
