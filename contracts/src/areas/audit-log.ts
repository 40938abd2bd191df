import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { moment, nonEmpty } from '../wire/wire.ts';

/*
 * Who changed what, when, and what stood there before (our addition). It is written where records are written, so every way of
 * changing them is in it.
 */

/**
 * What is recorded of each kind of record, and how its values are to be read: `list` names what was taken away (`from`) and what
 * was added (`to`); of a `secret` neither is known. Of settings all fields are recorded.
 */
export const auditedMembers = {
  user: {
    email: 'text',
    firstName: 'text',
    lastName: 'text',
    activated: 'flag',
    activeUntil: 'moment',
    roles: 'list',
    customersManager: 'list',
    tags: 'list',
    language: 'text',
    timezone: 'text',
    serverZone: 'text',
    passwordExpiryDate: 'moment',
    ownFeatures: 'list',
    needsOtp: 'flag',
    password: 'secret',
  },
  organization: { name: 'text', machineId: 'text', managers: 'list', subscriptions: 'list' },
  subscription: {
    organization: 'text',
    product: 'text',
    seats: 'number',
    endDate: 'moment',
    perpetual: 'flag',
    disabled: 'flag',
    organizers: 'list',
    imposedContacts: 'list',
    organizerGroup: 'text',
    features: 'list',
  },
  meeting: {
    subject: 'text',
    description: 'text',
    start: 'moment',
    durationMinutes: 'number',
    stoppedAt: 'moment',
    organization: 'text',
    creator: 'text',
    moderators: 'list',
    attendees: 'list',
    highSecurity: 'flag',
    endToEnd: 'flag',
    attachmentFiles: 'list',
    sharedFiles: 'list',
    pin: 'secret',
  },
  tag: { name: 'text', rules: 'list' },
  serverZone: { name: 'text', isDefault: 'flag' },
  tcsServer: { acceptsNewMeetings: 'flag', validated: 'flag', zone: 'text' },
  job: { enabled: 'flag' },
  maintenance: { start: 'moment', end: 'moment', reason: 'text', every: 'text' },
  apiClient: { userEmail: 'text', scopes: 'list', expiryDate: 'moment', apiKey: 'secret' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, 'text' | 'number' | 'flag' | 'moment' | 'list' | 'secret'>>>>;

/** Kinds of records of which each member is named above. */
export type AuditedKind = keyof typeof auditedMembers;

export const auditKinds = [
  'user',
  'organization',
  'subscription',
  'meeting',
  'tag',
  'serverZone',
  'tcsServer',
  'job',
  'maintenance',
  'apiClient',
  'settings',
] as const satisfies readonly (AuditedKind | 'settings')[];

/** A restored record was deleted before. */
export const auditActions = ['create', 'change', 'delete', 'restore'] as const;

/** Who acted: somebody signed in or with a mailed link, a program with an API key, a scheduled job, or the server by itself. */
export const auditActors = ['person', 'apiClient', 'job', 'server'] as const;

export const AuditChange = v.object({
  /** A member of `auditedMembers`, or a field of the section. */
  member: nonEmpty,
  /** Secrets are listed without their values. */
  isSecret: v.boolean(),
  from: v.optional(v.unknown()),
  to: v.optional(v.unknown()),
});

export type AuditChange = v.InferOutput<typeof AuditChange>;

export const AuditEntry = v.object({
  id: nonEmpty,
  date: moment,
  /** An e-mail address, or the name of a job; missing for the server itself, and for somebody whom the caller may not see. */
  who: v.nullish(v.string()),
  actor: v.picklist(auditActors),
  action: v.picklist(auditActions),
  kind: v.picklist(auditKinds),
  /** Of settings the name of the section. */
  recordId: nonEmpty,
  /** What it was called then: address, name, organization and product, or subject; of a maintenance its start, ISO 8601. */
  record: v.string(),
  /** Whether the record still exists. */
  isThere: v.boolean(),
  changes: v.array(AuditChange),
});

export type AuditEntry = v.InferOutput<typeof AuditEntry>;

const columns = ['date', 'who', 'action', 'kind', 'record'] as const;

const filters = {
  /** Each word, in record, person or values. */
  text: filter.text,
  kind: filter.choice(auditKinds),
  action: filter.choice(auditActions),
  actor: filter.choice(auditActors),
  /** Part of the address of whoever acted. */
  who: filter.text,
  /** The id of one record. */
  recordId: filter.text,
  date: filter.range,
};

export const listAuditLog = get('/web/audit-log', {
  summary:
    'Who changed which record, when, and what stood there before, the latest first: of all records for administrators, of users and tags for user managers, of their organizations with subscriptions and meetings for organization managers.',
  query: listQuery(columns, filters),
  reply: listOf(AuditEntry),
  errors: [code.insufficientRights],
});
