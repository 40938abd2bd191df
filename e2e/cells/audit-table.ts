import { listAuditLog, type AuditChange, type AuditEntry } from '@meet/contracts/areas/audit-log';
import { choice, shortMoment, text } from './cells.ts';
import { table } from './tables.ts';

const change = (member: string, from: unknown, to: unknown): AuditChange => ({ member, isSecret: false, from, to });

/** Changes of the rows below, with their labels and values as forms show them. */
const told: Readonly<Record<string, readonly [label: string, text: string]>> = {
  firstName: ['First name', 'Ada → Eve'],
  roles: ['Roles', 'Organizer → User manager, Administrator'],
  machineId: ['Machine ID', ' → NORD-1'],
  seats: ['Seats', '10 → 2,000'],
  perpetual: ['Perpetual licence', 'no → yes'],
  features: ['Features', ' → Messages, Recording quota: 10'],
  subject: ['Subject', 'One → Two'],
  name: ['Name', 'Site → Place'],
  isDefault: ['Default', 'no → yes'],
  acceptsNewMeetings: ['New meetings', 'yes → no'],
  enabled: ['Enabled', 'yes → no'],
  every: ['Repetition', ' → Every week'],
  scopes: ['Scopes', ' → Users: read'],
  apiKey: ['API key', 'not shown'],
  serverName: ['Name of the server', 'one.example → two.example'],
};

const maintenanceStart = '2026-11-28T01:00:00.000Z';

const labelsOf = (changes: readonly AuditChange[]) => changes.map(({ member }) => told[member]?.[0]);

const person = { actor: 'person', who: 'ada@meet.example' } as const;

const entries: readonly Partial<Omit<AuditEntry, 'date'>>[] = [
  { ...person, action: 'change', kind: 'user', record: 'eve@meet.example', changes: [change('firstName', 'Ada', 'Eve')] },
  { ...person, actor: 'apiClient', kind: 'user', changes: [change('roles', ['organizer'], ['userManager', 'administrator'])] },
  {
    actor: 'server',
    who: null,
    action: 'create',
    kind: 'organization',
    record: 'Nord',
    changes: [change('machineId', undefined, 'NORD-1')],
  },
  {
    actor: 'job',
    who: 'Cleaning',
    action: 'delete',
    kind: 'meeting',
    record: 'Two',
    changes: [change('subject', 'One', 'Two')],
    isThere: false,
  },
  {
    actor: 'person',
    who: null,
    kind: 'subscription',
    record: 'Nord, Team',
    changes: [
      change('seats', 10, 2_000),
      change('perpetual', false, true),
      change('features', undefined, ['Messages', 'RecordingQuota=10']),
    ],
  },
  { ...person, action: 'change', kind: 'tag', record: 'Place', changes: [change('name', 'Site', 'Place')] },
  { ...person, action: 'change', kind: 'serverZone', record: 'Paris', changes: [change('isDefault', false, true)] },
  {
    ...person,
    action: 'change',
    kind: 'tcsServer',
    record: 'tcs-1.meet.example',
    changes: [change('acceptsNewMeetings', true, false)],
  },
  { ...person, action: 'change', kind: 'job', record: 'Cleaning', changes: [change('enabled', true, false)] },
  { ...person, action: 'create', kind: 'maintenance', record: maintenanceStart, changes: [change('every', undefined, 'week')] },
  {
    ...person,
    action: 'restore',
    kind: 'apiClient',
    record: 'eve@meet.example',
    changes: [change('scopes', undefined, ['users:read']), { member: 'apiKey', isSecret: true }],
  },
  {
    ...person,
    kind: 'settings',
    recordId: 'general',
    record: 'general',
    changes: [change('serverName', 'one.example', 'two.example')],
  },
];

export const auditLog = table(
  listAuditLog,
  ({ items }) => items,
)({
  area: 'audit-log',
  title: 'Audit log',
  columns: {
    date: shortMoment('When', ({ date }) => date),
    who: text(
      'Who',
      ({ who, actor }) => {
        if (actor === 'server') return 'Server';
        if (!who) return 'Administration';
        return { person: who, apiClient: `${who} (API key)`, job: `Job: ${who}` }[actor];
      },
      ({ who }) => who,
    ),
    action: choice('Action', ({ action }) => action, { create: 'Created', change: 'Changed', delete: 'Deleted', restore: 'Restored' }),
    kind: choice('Kind', ({ kind }) => kind, {
      user: 'User',
      organization: 'Organization',
      subscription: 'Subscription',
      meeting: 'Meeting',
      tag: 'Tag',
      serverZone: 'Server zone',
      tcsServer: 'TCS server',
      job: 'Scheduled job',
      maintenance: 'Maintenance',
      apiClient: 'API key',
      settings: 'Settings',
    }),
    record: {
      label: 'Record',
      text({ kind, record }, written) {
        if (kind === 'settings') return 'General';
        return kind === 'maintenance' ? written.moment(record) : record;
      },
      csv: ({ record }) => record,
    },
    changes: text(
      'Changes',
      ({ changes }) => labelsOf(changes).join(', '),
      ({ changes }) => changes.map(({ member }) => told[member]?.join(': ')).join('\n'),
    ),
  },
  without: ['id', 'actor', 'recordId', 'isThere'],
  // More than this world has.
  also: [...entries, ...entries],
});
