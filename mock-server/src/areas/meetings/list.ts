import type { MeetingFilter } from '@meet/contracts/areas/meetings';
import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { all, anything, flagFilter, rangeFilter, textFilter, valueFilter, type Test } from '../../lists/filters.ts';
import type { ListRules } from '../../lists/list-page.ts';
import { isPerson } from '../../domain/meetings.ts';
import type { World } from '../../worlds/world.ts';

type Meeting = Readonly<MeetingRecord>;

/** Sortable columns; orders are kept by function, so these stay the same. */
export const meetingList = {
  sort: 'start',
  isDescending: true,
  columns: {
    subject: ({ subject }: Meeting) => subject,
    start: ({ start }: Meeting) => Date.parse(start),
    durationMinutes: ({ durationMinutes }: Meeting) => durationMinutes,
    organization: ({ organization }: Meeting) => organization.name,
    creator: ({ creator }: Meeting) => creator.fullName,
    tcsServerFqdn: ({ tcsServerFqdn }: Meeting) => tcsServerFqdn,
    expectedUsers: ({ expectedUsers }: Meeting) => expectedUsers,
    participatingUsers: ({ participatingUsers }: Meeting) => participatingUsers,
    reconnections: ({ reconnections }: Meeting) => reconnections,
  },
} as const satisfies ListRules<Meeting>;

const namesOf = ({ fullName, email }: { fullName: string; email?: string | null | undefined }) => `${fullName} ${email ?? ''}`;

const withText = textFilter(({ subject, meetingId }: Meeting) => `${subject} ${meetingId}`);
const withCreator = textFilter(({ creator }: Meeting) => namesOf(creator));
const withName = textFilter(namesOf);

/** Which meetings a filter means. */
export function meetingMatches({ clock }: Pick<World, 'clock'>, me: UserRecord, filter: MeetingFilter): Test<Meeting> {
  const nowMs = clock.now();
  return all(
    withText(filter.text),
    valueFilter(filter.state, (meeting) => meetingStateAt(meeting, nowMs)),
    rangeFilter('start', filter.start, ({ start }) => start),
    valueFilter(filter.organization, ({ organization }) => organization.id),
    withCreator(filter.creator),
    isAttendedBy(filter.attendee),
    valueFilter(filter.tcsServer, ({ tcsServerFqdn }) => tcsServerFqdn),
    filter.as === undefined ? anything : isPlayedBy(me, filter.as),
    flagFilter(filter.isCall, ({ isCall }) => isCall),
    flagFilter(filter.highSecurity, ({ highSecurity }) => highSecurity),
    flagFilter(filter.isRecurrent, ({ recurrence }) => Boolean(recurrence)),
    flagFilter(filter.isRecorded, ({ attachmentFiles }) => attachmentFiles.some(({ kind }) => kind === 'video')),
  );
}

function isAttendedBy(text: string | undefined): Test<Meeting> {
  const fits = withName(text);
  return fits === anything ? anything : ({ attendees }) => attendees.some((attendee) => fits(attendee));
}

/** Somebody's own meetings, or those of others they are invited to. */
function isPlayedBy(me: UserRecord, part: NonNullable<MeetingFilter['as']>): Test<Meeting> {
  const isMe = isPerson(me);
  if (part === 'organizer') return ({ creator }) => isMe(creator);
  return ({ creator, attendees }) => !isMe(creator) && attendees.some(isMe);
}
