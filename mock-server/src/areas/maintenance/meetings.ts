import { minuteMs } from '@meet/fixtures/tools/time';
import type { World } from '../../worlds/world.ts';

/** From when to when a meeting is held, in milliseconds since 1970. */
interface Held {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** All meetings of a world; what was stopped before its time is held until then. */
export const heldMeetings = ({ store }: Pick<World, 'store'>): Held[] =>
  [...store.meetings.values()].map(({ start, durationMinutes, stoppedAt }) => {
    const fromMs = Date.parse(start);
    return { fromMs, untilMs: stoppedAt === undefined ? fromMs + durationMinutes * minuteMs : Date.parse(stoppedAt) };
  });

/** How many of them are held at some time of a period. */
export const meetingsDuring = (meetings: readonly Held[], startMs: number, endMs: number): number =>
  meetings.filter(({ fromMs, untilMs }) => fromMs < endMs && untilMs > startMs).length;
