import { getMeetingsDashboard, getSubscriptionsDashboard, getSystemDashboard, getUserDashboard } from '@meet/contracts/areas/dashboards';
import { getJob, getScheduler, listJobs } from '@meet/contracts/areas/jobs';
import { getMe } from '@meet/contracts/areas/me';
import { listMaintenances } from '@meet/contracts/areas/maintenance';
import { isMeetingState } from '@meet/contracts/areas/meetings';
import { getServer, listServers } from '@meet/contracts/areas/service';
import { getTmms } from '@meet/contracts/areas/tmms';
import { wordOf } from './cells.ts';
import { meetingStates } from './meeting-tables.ts';
import type { Expect } from './seen.ts';
import { altered } from './tables.ts';
import { bytes, counted, minutes, number, yesNo } from './write.ts';

export const systemDashboard: Expect = async (answers, { moment }) => {
  const of = await answers.to(getSystemDashboard);
  const { today, thisWeek, thisMonth } = of.meetings;
  const { exceeding, endingSoon } = await answers.to(getSubscriptionsDashboard);
  const failed = await answers.to(listServers);
  const failedJobs = await answers.to(listJobs);
  const { states } = await answers.to(getMeetingsDashboard);
  const inState = (of: string) => number(states.find(({ state }) => state === of)?.meetings ?? 0);
  return {
    tiles: [
      `Users ${number(of.users)} ${number(of.activatedUsers)} activated`,
      `Meetings today ${number(today.meetings)}`,
      `This week ${number(thisWeek.meetings)}`,
      `This month ${number(thisMonth.meetings)}`,
      `Subscriptions in force ${number(of.subscriptions)}`,
      `Organizers ${number(of.organizers)} of ${number(of.seats)} seats`,
    ],
    facts: {
      'Needs attention': {
        'Failed TCS servers': number(failed.total),
        ...(failedJobs.total > 0 && { 'Failed scheduled jobs': number(failedJobs.total) }),
        'Exceeding organizers': number(exceeding),
        'Subscriptions about to end': number(endingSoon),
      },
      'Now and next': {
        'Meetings running': inState('started'),
        'Meetings planned': inState('scheduled'),
        'Next maintenance': 'none planned',
      },
      System: {
        'Operating system': of.operatingSystem,
        'Java version': of.javaVersion,
        Booted: moment(of.bootTime),
        'Application started': moment(of.applicationStartTime),
        'TMMS version': of.tmmsVersion,
        'Protocol version': of.protocolVersion,
      },
    },
  };
};

export const userDashboard: Expect = async (answers) => {
  const of = await answers.to(getUserDashboard);
  const me = await answers.to(getMe);
  return {
    someFacts: {
      [`${me.firstName} ${me.lastName}`]: {
        'E-mail': me.email,
        Language: 'English',
        'Time zone': me.timeZoneID ?? '',
        Roles: 'Administrator',
      },
    },
    tiles: [
      `Meetings as organizer ${number(of.meetingsAsOrganizer)}`,
      `Meetings as attendee ${number(of.meetingsAsAttendee)}`,
      `Messages sent ${number(of.messagesSent)}`,
      `Messages received ${number(of.messagesReceived)}`,
      `Contacts ${number(of.contacts)}`,
      `Discussions ${number(of.discussions)}`,
    ],
    startsOf: { 'Top 5 contacts': of.topContacts.map((one) => `${one.fullName} ${one.email} ${counted(one.messages, 'message')}`) },
  };
};

const inUtc = (options: Intl.DateTimeFormatOptions) => (of: string) =>
  new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(new Date(of));
const calendarDay = inUtc({ day: 'numeric', month: 'short' });
const calendarMonth = inUtc({ month: 'short', year: 'numeric' });

