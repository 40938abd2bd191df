import { code } from '@meet/contracts/wire/errors';
import { limits } from '@meet/contracts/wire/limits';
import { dayMs, hourMs, iso, minuteMs } from '@meet/fixtures/tools/time';
import { rangeEnds } from '../../lists/filters.ts';
import { assertThat, fieldProblem } from '../../problem.ts';
import type { World } from '../../worlds/world.ts';
import { heldMeetings, maintainedTimes, meetingsDuring, overlaps } from '../../domain/maintenance.ts';

interface Search {
  readonly within?: string | undefined;
  readonly lengthMinutes?: string | undefined;
}

const secondMs = 1_000;
const usualDays = 7;
const usualMinutes = 60;

/** Periods of the given length, starting at each full hour, that fit the search range and beside what is planned. */
export function availablePeriods(world: Pick<World, 'store' | 'clock'>, { within, lengthMinutes = String(usualMinutes) }: Search) {
  const nowMs = world.clock.now();
  const [fromMs, untilMs] = within === undefined ? [nowMs, nowMs + usualDays * dayMs] : rangeEnds('within', within);
  const isSearchable = untilMs - fromMs <= limits.periodSearchMaxDays * dayMs;
  assertThat(
    isSearchable,
    code.invalidParameter,
    `within: ${limits.periodSearchMaxDays} days at most`,
    fieldProblem('within', code.invalidParameter),
  );
  const lengthMs = Number(lengthMinutes) * minuteMs;
  const lastMs = nowMs + limits.maintenanceMaxDaysAhead * dayMs;
  const firstMs = Math.ceil(Math.max(fromMs, nowMs) / hourMs) * hourMs;
  const meetings = heldMeetings(world).filter((meeting) => meeting.fromMs < untilMs && meeting.untilMs > firstMs);
  const taken = maintainedTimes(world, firstMs, untilMs);
  // A day ends at 23:59:59 (001 §5); a period until midnight still fits.
  const howMany = Math.max(0, Math.floor((untilMs + secondMs - lengthMs - firstMs) / hourMs) + 1);
  const starts = Array.from(
    { length: Math.min(howMany, Math.max(0, Math.floor((lastMs - firstMs) / hourMs) + 1)) },
    (_, index) => firstMs + index * hourMs,
  );
  return starts.flatMap((startMs) => {
    const endMs = startMs + lengthMs;
    if (taken.some((held) => overlaps(held, startMs, endMs))) return [];
    return { id: iso(startMs), start: iso(startMs), end: iso(endMs), meetingsCount: meetingsDuring(meetings, startMs, endMs) };
  });
}
