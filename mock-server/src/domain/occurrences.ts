import { dayMs, iso } from '@meet/fixtures/tools/time';
import type { MaintenanceRecord } from '@meet/fixtures/world';

type Repetition = NonNullable<MaintenanceRecord['every']>;

/** The longest time from one occurrence to the next. */
const longestMs: Readonly<Record<Repetition, number>> = { day: dayMs, week: 7 * dayMs, month: 31 * dayMs };

/** The occurrence that is under way at a moment, or the next one; undefined when there is none to come. */
export function currentOccurrence(maintenance: MaintenanceRecord, nowMs: number): MaintenanceRecord | undefined {
  const { every, end } = maintenance;
  if (!every) return nowMs < Date.parse(end) ? maintenance : undefined;
  return occurrence(maintenance, every, firstAfter(maintenance, every, nowMs));
}

/** All that begin before a moment and are not over at another one, the first one first; what is not repeated has one, whenever it is. */
export function occurrencesBefore(maintenance: MaintenanceRecord, untilMs: number, fromMs = 0): MaintenanceRecord[] {
  const { every } = maintenance;
  if (!every) return [maintenance];
  const all: MaintenanceRecord[] = [];
  for (let count = firstAfter(maintenance, every, fromMs); ; count += 1) {
    const next = occurrence(maintenance, every, count);
    if (Date.parse(next.start) >= untilMs) return all;
    all.push(next);
  }
}

/** The number of the first occurrence that is not over at a moment. */
function firstAfter(maintenance: MaintenanceRecord, every: Repetition, atMs: number): number {
  let count = Math.max(0, Math.floor((atMs - Date.parse(maintenance.end)) / longestMs[every]));
  while (Date.parse(occurrence(maintenance, every, count).end) <= atMs) count += 1;
  return count;
}

/** The one after `count` others. */
function occurrence(maintenance: MaintenanceRecord, every: Repetition, count: number): MaintenanceRecord {
  const [startMs, endMs] = [Date.parse(maintenance.start), Date.parse(maintenance.end)];
  const from = every === 'month' ? monthsLater(startMs, count) : startMs + count * longestMs[every];
  return { ...maintenance, start: iso(from), end: iso(from + endMs - startMs) };
}

/** The same day and time of a later month (negative: an earlier one), or its last day; in UTC, as all moments of a server. */
export function monthsLater(startMs: number, months: number): number {
  const date = new Date(startMs);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  return date.setUTCDate(Math.min(day, date.getUTCDate()));
}
