import type { listMeetings, MeetingFilter } from '@meet/contracts/areas/meetings';
import type { ServeInput } from '@meet/contracts/wire/http';
import { meetingStateAt, type MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { matchesAll, flagFilter, rangeFilter, textFilter, valueFilter, type Test } from '../lists/filters.ts';
import { matching, type FilterTests, type Search, type Sortable } from '../lists/list-page.ts';
import { isPerson, seesMeeting } from './meetings.ts';
import { sortRecords } from '../worlds/data/sort-order.ts';
import type { World } from '../worlds/world.ts';

type Meeting = Readonly<MeetingRecord>;

/** Sort columns. Orders are cached by function, so these functions must be constant. */
const meetingList = {
  sort: 'start',
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
} as const;

const namesOf = ({ fullName, email }: { fullName: string; email?: string | null | undefined }) => `${fullName} ${email ?? ''}`;

const withText = textFilter(({ subject, meetingId }: Meeting) => `${subject} ${meetingId}`);
const withCreator = textFilter(({ creator }: Meeting) => namesOf(creator));
const withName = textFilter(namesOf);

/** What goes on first, then what is next, then what was last; all from one cached order. */
const byNearness = ({ clock, store }: World): Sortable<Meeting> => ({
  *ordering() {
    const nowMs = clock.now();
    const { filled, empty } = yield* store.meetings.ordering(meetingList.columns.start);
    const goesOn: Meeting[] = [];
    const next: Meeting[] = [];
    const over: Meeting[] = [];
    const places = { started: goesOn, waitingToEnd: goesOn, scheduled: next, stopped: over } as const;
    for (const meeting of filled) places[meetingStateAt(meeting, nowMs)].push(meeting);
    return { filled: [...goesOn, ...next, ...over.toReversed()], empty };
  },
});

/** The matching meetings the caller may see; the nearest first, unless another order is asked for. */
export const meetingsMatching = (world: World, query: ServeInput<typeof listMeetings>['query'], me: UserRecord): Search<Meeting> =>
  matching(
    query.sort === undefined ? byNearness(world) : world.store.meetings,
    meetingList,
    query,
    meetingTests(world, me, query),
    seesMeeting(me),
  );

/** Test for the meetings that match a filter. */
export function meetingTests({ clock }: Pick<World, 'clock'>, me: UserRecord, filter: MeetingFilter): FilterTests<Meeting, MeetingFilter> {
  const nowMs = clock.now();
  return {
    text: withText(filter.text),
    state: valueFilter(filter.state, (meeting) => meetingStateAt(meeting, nowMs)),
    start: rangeFilter('start', filter.start, ({ start }) => start),
    organization: valueFilter(filter.organization, ({ organization }) => organization.id),
    creator: withCreator(filter.creator),
    attendee: isAttendedBy(filter.attendee),
    tcsServer: valueFilter(filter.tcsServer, ({ tcsServerFqdn }) => tcsServerFqdn),
    as: filter.as === undefined ? matchesAll : isPlayedBy(me, filter.as),
    isCall: flagFilter(filter.isCall, ({ isCall }) => isCall),
    highSecurity: flagFilter(filter.highSecurity, ({ highSecurity }) => highSecurity),
    isRecurrent: flagFilter(filter.isRecurrent, ({ recurrence }) => Boolean(recurrence)),
    isRecorded: flagFilter(filter.isRecorded, ({ attachmentFiles }) => attachmentFiles.some(({ kind }) => kind === 'video')),
  };
}

function isAttendedBy(text: string | undefined): Test<Meeting> {
  const fits = withName(text);
  return fits === matchesAll ? matchesAll : ({ attendees }) => attendees.some((attendee) => fits(attendee));
}

/** Meetings the user created, or those of others they are invited to. */
function isPlayedBy(me: UserRecord, part: NonNullable<MeetingFilter['as']>): Test<Meeting> {
  const isMe = isPerson(me);
  if (part === 'organizer') return ({ creator }) => isMe(creator);
  return ({ creator, attendees }) => !isMe(creator) && attendees.some(isMe);
}

/** Filter choices for the meetings a user sees. */
export function choicesOf({ store }: World, me: UserRecord) {
  const meetings = [...store.meetings.values()].filter(seesMeeting(me));
  const organizations = new Map(meetings.map(({ organization: { id, name } }) => [id, { id, name }]));
  return {
    organizations: [...sortRecords([...organizations.values()], ({ name }) => name).filled],
    tcsServers: [...new Set(meetings.map(({ tcsServerFqdn }) => tcsServerFqdn))].toSorted(),
  };
}

/** Row of a meeting in lists. */
export function meetingRowOf(meeting: MeetingRecord, nowMs: number) {
  return {
    id: meeting.id,
    umi: meeting.umi,
    meetingId: meeting.meetingId,
    subject: meeting.subject,
    start: meeting.start,
    durationMinutes: meeting.durationMinutes,
    state: meetingStateAt(meeting, nowMs),
    organization: meeting.organization,
    tcsServerFqdn: meeting.tcsServerFqdn,
    creator: meeting.creator,
    highSecurity: meeting.highSecurity,
    recurrence: meeting.recurrence,
    isCall: meeting.isCall,
    expectedUsers: meeting.expectedUsers,
    participatingUsers: meeting.participatingUsers,
    reconnections: meeting.reconnections,
  };
}
