import { code } from '@meet/contracts/wire/errors';
import { randomUUID } from 'node:crypto';
import { isLanguage } from '@meet/contracts/languages';
import { nameKey } from '@meet/contracts/wire/names';
import {
  addOrganizationManager,
  changeOrganization,
  createOrganization,
  deleteOrganization,
  getOrganization,
  listOrganizations,
  removeOrganizationManager,
  type OrganizationDetail,
  type OrganizationManager,
  type OrganizationRow,
} from '@meet/contracts/areas/organizations';
import { organizationChangeRefusal, organizationDeletionRefusal } from '@meet/contracts/rules';
import { groupBy } from '@meet/fixtures/tools/group-by';
import type { OrganizationRecord } from '@meet/fixtures/areas/organizations';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import { sumOf } from '../lists/figures.ts';
import { flagFilter, textFilter } from '../lists/filters.ts';
import { listed, pageOf } from '../lists/list-page.ts';
import { addManager, removeManagers, writeOrganization } from '../domain/organizations.ts';
import { isSubscriptionInForce } from '../domain/subscriptions.ts';
import { seesOrganization } from '../domain/visibility.ts';
import { assertThat, fieldProblem, refuse } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { authorize } from '../worlds/access/authorize.ts';
import type { World } from '../worlds/world.ts';

type Row = InferInput<typeof OrganizationRow>;

const organizationList = {
  sort: 'name',
  columns: {
    name: ({ name }: Row) => name,
    machineId: ({ machineId }: Row) => machineId,
    seats: ({ seats }: Row) => seats,
    organizerCount: ({ organizerCount }: Row) => organizerCount,
  },
} as const;

const withText = textFilter(({ name, machineId, managers }: Row) => [name, machineId, ...managers.map(({ email }) => email)].join(' '));

export function organizations(app: FastifyInstance): void {
  organizationReading(app);
  organizationEditing(app);
  organizationManagers(app);
}

function organizationReading(app: FastifyInstance): void {
  serve(app, listOrganizations, (context) => {
    const { world, query } = context;
    const { me } = authorize(context, 'organizations');
    const sees = seesOrganization(me);
    const subscriptions = groupBy(world.store.subscriptions.values(), ({ organization }) => organization.id);
    const rows = [...world.store.organizations.values()]
      .filter(({ id }) => sees(id))
      .map((organization) => rowOf(world, organization, subscriptions.get(organization.id)));
    return pageOf(listed(rows), organizationList, query, {
      text: withText(query.text),
      managed: flagFilter(query.managed, ({ managers }) => managers.length > 0),
      subscribed: flagFilter(
        query.subscribed,
        ({ id }) => subscriptions.get(id)?.some((one) => isSubscriptionInForce(one, world.clock.now())) === true,
      ),
    });
  });

  serve(app, getOrganization, (context) => detailOf(context.world, visibleOrganization(context).organization));
}

function organizationEditing(app: FastifyInstance): void {
  serve(app, createOrganization, (context) => {
    const { world, body } = context;
    const { me } = authorize(context, 'organizations');
    refuse(organizationChangeRefusal(me.roles));
    const id = randomUUID();
    const organization: OrganizationRecord = {
      id,
      name: freeName(world, body.name),
      machineId: body.machineId === undefined ? id.replaceAll('-', '').slice(0, 16) : freeMachineId(world, body.machineId),
      subscriptions: [],
      managers: [],
    };
    world.store.organizations.set(id, organization);
    return detailOf(world, organization);
  });

  serve(app, changeOrganization, (context) => {
    const { world, body } = context;
    const { organization } = changeableOrganization(context);
    const isCurrent = body.version === undefined || body.version === world.store.organizations.versionOf(organization.id);
    assertThat(isCurrent, code.invalidRequest, 'this organization was changed since that version was read');
    const name = body.name === undefined ? organization.name : freeName(world, body.name, organization);
    const machineId = body.machineId === undefined ? organization.machineId : freeMachineId(world, body.machineId, organization);
    const after = { ...organization, name, machineId };
    writeOrganization(world, after);
    return detailOf(world, after);
  });

  serve(app, deleteOrganization, (context) => {
    const { me, organization } = visibleOrganization(context);
    refuse(organizationDeletionRefusal(me.roles, organization));
    const emails = organization.managers.map(({ email }) => email);
    removeManagers(context.world, organization, emails);
    context.world.store.organizations.delete(organization.id);
  });
}

