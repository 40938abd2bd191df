import { randomInt } from 'node:crypto';
import { meetingStateAt } from '@meet/fixtures/areas/meetings';
import type { World } from '../worlds/world.ts';

/** Gives the meetings that are not over and whose PIN is shorter than the settings ask for a new PIN of that length; the old one joins nobody. */
export function renewShortPins({ store, clock, settings }: World): void {
  const length = settings.values['meeting-access'].pinLength ?? 0;
  const nowMs = clock.now();
  for (const meeting of store.meetings.values())
    if (meeting.pin.length < length && meetingStateAt(meeting, nowMs) !== 'stopped')
      store.meetings.set(meeting.id, { ...meeting, pin: newPin(length) });
}

const newPin = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');
