import { listApiClients } from '@meet/contracts/areas/api-clients';
import { listGateways } from '@meet/contracts/areas/gateways';
import { listPeriods } from '@meet/contracts/areas/maintenance';
import { isMeetingState } from '@meet/contracts/areas/meetings';
import { listMetrics } from '@meet/contracts/areas/metrics';
import { listEmailNotifications, listMobileNotifications } from '@meet/contracts/areas/notification-log';
import { listZones } from '@meet/contracts/areas/server-zones';
import { listServerMeetings, listServers, listServerUsers, type serverStatuses } from '@meet/contracts/areas/service';
import { listSettingChanges } from '@meet/contracts/areas/settings';
import { choice, count, flag, moment, shortMoment, text, wordsOf } from './cells.ts';
import { gatewayWords } from './job-tables.ts';
import { meetingStates } from './meeting-tables.ts';
import { table } from './tables.ts';
import { counted, number } from './write.ts';

const serverWords = {
  running: 'Running',
  starting: 'Starting',
  stopped: 'Stopped',
  failed: 'Failed',
} as const satisfies Record<(typeof serverStatuses)[number], string>;

export const servers = table(
  listServers,
  ({ items }) => items,
)({
  area: 'service',
  title: 'TCS servers',
  columns: {
    fqdn: text('Server', ({ fqdn }) => fqdn),
    status: choice('Status', ({ status }) => status, serverWords),
    version: text('Version', ({ version }) => version),
    connected: flag('Connected', ({ connected }) => connected),
    acceptsNewMeetings: {
      label: 'New meetings',
      text({ acceptsNewMeetings, meetingCount }) {
        if (acceptsNewMeetings) return 'Accepting';
        return meetingCount === 0 ? 'Not accepting' : `Draining: ${counted(meetingCount, 'meeting')}`;
      },
      choice: {
        all: ['accepting', 'draining', 'idle'],
        of: ({ acceptsNewMeetings, meetingCount }) => [acceptsNewMeetings ? 'accepting' : meetingCount > 0 ? 'draining' : 'idle'],
      },
    },
    validated: flag('Validated', ({ validated }) => validated),
    zone: text('Zone', ({ zone }) => zone.name),
    meetingCount: count('Meetings', ({ meetingCount }) => meetingCount),
    hostedUserCount: count('Hosted users', ({ hostedUserCount }) => hostedUserCount),
    relayedUserCount: count('Relayed users', ({ relayedUserCount }) => relayedUserCount),
  },
  without: ['id'],
  also: [
    { status: 'stopped' },
    { acceptsNewMeetings: false, meetingCount: 3 },
    { acceptsNewMeetings: false, meetingCount: 0, connected: true, validated: false },
  ],
});

export const gateways = table(
  listGateways,
  ({ items }) => items,
)({
  area: 'service.gateways',
  title: 'Gateways',
  columns: {
    alias: text('Alias', ({ alias }) => alias),
    types: {
      label: 'Job types',
      text: ({ types }) => wordsOf(gatewayWords, types).join(' · '),
      choice: { all: Object.keys(gatewayWords), of: ({ types }) => types },
    },
    status: choice('Status', ({ status }) => status, serverWords),
    connected: flag('Connected', ({ connected }) => connected),
    runningJobs: { label: 'Running jobs', text: ({ runningJobs, jobsMax }) => `${runningJobs} of ${jobsMax}` },
    jobsMax: count('Maximum', ({ jobsMax }) => jobsMax),
    zone: text('Zone', ({ zone }) => zone.name),
    version: text('Version', ({ version }) => version),
    gatewayUid: text('Gateway UID', ({ gatewayUid }) => gatewayUid),
  },
  without: ['id'],
  also: [{ status: 'starting' }, { status: 'failed' }],
});

export const serverMeetings = table(
  listServerMeetings,
  ({ items }) => items,
)({
  area: 'service.meetings',
  title: 'Meetings running now',
  columns: {
    subject: text('Subject', ({ subject }) => subject),
    start: shortMoment('Start', ({ start }) => start),
    state: { label: 'State', text: ({ state }) => (isMeetingState(state) ? meetingStates[state] : state) },
    userCount: count('Users', ({ userCount }) => userCount),
  },
  without: ['id'],
});

export const serverUsers = table(
  listServerUsers,
  ({ items }) => items,
)({
  area: 'service.users',
  title: 'Users now',
  columns: {
    fullName: text('Name', ({ fullName }) => fullName),
    email: text('E-mail', ({ email }) => email),
    meeting: text('Meeting', ({ meeting }) => meeting.name),
    serving: choice('Served', ({ serving }) => serving, { hosted: 'Hosted', relayed: 'Relayed' }),
    joinTime: shortMoment('Joined', ({ joinTime }) => joinTime),
    deviceType: text('Device', ({ deviceType }) => deviceType),
    networkLayer: text('Network', ({ networkLayer }) => networkLayer),
  },
  without: ['id'],
});

export const zones = table(
  listZones,
  ({ items }) => items,
)({
  area: 'service.zones',
  title: 'Server zones',
  columns: {
    name: text('Name', ({ name }) => name),
    serverCount: count('Servers', ({ serverCount }) => serverCount),
    userCount: count('Users', ({ userCount }) => userCount),
    isDefault: flag('Default', ({ isDefault }) => isDefault, { true: 'Default', false: '' }),
  },
  without: ['id', 'version'],
});