function organizationManagers(app: FastifyInstance): void {
  serve(app, addOrganizationManager, (context) => {
    const { world, body } = context;
    const { organization } = changeableOrganization(context);
    const user = world.store.users.by('email', body.email.toLowerCase());
    assertThat(user, code.notFound, 'nobody has this address', fieldProblem('email', code.notFound));
    const isNew = !organization.managers.some(({ email }) => email === user.email);
    assertThat(isNew, code.userExists, 'this user manages the organization already', fieldProblem('email', code.userExists));
    const { language } = body;
    assertThat(
      !language || isLanguage(language),
      code.invalidPropertyValue,
      'no such language',
      fieldProblem('language', code.invalidPropertyValue),
    );
    addManager(world, organization, user.email, language);
    return managerOf(world, { email: user.email, language: language ?? user.language });
  });

  serve(app, removeOrganizationManager, (context) => {
    const { organization } = changeableOrganization(context);
    const { email } = context.params;
    const manager = organization.managers.find((one) => one.email.toLowerCase() === email.toLowerCase());
    assertThat(manager, code.notFound, 'this organization has no such manager');
    removeManagers(context.world, organization, [manager.email]);
  });
}

type OrganizationContext = Parameters<typeof authorize>[0] & { params: { id: string } };

/** Caller and requested organization; problem 1005: the caller does not manage it, whether it exists or not, 1001: unknown. */
function visibleOrganization(context: OrganizationContext) {
  const { me } = authorize(context, 'organizations');
  const { id } = context.params;
  assertThat(seesOrganization(me)(id), code.insufficientRights, 'the caller does not manage this organization');
  const organization = context.world.store.organizations.get(id);
  assertThat(organization, code.notFound, 'no organization has this id');
  return { me, organization };
}

/** The same, for a caller who may change it. */
function changeableOrganization(context: OrganizationContext) {
  const found = visibleOrganization(context);
  refuse(organizationChangeRefusal(found.me.roles));
  return found;
}

function rowOf({ store, clock }: World, organization: OrganizationRecord, subscriptions: readonly SubscriptionRecord[] = []): Row {
  const inForce = subscriptions.filter((one) => isSubscriptionInForce(one, clock.now()));
  return {
    ...organization,
    seats: sumOf(inForce, ({ seats }) => seats),
    organizerCount: sumOf(inForce, ({ organizerCount }) => organizerCount),
    version: store.organizations.versionOf(organization.id),
  };
}

function detailOf(world: World, organization: OrganizationRecord): InferInput<typeof OrganizationDetail> {
  const own = [...world.store.subscriptions.values()].filter((one) => one.organization.id === organization.id);
  return { ...rowOf(world, organization, own), managers: organization.managers.map((manager) => managerOf(world, manager)) };
}

function managerOf({ store }: World, manager: OrganizationRecord['managers'][number]): InferInput<typeof OrganizationManager> {
  const user = store.users.by('email', manager.email.toLowerCase());
  return { ...manager, id: user?.id ?? manager.email, fullName: user?.fullName ?? '' };
}

/** The trimmed name; problem when blank or taken (compared without case and spacing). */
function freeName({ store }: World, text: string, own?: OrganizationRecord): string {
  const name = text.trim();
  assertThat(name !== '', code.invalidParameter, 'body: name is blank', fieldProblem('name', code.valueRequired));
  const other = store.organizations.find((one) => one.id !== own?.id && nameKey(one.name) === nameKey(name));
  assertThat(!other, code.invalidPropertyValue, 'another organization has this name', fieldProblem('name', code.invalidPropertyValue));
  return name;
}

function freeMachineId({ store }: World, machineId: string, own?: OrganizationRecord): string {
  const other = store.organizations.find((one) => one.id !== own?.id && nameKey(one.machineId) === nameKey(machineId));
  assertThat(
    !other,
    code.invalidPropertyValue,
    'another organization has this machine id',
    fieldProblem('machineId', code.invalidPropertyValue),
  );
  return machineId;
}
