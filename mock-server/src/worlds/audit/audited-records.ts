import { auditedMembers, type AuditChange, type AuditedKind } from '@meet/contracts/areas/audit-log';
import { isDeepStrictEqual } from 'node:util';
import type { RecordOf, TableName } from '../data/store.ts';

/** The tables whose writes are recorded, with the kind of their records. */
export const auditedTables = {
  users: 'user',
  organizations: 'organization',
  subscriptions: 'subscription',
  meetings: 'meeting',
  tags: 'tag',
  serverZones: 'serverZone',
  tcsServers: 'tcsServer',
  jobs: 'job',
  maintenances: 'maintenance',
  apiClients: 'apiClient',
} as const satisfies { readonly [Name in TableName]?: AuditedKind };

type AuditedTable = keyof typeof auditedTables;

export const isAudited = (table: string): table is AuditedTable => table in auditedTables;

interface Records {
  readonly user: RecordOf<'users'>;
  readonly organization: RecordOf<'organizations'>;
  readonly subscription: RecordOf<'subscriptions'>;
  readonly meeting: RecordOf<'meetings'>;
  readonly tag: RecordOf<'tags'>;
  readonly serverZone: RecordOf<'serverZones'>;
  readonly tcsServer: RecordOf<'tcsServers'>;
  readonly job: RecordOf<'jobs'>;
  readonly maintenance: RecordOf<'maintenances'>;
  readonly apiClient: RecordOf<'apiClients'>;
}

export type AuditedRecord = Records[AuditedKind];

/** Compared by its id: another name of the same is no change. */
interface Item {
  readonly id: string;
  readonly name: string;
}

/** What records call others by their id only. */
export interface AuditNames {
  /** Of a server zone. */
  readonly zone: (id: string) => string | undefined;
}

type Read = string | number | boolean | null | undefined | Item | readonly Item[];

/**
 * How each recorded member is read. Null: a member of the record that is not recorded, because the server counts it, because it
 * follows from another member, or because it is no fact about the record.
 */
type Readers = {
  readonly [Kind in AuditedKind]: {
    readonly [Member in keyof (typeof auditedMembers)[Kind]]: (record: Records[Kind], names: AuditNames) => Read;
  } & { readonly [Member in Exclude<keyof Records[Kind], keyof (typeof auditedMembers)[Kind]>]-?: null };
};

const item = (name: string): Item => ({ id: name, name });
const addresses = (people: readonly { readonly email: string }[]): readonly Item[] => people.map(({ email }) => item(email));

const readers: Readers = {
  user: {
    email: ({ email }) => email,
    firstName: ({ firstName }) => firstName,
    lastName: ({ lastName }) => lastName,
    activated: ({ activated }) => activated,
    activeUntil: ({ activeUntil }) => activeUntil,
    roles: ({ roles }) => roles.map(item),
    customersManager: ({ customersManager }) => customersManager,
    tags: ({ tags }) => tags.map(({ name, value }) => item(value ? `${name}: ${value}` : name)),
    language: ({ language }) => language,
    timezone: ({ timezone }) => timezone,
    serverZone: ({ serverZone }) => serverZone,
    passwordExpiryDate: ({ passwordExpiryDate }) => passwordExpiryDate,
    ownFeatures: ({ ownFeatures = {} }) => Object.entries(ownFeatures).map(([name, value]) => item(`${name}=${value}`)),
    needsOtp: ({ needsOtp = false }) => needsOtp,
    // Kept apart from the record: see `AuditLog.secretWritten`.
    password: () => null,
    id: null,
    fullName: null,
    source: null,
    registrationDate: null,
    lastLoginDate: null,
    devices: null,
    passwordHash: null,
  },
  organization: {
    name: ({ name }) => name,
    machineId: ({ machineId }) => machineId,
    managers: ({ managers }) => addresses(managers),
    subscriptions: ({ subscriptions }) => subscriptions,
    id: null,
  },
  subscription: {
    organization: ({ organization }) => organization,
    product: ({ product }) => product,
    seats: ({ seats }) => seats,
    endDate: ({ endDate }) => endDate,
    perpetual: ({ perpetual }) => perpetual,
    disabled: ({ disabled }) => disabled,
    organizers: ({ organizers }) => addresses(organizers),
    imposedContacts: ({ imposedContacts }) => addresses(imposedContacts),
    organizerGroup: ({ organizerGroup: group }) => group && `${group.directory}: ${group.name}`,
    features: ({ features }) =>
      Object.entries(features).flatMap(([name, value]) => (value === false ? [] : [item(value === true ? name : `${name}=${value}`)])),
    id: null,
    licence: null,
    organizerCount: null,
    exceedingCount: null,
    attachmentCount: null,
    usedSpaceBytes: null,
    meetingCount: null,
  },
  meeting: {
    subject: ({ subject }) => subject,
    description: ({ description }) => description,
    start: ({ start }) => start,
    durationMinutes: ({ durationMinutes }) => durationMinutes,
    stoppedAt: ({ stoppedAt }) => stoppedAt,
    organization: ({ organization }) => organization,
    creator: ({ creator }) => creator.email,
    moderators: ({ moderators }) => addresses(moderators),
    attendees: ({ attendees }) => attendees.map(({ email, fullName }) => item(email ?? fullName)),
    highSecurity: ({ highSecurity }) => highSecurity,
    endToEnd: ({ endToEnd = false }) => endToEnd,
    attachmentFiles: ({ attachmentFiles }) => attachmentFiles.map(({ id, name }) => ({ id, name })),
    sharedFiles: ({ attachmentFiles }) => attachmentFiles.filter(({ shared }) => shared).map(({ id, name }) => ({ id, name })),
    pin: ({ pin }) => pin,
    id: null,
    umi: null,
    meetingId: null,
    tcsServerFqdn: null,
    recurrence: null,
    isCall: null,
    expectedUsers: null,
    participatingUsers: null,
    reconnections: null,
    webRtcEnabled: null,
    castName: null,
    simulation: null,
  },
  tag: {
    name: ({ name }) => name,
    rules: ({ rules }) => rules.map(({ ruleValue, defaultValue }) => item(defaultValue ? `${ruleValue} (${defaultValue})` : ruleValue)),
    id: null,
  },
  serverZone: {
    name: ({ name }) => name,
    isDefault: ({ isDefault }) => isDefault,
    id: null,
  },
  tcsServer: {
    acceptsNewMeetings: ({ acceptsNewMeetings }) => acceptsNewMeetings,
    validated: ({ validated }) => validated,
    zone: ({ zoneId }, { zone }) => ({ id: zoneId, name: zone(zoneId) ?? zoneId }),
    id: null,
    fqdn: null,
    status: null,
    version: null,
    connected: null,
    zoneId: null,
    startTime: null,
    idleCpuPercent: null,
    idleMemoryPercent: null,
  },
  job: {
    enabled: ({ enabled }) => enabled,
    id: null,
    name: null,
    description: null,
    type: null,
    trigger: null,
    parameters: null,
    usualMs: null,
    action: null,
  },
  maintenance: {
    start: ({ start }) => start,
    end: ({ end }) => end,
    reason: ({ reason }) => reason,
    every: ({ every }) => every,
    id: null,
    told: null,
  },
  apiClient: {
    userEmail: ({ userEmail }) => userEmail,
    scopes: ({ scopes }) => scopes.map(item),
    expiryDate: ({ expiryDate }) => expiryDate,
    apiKey: ({ apiKey }) => apiKey,
    id: null,
    userId: null,
    createdDate: null,
    lastUseDate: null,
  },
};

