import { listFiles } from '@meet/contracts/areas/files';
import { listJoins, type JoinSetback, type JoinStep } from '@meet/contracts/areas/join-timelines';
import { getMeeting, listMeetings, type MeetingState } from '@meet/contracts/areas/meetings';
import { listCustomerRanking, listOrganizerRanking } from '@meet/contracts/areas/statistics';
import { choice, count, day, flag, length, shortMoment, size, text } from './cells.ts';
import { table } from './tables.ts';
import { counted, minutes, number, percent, type Written } from './write.ts';

export const meetingStates = {
  scheduled: 'Scheduled',
  started: 'Started',
  waitingToEnd: 'Waiting to end',
  stopped: 'Stopped',
} as const satisfies Record<MeetingState, string>;

interface Recurrence {
  every: 'day' | 'week' | 'month';
  interval: number;
  until?: string | null | undefined;
}

/** `Every 2 weeks, until May 22, 2026`. */
export function recurrenceOf(recurrence: Recurrence | null | undefined, written: Written): string {
  if (!recurrence) return 'Does not recur';
  const { every, interval, until } = recurrence;
  const rule = interval === 1 ? `Every ${every}` : `Every ${counted(interval, every)}`;
  return until ? `${rule}, until ${written.day(until)}` : rule;
}

export const meetings = table(
  listMeetings,
  ({ items }) => items,
)({
  area: 'meetings',
  title: 'Meetings',
  columns: {
    subject: {
      label: 'Subject',
      text: ({ subject, highSecurity }) => (highSecurity ? `${subject} High security` : subject),
      choice: { all: ['true', 'false'], of: ({ highSecurity }) => [String(highSecurity)] },
    },
    state: choice('State', ({ state }) => state, meetingStates),
    start: shortMoment('Start', ({ start }) => start),
    durationMinutes: length('Duration', ({ durationMinutes }) => durationMinutes),
    organization: text('Organization', ({ organization }) => organization.name),
    creator: text(
      'Creator',
      ({ creator }) => creator.fullName,
      ({ creator }) => creator.fullName,
    ),
    participatingUsers: {
      label: 'People',
      text: ({ participatingUsers, expectedUsers }) => `${participatingUsers} of ${expectedUsers}`,
    },
    tcsServerFqdn: text('TCS server', ({ tcsServerFqdn }) => tcsServerFqdn),
    expectedUsers: count('Expected', ({ expectedUsers }) => expectedUsers),
    reconnections: count('Reconnections', ({ reconnections }) => reconnections),
    meetingId: text('Identifier', ({ meetingId }) => meetingId),
    kind: {
      ...flag('Kind', ({ isCall }) => isCall, { true: 'Call', false: 'Meeting' }),
      csv: ({ isCall }) => (isCall ? 'call' : 'meeting'),
    },
    security: {
      label: 'Security level',
      text: ({ highSecurity }) => (highSecurity ? 'High' : 'Normal'),
      csv: ({ highSecurity }) => (highSecurity ? 'high' : 'normal'),
    },
    recurrence: {
      label: 'Recurrence',
      text: ({ recurrence }, written) => recurrenceOf(recurrence, written),
      csv: ({ recurrence }) => recurrence && `${recurrence.interval} ${recurrence.every}`,
      choice: { all: ['day', 'week', 'month', 'none'], of: ({ recurrence }) => [recurrence?.every ?? 'none'] },
    },
  },
  without: ['id', 'umi', 'isCall', 'highSecurity'],
  also: [
    { state: 'waitingToEnd', reconnections: 12 },
    { recurrence: { every: 'day', interval: 1, until: null } },
    { recurrence: { every: 'month', interval: 3, until: '2027-05-28T21:00:00.000Z' } },
  ],
});

const fileKinds = { video: 'Recording', transcript: 'Transcript' };

export const files = table(
  listFiles,
  ({ items }) => items,
)({
  area: 'files',
  title: 'Files',
  columns: {
    name: text('Name', ({ name }) => name),
    kind: choice('Kind', ({ kind }) => kind, fileKinds),
    author: text(
      'Author',
      ({ author }) => author.fullName,
      ({ author }) => author.fullName,
    ),
    meeting: text(
      'Meeting',
      ({ meeting }) => meeting.subject,
      ({ meeting }) => meeting.subject,
    ),
    organization: text('Organization', ({ organization }) => organization.name),
    date: day('Date', ({ date }) => date),
    size: size('Size', ({ size: count }) => count),
    shared: flag('Visible to', ({ shared }) => shared, { true: 'All participants', false: 'Organizers only' }),
    checksum: text('SHA-256', ({ checksum }) => checksum),
  },
  without: ['id', 'isOrganizer'],
});

export const joinSteps = {
  asked: 'Name given',
  socketOpened: 'Server reached',
  loggedIn: 'Request received',
  approved: 'Let in by the organizer',
  started: 'Start granted',
  answered: 'Media server answered',
  connected: 'Media connected',
  firstPicture: 'First picture',
} as const satisfies Record<JoinStep, string>;