export const meetingsDashboard: Expect = async (answers) => {
  const of = await answers.to(getMeetingsDashboard);
  const share = (heading: string, title: string, all: readonly { name: string; count: number }[]) => [
    [heading, title],
    ...all.map(({ name, count }) => [name, number(count)]),
  ];
  return {
    tiles: [
      `Meetings today ${number(of.today.meetings)}`,
      `This week ${number(of.thisWeek.meetings)}`,
      `This month ${number(of.thisMonth.meetings)}`,
      `Participants ${number(of.participants)}`,
      `Average duration ${minutes(of.averageDurationMinutes)}`,
      `Recordings ${number(of.recordings)}`,
    ],
    facts: {
      'Meetings by state': {
        ...Object.fromEntries(
          of.states.map(({ state, meetings }) => [isMeetingState(state) ? meetingStates[state] : state, number(meetings)]),
        ),
        Calls: number(of.calls),
      },
    },
    gauges: { Reception: `${Math.round(of.qualityIn ?? 0)} %`, Sending: `${Math.round(of.qualityOut ?? 0)} %` },
    tables: {
      'Meetings per day': [['Day', 'Meetings'], ...of.days.map((one) => [calendarDay(one.day), number(one.meetings)])],
      Devices: share('Device', 'Devices', of.deviceTypes),
      Networks: share('Network', 'Networks', of.networkLayers),
    },
  };
};

/** A dashboard on which no two numbers are alike. */
export const manyMeetings = altered(getMeetingsDashboard, ({ today, thisWeek, thisMonth, states, ...rest }) => ({
  ...rest,
  today: { ...today, meetings: 1_201 },
  thisWeek: { ...thisWeek, meetings: 1_302 },
  thisMonth: { ...thisMonth, meetings: 1_403 },
  states: states.map((one, at) => ({ ...one, meetings: 21 + at })),
  recordings: 31,
  calls: 32,
}));

export const subscriptionsDashboard: Expect = async (answers) => {
  const of = await answers.to(getSubscriptionsDashboard);
  const days = Math.round((Date.parse(of.soon.to) - Date.parse(of.soon.from)) / 86_400_000);
  return {
    tiles: [
      `Subscriptions in force ${number(of.inForce)}`,
      `End within ${counted(days, 'day')} ${number(of.endingSoon)}`,
      `Organizers ${number(of.organizers)}`,
      `Exceeding organizers ${number(of.exceeding)}`,
      `Meetings ${number(of.meetings)}`,
      `Space used ${bytes(of.usedSpaceBytes)}`,
    ],
    facts: {
      'Needs attention': {
        'Exceeding organizers': number(of.exceeding),
        'Subscriptions about to end': number(of.endingSoon),
      },
      'Seats taken': {
        Subscriptions: number(of.total),
        Perpetual: number(of.perpetual),
        Disabled: number(of.disabled),
        Ended: number(of.ended),
        Attachments: number(of.attachments),
      },
    },
    gauges: { Organizers: number(of.organizers) },
    tables: {
      'Subscriptions that end': [
        ['Month', 'Subscriptions'],
        ...of.endings.map((one) => [calendarMonth(one.month), number(one.subscriptions)]),
      ],
      Products: [['Product', 'Subscriptions'], ...of.products.map((one) => [one.product, number(one.subscriptions)])],
      'Fewest seats left': [
        ['Organization', 'Product', 'Seats left'],
        ...of.fullest.map((one) => [one.organization.name, one.product, number(one.seats - one.organizers)]),
      ],
    },
  };
};

export const manySubscriptions = altered(getSubscriptionsDashboard, (figures) => ({
  ...figures,
  inForce: 41,
  endingSoon: 42,
  organizers: 43,
  seats: 44,
  exceeding: 45,
  meetings: 46,
  total: 47,
  perpetual: 48,
  disabled: 49,
  ended: 51,
  attachments: 52,
}));

export const manyUsers = altered(getSystemDashboard, ({ meetings: { today, thisWeek, thisMonth }, ...rest }) => ({
  ...rest,
  users: 1_901,
  activatedUsers: 1_802,
  meetings: { today: { ...today, meetings: 11 }, thisWeek: { ...thisWeek, meetings: 12 }, thisMonth: { ...thisMonth, meetings: 13 } },
  subscriptions: 14,
  organizers: 15,
  seats: 16,
}));

export const job: Expect = async (answers, { moment }) => {
  const { enabled, trigger, nextExecutionDates, lastExecutionDate, lastExecutionStatus } = await answers.to(getJob);
  const { timeZone } = await answers.to(getScheduler);
  const states = { waiting: 'Waiting', running: 'Running', finished: 'Finished', failed: 'Failed', cancelled: 'Cancelled' };
  return {
    facts: {
      '': {
        Enabled: enabled ? 'Enabled' : 'Disabled',
        Type: 'Cleaning',
        Trigger: `Every day at 4:00 AM ${trigger} Triggers are in the time zone ${timeZone}.`,
        'Next runs': (nextExecutionDates ?? []).map((at) => moment(at)).join(' '),
        'Last execution': `${wordOf(states, lastExecutionStatus)} ${moment(lastExecutionDate ?? '')}`,
      },
    },
  };
};

