import type { RoomParticipant } from './participant.ts';
import type { RoomMeeting } from './room-meeting.ts';

const toleranceMs = 250;

/** How long START is delayed, for each participant from their first START on. */
export class StartDelay {
  #controlledDelayS: number | undefined;

  /** Overrides the delay of the meeting record; every participant waits anew. Negative: sent to clients as it is. */
  set(delayS: number, participants: Iterable<RoomParticipant>): void {
    this.#controlledDelayS = delayS;
    for (const participant of participants) participant.startsAtMs = undefined;
  }

  /** Seconds until this participant may start, at the earliest at the start of the meeting, and not before `heldBackUntilMs`; 0: now. */
  secondsFor(participant: RoomParticipant, { start, simulation }: RoomMeeting, nowMs: number, heldBackUntilMs = 0): number {
    const delayS = this.#controlledDelayS ?? simulation.timeToStartS;
    if (delayS < 0) return delayS;
    participant.startsAtMs ??= nowMs + delayS * 1000;
    const leftMs = Math.max(Date.parse(start), participant.startsAtMs, heldBackUntilMs) - nowMs;
    return leftMs <= toleranceMs ? 0 : Math.ceil(leftMs) / 1000;
  }
}
