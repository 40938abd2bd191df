import type { ExportType } from '@meet/contracts/areas/export-access';
import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import { iso } from '@meet/fixtures/tools/time';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { CsvCell } from '../../csv/write.ts';
import { seesMeeting, untilNow } from '../../domain/meetings.ts';
import { isVisibleTo, managedBy } from '../../domain/visibility.ts';
import type { World } from '../../worlds/world.ts';
import { countedFor } from '../../statistics/counted.ts';
import { periodOf } from '../../statistics/period.ts';
import { organizerRanking } from '../../statistics/rankings.ts';

interface ExportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** Content of an export, limited to what the caller may see. */
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
      .filter(isVisibleTo(world, me))
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
      attendees
        .map((attendee) => untilNow(attendee, world.clock.now()))
        .map((attendee) => [
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

  organizerRanking: (world, me) => {
    const { choice, held } = countedFor(world, me, `${iso(0)} to ${iso(world.clock.now())}`);
    const { from, to } = periodOf(choice);
    return {
      columns: ['rank', 'organizer', 'fullName', 'organization', 'meetings', 'participants', 'durationMinutes', 'from', 'to'],
      rows: organizerRanking({ held, before: undefined }).map(
        ({ rank, organizer, organization, meetings, participants, durationMinutes }) => [
          rank,
          organizer.email,
          organizer.fullName,
          organization.name,
          meetings,
          participants,
          durationMinutes,
          from,
          to,
        ],
      ),
    };
  },
};

const meetingsOf = ({ store }: World, me: UserRecord): MeetingRecord[] => [...store.meetings.values()].filter(seesMeeting(me));

function subscriptionsFor({ store }: World, me: UserRecord): SubscriptionRecord[] {
  const managed = managedBy(me);
  return [...store.subscriptions.values()].filter(({ organization }) => me.roles.includes('administrator') || managed.has(organization.id));
}
