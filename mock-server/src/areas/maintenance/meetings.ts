import { minuteMs } from '@meet/fixtures/tools/time';
import type { World } from '../../worlds/world.ts';

/** Start and end of a meeting, in milliseconds since 1970. */
interface Held {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Start and end of all meetings; the actual end where one was stopped early. */
export const heldMeetings = ({ store }: Pick<World, 'store'>): Held[] =>
  [...store.meetings.values()].map(({ start, durationMinutes, stoppedAt }) => {
    const fromMs = Date.parse(start);
    return { fromMs, untilMs: stoppedAt === undefined ? fromMs + durationMinutes * minuteMs : Date.parse(stoppedAt) };
  });

/** Number of meetings that overlap a period. */
export const meetingsDuring = (meetings: readonly Held[], startMs: number, endMs: number): number =>
  meetings.filter(({ fromMs, untilMs }) => fromMs < endMs && untilMs > startMs).length;