export const server: Expect = async (answers, { moment, time }) => {
  const { stats, ...of } = await answers.to(getServer);
  const chart = (title: string, value: (hour: (typeof stats.hours)[number]) => number) => [
    ['Hour', title],
    ...stats.hours.map((hour) => [time(hour.at), number(value(hour))]),
  ];
  return {
    facts: {
      'About this server': {
        Version: of.version,
        Zone: of.zone.name,
        Connected: yesNo(of.connected),
        Validated: yesNo(of.validated),
        'New meetings': of.acceptsNewMeetings ? 'Accepting' : `Draining: ${counted(of.meetingCount, 'meeting')}`,
        'Running since': moment(stats.startTime ?? ''),
      },
      Load: {
        Meetings: number(of.meetingCount),
        'Hosted users': number(of.hostedUserCount),
        'Relayed users': number(of.relayedUserCount),
      },
    },
    gauges: { Processor: `${number(stats.cpuPercent)} %`, Memory: `${number(stats.memoryPercent)} %` },
    tables: {
      Meetings: chart('Meetings', ({ meetings }) => meetings),
      'Hosted users': chart('Hosted users', ({ hostedUsers }) => hostedUsers),
      'Relayed users': chart('Relayed users', ({ relayedUsers }) => relayedUsers),
    },
  };
};

/** A server whose yes is never beside another yes. */
export const oneServer = altered(
  getServer,
  ({ stats, ...rest }) => ({
    ...rest,
    connected: true,
    validated: false,
    meetingCount: 21,
    hostedUserCount: 22,
    relayedUserCount: 23,
    stats: {
      ...stats,
      startTime: '2026-10-12T19:00:00.000Z',
      cpuPercent: 24,
      memoryPercent: 25,
      hours: stats.hours.map(({ at }, hour) => ({ at, meetings: hour, hostedUsers: 30 + hour, relayedUsers: 60 + hour })),
    },
  }),
  { id: 'server-2' },
);

export const tmms: Expect = async (answers, { moment }) => {
  const of = await answers.to(getTmms);
  const { used, max } = of.databaseConnections;
  const connected = (all: { connected: number; total: number }) => `${all.connected} of ${all.total} connected`;
  return {
    facts: {
      Service: {
        Version: of.version,
        'Protocol version': of.protocolVersion,
        Started: moment(of.applicationStartTime),
        'TCS servers': connected(of.tcsServers),
        Gateways: connected(of.gateways),
      },
      Machine: {
        'Operating system': of.operatingSystem,
        'Java version': of.javaVersion,
        'Machine booted': moment(of.bootTime),
        Database: of.database,
        'Database connections': `${number(used)} of ${number(max)}`,
        'Application memory': `${bytes(of.heapUsedBytes)} of ${bytes(of.heapMaxBytes)}`,
      },
    },
    gauges: {
      'Application memory': `${Math.round((100 * of.heapUsedBytes) / of.heapMaxBytes)} %`,
      'Database connections': number(used),
    },
  };
};

export const plannedMaintenance: Expect = async (answers, { moment }) => {
  const { items } = await answers.to(listMaintenances);
  return {
    facts: Object.fromEntries(
      items.map(({ start, end, state, reason, every, meetingsCount }) => [
        state === 'planned' ? 'Planned maintenance' : 'Maintenance under way',
        {
          Start: moment(start),
          End: moment(end),
          Length: minutes((Date.parse(end) - Date.parse(start)) / 60_000),
          'Meetings affected': counted(meetingsCount, 'meeting'),
          ...(every && { Repetition: `Every ${every}` }),
          ...(reason !== undefined && { Reason: reason }),
        },
      ]),
    ),
  };
};

export const onePlanned = altered(listMaintenances, () => ({
  items: [
    {
      id: 'maintenance-1',
      start: '2027-05-28T21:00:00.000Z',
      end: '2027-05-28T22:30:00.000Z',
      state: 'planned' as const,
      meetingsCount: 12,
      reason: 'New servers in Prague',
      every: 'week' as const,
    },
  ],
  total: 1,
}));
