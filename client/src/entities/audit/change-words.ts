import { auditedMembers, type AuditChange, type AuditEntry, type AuditedKind } from '@meet/contracts/areas/audit-log';
import { isSectionName } from '@meet/contracts/settings/sections';
import { languageOptions } from '../../core/menus.tsx';
import { formatIn } from '../../i18n/format.ts';
import type { I18n } from '../../i18n/i18n.ts';
import { knownWord } from '../../i18n/known-word.ts';
import type { PlainKey } from '../../i18n/words.ts';
import { settingLabel, settingValue } from '../settings/setting-words.ts';

type Labels = { readonly [Kind in AuditedKind]: { readonly [Member in keyof (typeof auditedMembers)[Kind]]: PlainKey } };

/** The words of forms and lists for the same members. */
const labels: Labels = {
  user: {
    email: 'users.column.email',
    firstName: 'users.column.firstName',
    lastName: 'users.column.lastName',
    activated: 'users.state.activated',
    activeUntil: 'users.column.activeUntil',
    roles: 'users.column.roles',
    customersManager: 'users.field.organizationIds',
    tags: 'users.column.tags',
    language: 'users.column.language',
    timezone: 'users.column.timezone',
    serverZone: 'users.column.serverZone',
    passwordExpiryDate: 'users.column.passwordExpiryDate',
    ownFeatures: 'feature.title',
    needsOtp: 'users.field.needsOtp',
    password: 'users.field.password',
  },
  organization: {
    name: 'organizations.column.name',
    machineId: 'organizations.column.machineId',
    managers: 'organizations.column.managers',
    subscriptions: 'organizations.column.subscriptions',
  },
  subscription: {
    organization: 'subscriptions.column.organization',
    product: 'subscriptions.column.product',
    seats: 'subscriptions.column.seats',
    endDate: 'subscriptions.column.endDate',
    perpetual: 'subscriptions.field.perpetual',
    disabled: 'subscriptions.state.disabled',
    organizers: 'subscriptions.organizers.title',
    imposedContacts: 'subscriptions.contacts.title',
    organizerGroup: 'subscriptions.group.title',
    features: 'feature.title',
  },
  meeting: {
    subject: 'meetings.column.subject',
    description: 'audit-log.member.description',
    start: 'meetings.column.start',
    durationMinutes: 'meetings.column.durationMinutes',
    stoppedAt: 'meetings.state.stopped',
    organization: 'meetings.column.organization',
    creator: 'meetings.column.creator',
    moderators: 'meetings.moderators',
    attendees: 'meetings.attendees.title',
    highSecurity: 'meetings.highSecurity',
    endToEnd: 'meetings.encryption.title',
    attachmentFiles: 'audit-log.member.attachmentFiles',
    sharedFiles: 'audit-log.member.sharedFiles',
    pin: 'meetings.invitation.pin',
  },
  tag: { name: 'tags.column.name', rules: 'tags.column.rules' },
  serverZone: { name: 'service.zones.column.name', isDefault: 'service.zones.column.isDefault' },
  tcsServer: {
    acceptsNewMeetings: 'service.column.acceptsNewMeetings',
    validated: 'service.column.validated',
    zone: 'service.column.zone',
  },
  job: { enabled: 'jobs.column.enabled' },
  maintenance: {
    start: 'maintenance.start',
    end: 'maintenance.end',
    reason: 'maintenance.reason',
    every: 'maintenance.repetition',
  },
  apiClient: {
    userEmail: 'settings.clients.column.userEmail',
    scopes: 'settings.clients.column.scopes',
    expiryDate: 'settings.clients.column.expiryDate',
    apiKey: 'settings.clients.column.apiKeyEnd',
  },
};

const memberIn = <Value>(of: Readonly<Record<string, Value>>, name: string): Value | undefined => new Map(Object.entries(of)).get(name);

/** The label of a changed member, as forms call it. */
export function changeLabel(i18n: I18n, { kind, recordId }: AuditEntry, { member }: AuditChange): string {
  if (kind === 'settings') return isSectionName(recordId) ? settingLabel(i18n, { section: recordId, setting: member }) : member;
  const key = memberIn<PlainKey>(labels[kind], member);
  return key ? i18n.t(key) : member;
}

/** A value of a changed member as forms and lists show it; nothing where there was none. */
export function changeValue(i18n: I18n, { kind, recordId }: AuditEntry, change: AuditChange, value: unknown): string {
  const { member, isSecret } = change;
  if (isSecret) return i18n.t('audit-log.secret');
  if (value === undefined || value === null) return '';
  if (kind === 'settings') return isSectionName(recordId) ? settingValue(i18n, { section: recordId, setting: member }, value) : '';
  return valueText(i18n, member, memberIn<string>(auditedMembers[kind], member), value);
}

function valueText(i18n: I18n, member: string, form: string | undefined, value: unknown): string {
  const { t, language, timeZone } = i18n;
  const format = formatIn(language.peek(), timeZone.peek());
  if (Array.isArray(value)) return value.map((one) => itemText(i18n, member, String(one))).join(', ');
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  if (typeof value === 'number') return format.number(value);
  if (form === 'moment') return format.dateTime(new Date(String(value)));
  if (member === 'every') return knownWord(i18n, 'maintenance.every', String(value));
  if (member === 'language') return languageOptions.find((option) => option.value === value)?.text ?? String(value);
  return String(value);
}

function itemText(i18n: I18n, member: string, item: string): string {
  if (member === 'roles') return knownWord(i18n, 'users.role', item);
  if (member === 'scopes') return scopeText(i18n, item);
  if (member !== 'features' && member !== 'ownFeatures') return item;
  const [name = '', amount] = item.split('=');
  const label = knownWord(i18n, 'feature.field', name);
  if (amount === undefined) return label;
  const isSwitch = amount === 'true' || amount === 'false';
  return `${label}: ${isSwitch ? i18n.t(amount === 'true' ? 'form.on' : 'form.off') : amount}`;
}

/** As the list of API keys has it. */
function scopeText(i18n: I18n, scope: string): string {
  const [area = '', access = ''] = scope.split(':');
  return `${knownWord(i18n, 'shell.screen', area)}: ${knownWord(i18n, 'settings.clients.access', access)}`;
}

/** Who acted, and by what. */
export function actorText({ t }: Pick<I18n, 't'>, { who, actor }: AuditEntry): string {
  if (actor === 'server') return t('audit-log.actor.server');
  if (!who) return t('audit-log.unnamed');
  return actor === 'person' ? who : t(`audit-log.by.${actor}`, { who });
}

/** What the record is called. */
export function recordText(i18n: I18n, { kind, record }: AuditEntry): string {
  if (kind === 'settings') return knownWord(i18n, 'settings.section', record);
  return kind === 'maintenance' ? formatIn(i18n.language.peek(), i18n.timeZone.peek()).dateTime(new Date(record)) : record;
}

/** Each change on a line: what, before and after. */
export const changesText = (i18n: I18n, entry: AuditEntry): string =>
  entry.changes
    .map((change) => {
      const [before, after] = [change.from, change.to].map((value) => changeValue(i18n, entry, change, value));
      return `${changeLabel(i18n, entry, change)}: ${change.isSecret ? before : `${before} → ${after}`}`;
    })
    .join('\n');
