import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { TcsServerRecord } from '@meet/fixtures/areas/servers';
import type { World } from '../worlds/world.ts';

/** The meetings to come that are to be held on a server. */
export const meetingsToComeOn = ({ store, clock }: World, { fqdn }: TcsServerRecord): MeetingRecord[] =>
  [...store.meetings.values()].filter((meeting) => meeting.tcsServerFqdn === fqdn && meetingStateAt(meeting, clock.now()) === 'scheduled');

/** Servers that accept new meetings beside this one. */
export const otherServers = ({ store }: World, { id }: TcsServerRecord): TcsServerRecord[] =>
  [...store.tcsServers.values()].filter((other) => other.id !== id && other.acceptsNewMeetings && other.connected);

/** Gives the meetings to come of a server to others: to those of its zone in turn, or else to all. */
export function moveMeetingsToCome(world: World, server: TcsServerRecord): void {
  const others = otherServers(world, server);
  const near = others.filter(({ zoneId }) => zoneId === server.zoneId);
  const targets = near.length > 0 ? near : others;
  for (const [index, meeting] of meetingsToComeOn(world, server).entries()) {
    const target = targets[index % targets.length];
    if (target) world.store.meetings.set(meeting.id, { ...meeting, tcsServerFqdn: target.fqdn });
  }
}
