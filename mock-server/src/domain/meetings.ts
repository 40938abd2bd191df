import { screenRefusal } from '@meet/contracts/rules';
import { scopeOf } from '@meet/contracts/roles';
import { code } from '@meet/contracts/wire/errors';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { matchesAll, type Test } from '../lists/filters.ts';
import { assertThat, refuse } from '../problem.ts';
import type { World } from '../worlds/world.ts';
import { managedBy } from './visibility.ts';

interface Named {
  readonly email?: string | null | undefined;
}

export const isPerson =
  ({ email }: Named) =>
  (one: Named): boolean =>
    one.email === email;

/** Who created a meeting or moderates it. */
export function organizesMeeting(me: UserRecord): Test<MeetingRecord> {
  const isMe = isPerson(me);
  return ({ creator, moderators }) => isMe(creator) || moderators.some(isMe);
}

/** Meetings whose attendees a user decides about while they go on: administrators all, others those they organize. */
export function moderatesMeeting(me: UserRecord): Test<MeetingRecord> {
  return me.roles.includes('administrator') ? matchesAll : organizesMeeting(me);
}

/** Meetings a user oversees: administrators all, organization managers those of their organizations, others those they organize. */
export function overseesMeeting(me: UserRecord): Test<MeetingRecord> {
  if (scopeOf('meeting', me.roles) === 'all') return matchesAll;
  const managed = me.roles.includes('organizationManager') ? managedBy(me) : new Set<string>();
  const organizes = organizesMeeting(me);
  return (meeting) => managed.has(meeting.organization.id) || organizes(meeting);
}

/** Meetings a user sees: those they oversee and those they are invited to (ROL-04 … ROL-06, ROL-13). */
export function seesMeeting(me: UserRecord): Test<MeetingRecord> {
  const oversees = overseesMeeting(me);
  if (oversees === matchesAll) return matchesAll;
  const isMe = isPerson(me);
  return (meeting) => oversees(meeting) || meeting.attendees.some(isMe);
}

/** A meeting by its id or umi; problem 1001 also when the user may not see it. */
export function meetingFor({ store }: Pick<World, 'store'>, me: UserRecord, uid: string): MeetingRecord {
  refuse(screenRefusal('meeting', me.roles));
  const meeting = store.meetings.get(uid) ?? store.meetings.by('umi', uid);
  assertThat(meeting && seesMeeting(me)(meeting), code.notFound, 'no meeting that the caller may see has this id or umi');
  return meeting;
}

type Attendee = MeetingRecord['attendees'][number];

/** The connection duration of present attendees grows with time. */
const untilNow = (attendee: Attendee, nowMs: number): Attendee =>
  attendee.joinTime && !attendee.leaveTime
    ? { ...attendee, connectionDurationS: Math.max(0, Math.round((nowMs - Date.parse(attendee.joinTime)) / 1000)) }
    : attendee;

/** The attendees of a meeting, as the user may see them: connection data of others for those who oversee it. */
export function attendeesSeenBy(me: UserRecord, nowMs: number): (meeting: MeetingRecord) => Attendee[] {
  const oversees = overseesMeeting(me);
  const isMe = isPerson(me);
  return (meeting) => {
    const attendees = meeting.attendees.map((one) => untilNow(one, nowMs));
    return oversees(meeting) ? attendees : attendees.map((one) => (isMe(one) ? one : withoutConnection(one)));
  };
}

/** Without data about the connection. */
const withoutConnection = ({ id, fullName, email, excluded, joinTime, leaveTime }: Attendee) => ({
  id,
  fullName,
  email,
  excluded,
  joinTime,
  leaveTime,
  connectionCount: 0,
  connectionDurationS: 0,
});