/** A write of a record; undefined: it was not there. */
interface Versions {
  readonly before: AuditedRecord | undefined;
  readonly after: AuditedRecord | undefined;
}

/** What differs between a record before and after. */
export function changesBetween(kind: AuditedKind, { before, after }: Versions, names: AuditNames): AuditChange[] {
  return Object.entries<string>(auditedMembers[kind]).flatMap(([member, form]): AuditChange[] => {
    const read = readerOf(kind, member, names);
    const change = changeOf(before && read(before), after && read(after));
    if (!change) return [];
    return form === 'secret' ? [{ member, isSecret: true }] : [{ member, isSecret: false, ...change }];
  });
}

/** Made once: every change of many reads them many times. */
const readersByMember = new Map(Object.entries(readers).map(([kind, own]) => [kind, new Map<string, unknown>(Object.entries(own))]));

type Reader = ((record: AuditedRecord, names: AuditNames) => Read) | null | undefined;

function readerOf(kind: AuditedKind, member: string, names: AuditNames): (record: AuditedRecord) => Read {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind says what the record is
  const reader = readersByMember.get(kind)?.get(member) as Reader;
  return (record) => reader?.(record, names);
}

type Difference = Pick<AuditChange, 'from' | 'to'>;

function changeOf(before: Read, after: Read): Difference | undefined {
  if (isItems(before) || isItems(after)) return listChange(isItems(before) ? before : [], isItems(after) ? after : []);
  if (isDeepStrictEqual(keyOf(before), keyOf(after))) return undefined;
  return differenceOf(textOf(before), textOf(after));
}

function listChange(before: readonly Item[], after: readonly Item[]): Difference | undefined {
  const without = (items: readonly Item[], others: readonly Item[]) => {
    const known = new Set(others.map(({ id }) => id));
    return items.filter(({ id }) => !known.has(id)).map(({ name }) => name);
  };
  const [from, to] = [without(before, after), without(after, before)];
  return from.length + to.length === 0 ? undefined : { ...(from.length > 0 && { from }), ...(to.length > 0 && { to }) };
}

const differenceOf = (from: unknown, to: unknown): Difference => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

const isItems = (value: Read): value is readonly Item[] => Array.isArray(value);
const isItem = (value: Read): value is Item => typeof value === 'object' && value !== null && 'id' in value;
const keyOf = (value: Read) => (isItem(value) ? value.id : (value ?? undefined));
const textOf = (value: Read) => (isItem(value) ? value.name : (value ?? undefined));

/** What people call a record. */
export function nameOf(record: AuditedRecord): string {
  if ('email' in record) return record.email;
  if ('subject' in record) return record.subject;
  if ('fqdn' in record) return record.fqdn;
  if ('userEmail' in record) return record.userEmail;
  if ('start' in record) return record.start;
  return 'product' in record ? `${record.organization.name}, ${record.product}` : record.name;
}

/** The organization that a record belongs to, by id. */
export function organizationOf(kind: AuditedKind, record: AuditedRecord): string | undefined {
  if (kind === 'organization') return record.id;
  return 'organization' in record ? record.organization.id : undefined;
}
