import type { ExportType } from '@meet/contracts/export-access';
import { groupBy } from '@meet/fixtures/group';
import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/meetings';
import type { SubscriptionRecord } from '@meet/fixtures/subscriptions';
import type { UserRecord } from '@meet/fixtures/users';
import type { Cell } from '../../csv/write.ts';
import { sumOf } from '../../lists/figures.ts';
import { seesMeeting } from '../../people/meetings.ts';
import { isSeenBy, managedBy } from '../../people/scope.ts';
import type { World } from '../../worlds/world.ts';

export interface ExportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** What an export holds: of everything only what its caller may see. */
export function tableOf(world: World, me: UserRecord, type: ExportType): ExportTable {
  return tables[type](world, me);
}

const tables: Readonly<Record<ExportType, (world: World, me: UserRecord) => ExportTable>> = {
  user: (world, me) => ({
    columns: [
      'email',
      'firstName',
      'lastName',
      'activated',
      'source',
      'registrationDate',
      'lastLoginDate',
      'language',
      'timezone',
      'serverZone',
      'roles',
    ],
    rows: [...world.store.users.values()]
      .filter(isSeenBy(world, me))
      .map((user) => [
        user.email,
        user.firstName,
        user.lastName,
        user.activated,
        user.source,
        user.registrationDate,
        user.lastLoginDate,
        user.language,
        user.timezone,
        user.serverZone,
        user.roles.join(', '),
      ]),
  }),

  meeting: (world, me) => ({
    columns: [
      'id',
      'subject',
      'start',
      'durationMinutes',
      'state',
      'organization',
      'creator',
      'expectedUsers',
      'participatingUsers',
      'reconnections',
    ],
    rows: meetingsOf(world, me).map((meeting) => [
      meeting.meetingId,
      meeting.subject,
      meeting.start,
      meeting.durationMinutes,
      meetingStateAt(meeting, world.clock.now()),
      meeting.organization.name,
      meeting.creator.email,
      meeting.expectedUsers,
      meeting.participatingUsers,
      meeting.reconnections,
    ]),
  }),

  subscriptionContact: (world, me) => ({
    columns: ['organization', 'product', 'email', 'firstName', 'lastName'],
    rows: subscriptionsFor(world, me).flatMap(({ organization, product, imposedContacts }) =>
      imposedContacts.map(({ email, firstName, lastName }) => [organization.name, product, email, firstName, lastName]),
    ),
  }),

  subscriptionOrganizer: (world, me) => ({
    columns: ['organization', 'product', 'email', 'firstName', 'lastName', 'addedDate', 'source'],
    rows: subscriptionsFor(world, me).flatMap(({ organization, product, organizers }) =>
      organizers.map(({ email, firstName, lastName, addedDate, source }) => [
        organization.name,
        product,
        email,
        firstName,
        lastName,
        addedDate,
        source,
      ]),
    ),
  }),

  meetingAttendee: (world, me) => ({
    columns: [
      'meetingId',
      'subject',
      'fullName',
      'email',
      'excluded',
      'joinTime',
      'leaveTime',
      'connectionCount',
      'connectionDurationS',
      'deviceType',
    ],
    rows: meetingsOf(world, me).flatMap(({ meetingId, subject, attendees }) =>
      attendees.map((attendee) => [
        meetingId,
        subject,
        attendee.fullName,
        attendee.email,
        attendee.excluded,
        attendee.joinTime,
        attendee.leaveTime,
        attendee.connectionCount,
        attendee.connectionDurationS,
        attendee.deviceType,
      ]),
    ),
  }),

  customerManager: (world) => ({
    columns: ['organization', 'email', 'language'],
    rows: [...world.store.organizations.values()].flatMap(({ name, managers }) =>
      managers.map(({ email, language }) => [name, email, language]),
    ),
  }),

  organizerRanking: (world, me) => ({
    columns: ['organizer', 'organization', 'meetings', 'participants', 'durationMinutes'],
    rows: [...groupBy(begun(world, meetingsOf(world, me)), ({ creator }) => creator.email)]
      .map(([organizer, held]): Cell[] => [
        organizer,
        held[0]?.organization.name,
        held.length,
        sumOf(held, ({ participatingUsers }) => participatingUsers),
        sumOf(held, ({ durationMinutes }) => durationMinutes),
      ])
      .toSorted((one, other) => Number(other[2]) - Number(one[2]) || (String(one[0]) < String(other[0]) ? -1 : 1)),
  }),
};

const meetingsOf = ({ store }: World, me: UserRecord): MeetingRecord[] => [...store.meetings.values()].filter(seesMeeting(me));

const begun = ({ clock }: World, meetings: readonly MeetingRecord[]): MeetingRecord[] =>
  meetings.filter(({ start }) => Date.parse(start) <= clock.now());

function subscriptionsFor({ store }: World, me: UserRecord): SubscriptionRecord[] {
  const managed = managedBy(me);
  return [...store.subscriptions.values()].filter(({ organization }) => me.roles.includes('administrator') || managed.has(organization.id));
}
