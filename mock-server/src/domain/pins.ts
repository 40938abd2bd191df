import { randomInt } from 'node:crypto';
import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { World } from '../worlds/world.ts';

type Pins = Pick<World, 'store' | 'clock' | 'settings'>;

const lengthIn = ({ settings }: Pins): number => settings.values['meeting-access'].pinLength ?? 0;

/** The meetings that are not over and whose PIN is shorter than the settings ask for. */
export function withShortPin(world: Pins): MeetingRecord[] {
  const [length, nowMs] = [lengthIn(world), world.clock.now()];
  const isShort = (meeting: MeetingRecord) => meeting.pin.length < length && meetingStateAt(meeting, nowMs) !== 'stopped';
  return [...world.store.meetings.values()].filter(isShort);
}

/** Gives them a new PIN of that length; the old one joins nobody. */
export function renewShortPins(world: Pins): void {
  for (const meeting of withShortPin(world)) world.store.meetings.set(meeting.id, { ...meeting, pin: newPin(lengthIn(world)) });
}

const newPin = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');
