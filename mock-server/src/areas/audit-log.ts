import { listAuditLog, type AuditChange, type AuditEntry, type AuditedKind } from '@meet/contracts/areas/audit-log';
import { scopeOf } from '@meet/contracts/roles';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import { isVisibleTo, managedBy } from '../domain/visibility.ts';
import { serve } from '../endpoints/serve.ts';
import { rangeFilter, textFilter, valueFilter, type Test } from '../lists/filters.ts';
import { listed, pageOf } from '../lists/list-page.ts';
import { authorize } from '../worlds/access/authorize.ts';
import type { LoggedChange } from '../worlds/audit/audit-log.ts';
import type { LoggedSettingChange } from '../worlds/settings/setting-log.ts';
import type { World } from '../worlds/world.ts';

type Entry = Omit<AuditEntry, 'date'> & { readonly date: string };

const auditList = {
  sort: 'date',
  isDescending: true,
  columns: {
    date: ({ date }: Entry) => date,
    who: ({ who }: Entry) => who ?? '',
    action: ({ action }: Entry) => action,
    kind: ({ kind }: Entry) => kind,
    record: ({ record }: Entry) => record,
  },
} as const;

const withText = textFilter(
  ({ who, record, changes }: Entry) => `${who ?? ''} ${record} ${changes.map(({ from, to }) => JSON.stringify([from, to])).join(' ')}`,
);
const byPerson = textFilter(({ who }: Entry) => who ?? '');

/** Who changed what. */
export function auditLog(app: FastifyInstance): void {
  serve(app, listAuditLog, (context) => {
    const { world, query } = context;
    const { me } = authorize(context, 'audit-log');
    return pageOf(listed(entriesFor(world, me)), auditList, query, {
      text: withText(query.text),
      kind: valueFilter(query.kind, ({ kind }) => kind),
      action: valueFilter(query.action, ({ action }) => action),
      actor: valueFilter(query.actor, ({ actor }) => actor),
      who: byPerson(query.who),
      recordId: valueFilter(query.recordId, ({ recordId }) => recordId),
      date: rangeFilter('date', query.date, ({ date }) => date),
    });
  });
}

const tables = {
  user: 'users',
  organization: 'organizations',
  subscription: 'subscriptions',
  meeting: 'meetings',
  tag: 'tags',
  serverZone: 'serverZones',
  tcsServer: 'tcsServers',
  job: 'jobs',
  maintenance: 'maintenances',
  apiClient: 'apiClients',
} as const;

function entriesFor(world: World, me: UserRecord): Entry[] {
  const isShown = isPerson(world, me);
  const records = world.auditLog.list().filter(isReadableBy(world, me));
  const entries = records.map((logged): Entry => {
    const { userId, organizationId: _, who, ...entry } = logged;
    const isThere = world.store[tables[entry.kind]].get(entry.recordId) !== undefined;
    return { ...entry, isThere, who: isShown(userId) ? who : undefined };
  });
  return scopeOf('setting', me.roles) ? [...entries, ...settingEntries(world)] : entries;
}

/** Whether an entry names who acted: everybody to administrators, to others those they see among the users, and themselves. */
function isPerson({ store }: World, me: UserRecord, isVisible: Test<UserRecord> = isVisibleTo({ store }, me)) {
  const isAdministrator = me.roles.includes('administrator');
  return (userId: string | undefined): boolean => {
    if (isAdministrator || userId === undefined || userId === me.id) return true;
    const user = store.users.get(userId);
    return user !== undefined && isVisible(user);
  };
}

/**
 * What somebody may read: administrators all; user managers the accounts they see and tags; organization managers what belongs to their
 * organizations, but no accounts: those belong to others as well.
 */
function isReadableBy(world: World, me: UserRecord): Test<LoggedChange> {
  if (scopeOf('audit-log', me.roles) === 'all') return () => true;
  const managed = managedBy(me);
  const isVisible = isVisibleTo(world, me);
  const seesUsers = scopeOf('users', me.roles) === 'all';
  const isReadable: Readonly<Record<AuditedKind, Test<LoggedChange>>> = {
    user: ({ recordId }) => {
      const user = world.store.users.get(recordId);
      return seesUsers && (user === undefined || isVisible(user));
    },
    organization: isManaged,
    subscription: isManaged,
    meeting: isManaged,
    tag: () => scopeOf('tags', me.roles) === 'all',
    serverZone: () => scopeOf('service', me.roles) === 'all',
    tcsServer: () => scopeOf('service', me.roles) === 'all',
    job: () => scopeOf('job', me.roles) === 'all',
    maintenance: () => scopeOf('maintenance', me.roles) === 'all',
    apiClient: () => scopeOf('setting', me.roles) === 'all',
  };
  return (entry) => isReadable[entry.kind](entry);

  function isManaged({ organizationId }: LoggedChange): boolean {
    return organizationId !== undefined && managed.has(organizationId);
  }
}

/** The history of the settings is the one source of what was set: an entry for each section that was saved. */
function settingEntries({ settingLog }: World): Entry[] {
  const saves = new Map<string, LoggedSettingChange[]>();
  for (const change of settingLog.list()) {
    const save = `${change.date} ${change.actor} ${change.who} ${change.section}`;
    saves.set(save, [...(saves.get(save) ?? []), change]);
  }
  return [...saves.values()].flatMap((changes) => {
    const [first] = changes;
    if (!first) return [];
    const { id, date, who, actor, section } = first;
    const facts = { actor, action: 'change', kind: 'settings', isThere: true } as const;
    return { id, date, who, ...facts, recordId: section, record: section, changes: changes.map(changeOf) };
  });
}

const changeOf = ({ setting, isSecret, from, to }: LoggedSettingChange): AuditChange => ({
  member: setting,
  isSecret,
  ...(!isSecret && { from, to }),
});