export const joinSetbacks = {
  socketLost: 'Connection to the server lost',
  loginRefused: 'Refused by the server',
  loginUnanswered: 'No answer to the request',
  rejected: 'Rejected by the organizer',
  startRefused: 'Start refused',
  startUnanswered: 'No answer to the start',
  noMediaAnswer: 'No answer from the media server',
  mediaFailed: 'Media connection failed',
  soundBlocked: 'Sound blocked by the browser',
  cancelled: 'Given up',
  ended: 'The meeting ended',
} as const satisfies Record<JoinSetback, string>;

const tookMs = ({ marks }: { marks: readonly { atMs: number }[] }): number => Math.max(...marks.map(({ atMs }) => atMs));

export const joins = table(
  listJoins,
  ({ items }) => items,
)({
  area: 'meetings.joins',
  title: 'How people joined',
  columns: {
    fullName: text('Name', ({ fullName }) => fullName),
    supportCode: text('Support code', (join) => join.supportCode),
    startedAt: { label: 'Time', text: ({ startedAt }, written) => `${written.day(startedAt)} ${written.second(startedAt)}` },
    reached: choice('Reached', ({ reached }) => reached, joinSteps),
    stuckBy: {
      label: 'Problem',
      text: ({ stuckBy }) => (stuckBy ? joinSetbacks[stuckBy] : ''),
      csv: ({ stuckBy }) => stuckBy ?? '',
      choice: { all: Object.keys(joinSetbacks), of: ({ stuckBy }) => [stuckBy ?? ''] },
    },
    tookMs: { label: 'Took', text: (join) => `${number(tookMs(join) / 1_000, 1)} s`, csv: tookMs },
  },
  without: ['id', 'meetingId', 'marks', 'updatedAt'],
});

export const attendees = table(
  getMeeting,
  (meeting) => meeting.attendees,
)({
  area: 'meetings.attendees',
  title: 'Attendees',
  columns: {
    fullName: {
      label: 'Name',
      text: ({ fullName, excluded }) => (excluded ? `${fullName} Excluded` : fullName),
    },
    email: text('E-mail', ({ email }) => email ?? '–'),
    joinTime: shortMoment('Joined', ({ joinTime }) => joinTime, '–'),
    leaveTime: shortMoment('Left', ({ leaveTime }) => leaveTime, '–'),
    qualityIn: text(
      'Reception',
      ({ qualityIn }) => (typeof qualityIn === 'number' ? percent(qualityIn) : '–'),
      ({ qualityIn }) => qualityIn,
    ),
    qualityOut: text(
      'Sending',
      ({ qualityOut }) => (typeof qualityOut === 'number' ? percent(qualityOut) : '–'),
      ({ qualityOut }) => qualityOut,
    ),
    connectionDurationS: { label: 'Connected', text: ({ connectionDurationS }) => minutes(connectionDurationS / 60) },
    deviceType: text(
      'Device',
      ({ deviceType }) => deviceType ?? '–',
      ({ deviceType }) => deviceType,
    ),
    connectionCount: count('Connections', ({ connectionCount }) => connectionCount),
    networkLayer: text(
      'Network',
      ({ networkLayer }) => networkLayer ?? '–',
      ({ networkLayer }) => networkLayer,
    ),
    ip: text(
      'IP address',
      ({ ip }) => ip ?? '–',
      ({ ip }) => ip,
    ),
    relayTcsServer: text(
      'Relay TCS server',
      ({ relayTcsServer }) => relayTcsServer ?? '–',
      ({ relayTcsServer }) => relayTcsServer,
    ),
  },
  without: ['id', 'excluded'],
  isSortedHere: true,
});

const before = ({ meetings: now, previous }: { meetings: number; previous?: { meetings: number } | null | undefined }): string => {
  if (!previous) return '';
  const share = Math.round(((now - previous.meetings) / previous.meetings) * 100);
  const change = previous.meetings === 0 ? '' : `${share > 0 ? '+' : ''}${share}%`;
  return `${change} ${number(previous.meetings)} before`;
};

const ranked = {
  meetings: count('Meetings', (row: { meetings: number }) => row.meetings),
  participants: count('Participants', (row: { participants: number }) => row.participants),
  durationMinutes: length('Duration', (row: { durationMinutes: number }) => row.durationMinutes),
  previous: {
    label: 'Meetings before',
    text: before,
    csv: ({ previous }: { previous?: { meetings: number } | null | undefined }) => previous?.meetings,
  },
};

export const customerRanking = table(
  listCustomerRanking,
  ({ items }) => items,
)({
  area: 'statistics.customers',
  title: 'Ranking of organizations',
  columns: {
    organization: text('Organization', ({ organization }) => organization.name),
    rank: count('Rank', ({ rank }) => rank),
    organizers: count('Organizers', ({ organizers }) => organizers),
    ...ranked,
  },
  without: ['id'],
  also: [{ organizers: 6, previous: { meetings: 4, participants: 3, durationMinutes: 2 } }],
});

export const organizerRanking = table(
  listOrganizerRanking,
  ({ items }) => items,
)({
  area: 'statistics.organizers',
  title: 'Ranking of organizers',
  columns: {
    organizer: text(
      'Organizer',
      ({ organizer }) => organizer.fullName,
      ({ organizer }) => organizer.email,
    ),
    rank: count('Rank', ({ rank }) => rank),
    organization: text('Organization', ({ organization }) => organization.name),
    ...ranked,
  },
  without: ['id'],
  also: [{ rank: 3, previous: { meetings: 4, participants: 3, durationMinutes: 2 } }],
});
