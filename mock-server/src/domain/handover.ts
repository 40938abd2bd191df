import { scopeOf } from '@meet/contracts/roles';
import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { mailHandover } from '../worlds/mails/texts.ts';
import type { World } from '../worlds/world.ts';
import { matchesAll } from '../lists/filters.ts';
import { isPerson } from './meetings.ts';
import { isUsable, subscriptionsOf } from './subscriptions.ts';
import { managedBy } from './visibility.ts';

/** Meetings that go to another organizer. */
export interface Handover {
  readonly from: UserRecord;
  readonly to: UserRecord;
  readonly meetings: readonly MeetingRecord[];
  /** How many others the caller could hand over to somebody else. */
  readonly kept: number;
}

/**
 * The meetings of `from` in the organizations that `me` manages, for administrators in all, go to `to`, where that is an
 * activated organizer of their organization.
 */
export function handoverOf(world: World, me: UserRecord, from: UserRecord, to: UserRecord): Handover {
  const usable = subscriptionsOf(world, to.email).filter((one) => isUsable(one, world.clock.now()));
  const organizations = new Set(to.activated ? usable.map(({ organization }) => organization.id) : []);
  const isFrom = isPerson(from);
  const managed = managedBy(me);
  const isManaged = scopeOf('meeting', me.roles) === 'all' ? matchesAll : (one: MeetingRecord) => managed.has(one.organization.id);
  const all = [...world.store.meetings.values()].filter((meeting) => isFrom(meeting.creator) && isManaged(meeting));
  const meetings = all.filter(({ organization }) => organizations.has(organization.id));
  return { from, to, meetings, kept: all.length - meetings.length };
}

/** What goes over and what stays, in numbers. */
export const movedCounts = ({ clock }: Pick<World, 'clock'>, { meetings, kept }: Handover) => ({
  meetings: meetings.length,
  upcomingMeetings: meetings.filter((meeting) => meetingStateAt(meeting, clock.now()) === 'scheduled').length,
  files: meetings.reduce((sum, { attachmentFiles }) => sum + attachmentFiles.length, 0),
  kept,
});

/** Who hands over moderates no more, and who gets the meetings is told. Files follow: their author is whoever created the meeting. */
export function moveMeetings({ store, mails }: Pick<World, 'store' | 'mails'>, { from, to, meetings }: Handover): void {
  const creator = { fullName: to.fullName, email: to.email };
  const isOfThem = [isPerson(from), isPerson(to)];
  for (const meeting of meetings) {
    const others = meeting.moderators.filter((moderator) => !isOfThem.some((isOne) => isOne(moderator)));
    store.meetings.set(meeting.id, { ...meeting, creator, moderators: [creator, ...others] });
  }
  if (meetings.length > 0) mailHandover({ mails }, to, { from: from.fullName, meetings: meetings.length });
}