export const metrics = table(
  listMetrics,
  ({ items }) => items,
)({
  area: 'metrics',
  title: 'Metrics cache',
  columns: {
    name: text('Metric', ({ name }) => name),
    source: text('Measured on', ({ source }) => source),
    value: { label: 'Value', text: ({ value, unit }) => `${number(value)} ${unit}` },
    unit: text('Unit', ({ unit }) => unit),
    updateDate: shortMoment('Measured', ({ updateDate }) => updateDate),
    isFresh: flag('State', ({ isFresh }) => isFresh, { true: 'Fresh', false: 'Out of date' }),
  },
  without: ['id'],
});

const notificationStates = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

const outcome = (row: { state: keyof typeof notificationStates; failureReason?: string | null | undefined }): string =>
  `${notificationStates[row.state]} ${row.failureReason ?? ''}`;

export const emails = table(
  listEmailNotifications,
  ({ items }) => items,
)({
  area: 'service.emails',
  title: 'E-mail log',
  columns: {
    recipient: text('Recipient', ({ recipient }) => recipient),
    subject: text('Subject', ({ subject }) => subject),
    date: shortMoment('Date', ({ date }) => date),
    state: { ...choice('State', ({ state }) => state, notificationStates), text: outcome },
  },
  without: ['id', 'failureReason'],
});

export const mobiles = table(
  listMobileNotifications,
  ({ items }) => items,
)({
  area: 'service.mobiles',
  title: 'Mobile notification log',
  columns: {
    recipient: text('Recipient', ({ recipient }) => recipient),
    kind: choice('Notification', ({ kind }) => kind, {
      invitation: 'Invitation',
      meetingStarted: 'Meeting started',
      call: 'Call',
      message: 'Message',
      missedCall: 'Missed call',
      reminder: 'Reminder',
    }),
    system: choice('System', ({ system }) => system, { ANDROID: 'Android', IOS: 'iOS' }),
    date: shortMoment('Date', ({ date }) => date),
    state: { ...choice('State', ({ state }) => state, notificationStates), text: outcome },
  },
  without: ['id', 'failureReason'],
});

export const periods = table(
  listPeriods,
  ({ items }) => items,
)({
  area: 'maintenance.periods',
  title: 'Available periods',
  columns: {
    start: moment('Start', ({ start }) => start),
    end: moment('End', (period) => period.end),
    meetingsCount: {
      label: 'Meetings',
      text: ({ meetingsCount }) => (meetingsCount === 0 ? 'no meetings' : counted(meetingsCount, 'meeting')),
      choice: { all: ['none', 'one', 'many'], of: ({ meetingsCount }) => [['none', 'one'][meetingsCount] ?? 'many'] },
    },
    choice: { label: 'Choice', text: () => 'Plan', csv: () => undefined },
  },
  also: [{ meetingsCount: 0 }, { meetingsCount: 1 }, { meetingsCount: 12 }],
  isBare: true,
});

/** Scopes of the scene, in the order of their areas. */
const scopeWords: Readonly<Record<string, string>> = {
  'users:read': 'Users: read',
  'meeting:read': 'Meetings: read',
  'meeting:write': 'Meetings: read and change',
  'statistic:read': 'Statistics: read',
  'export:write': 'Exports: read and change',
};

export const apiClients = table(
  listApiClients,
  ({ items }) => items,
)({
  area: 'settings.clients',
  title: 'API keys',
  columns: {
    userEmail: text('User', ({ userEmail }) => userEmail),
    apiKeyEnd: text(
      'API key',
      ({ apiKeyEnd }) => `… ${apiKeyEnd}`,
      ({ apiKeyEnd }) => apiKeyEnd,
    ),
    scopes: text(
      'Scopes',
      ({ scopes }) => scopes.map((scope) => scopeWords[scope]).join(' · '),
      ({ scopes }) => scopes.join(' '),
    ),
    createdDate: moment('Issued', ({ createdDate }) => createdDate),
    lastUseDate: moment('Last used', ({ lastUseDate }) => lastUseDate),
    expiryDate: moment('Expires', ({ expiryDate }) => expiryDate, 'never'),
  },
  without: ['id'],
});

/** What the scene has changed of the general settings, in words. */
const settingNames: Readonly<Record<string, string>> = {
  serverName: 'Name of the server',
  helpUrl: 'Help address',
  privacyUrl: 'Privacy policy address',
};

export const settingChanges = table(
  listSettingChanges,
  ({ items }) => items,
)({
  area: 'settings.changes',
  title: 'Changes',
  columns: {
    date: moment('When', ({ date }) => date),
    setting: text(
      'Setting',
      ({ setting }) => settingNames[setting],
      ({ setting }) => setting,
    ),
    from: { label: 'Before', text: ({ from }) => String(from) },
    to: { label: 'After', text: ({ to }) => String(to) },
    who: text('Who', ({ who }) => who),
  },
  without: ['id', 'section', 'isSecret', 'actor'],
});
