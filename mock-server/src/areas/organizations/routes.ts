import { code } from '@meet/contracts/wire/errors';
import { randomUUID } from 'node:crypto';
import { isLanguage } from '@meet/contracts/languages';
import {
  addOrganizationManager,
  changeOrganization,
  createOrganization,
  deleteOrganization,
  getOrganization,
  listOrganizations,
  removeOrganizationManager,
} from '@meet/contracts/areas/organizations';
import { organizationChangeRefusal, organizationDeletionRefusal } from '@meet/contracts/rules';
import type { OrganizationRecord } from '@meet/fixtures/areas/organizations';
import type { FastifyInstance } from 'fastify';
import { onePageOf } from '../../lists/list-page.ts';
import { atOnce } from '../../worlds/work/in-turns.ts';
import { contentsOf, deleteOrganizationOf } from '../../domain/organization-deletion.ts';
import { addManager, removeManagers, writeOrganization } from '../../domain/organizations.ts';
import { assertThat, fieldProblem, refuse } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import { organizationBulk } from './bulk.ts';
import { assertNothingRuns, organizationDeletion } from './deletion.ts';
import { managerOf, organizationsMatching } from '../../domain/organization-list.ts';
import { freeName } from '../../domain/free-name.ts';
import { freeMachineId } from './free-names.ts';
import { changeableOrganization, detailOf, visibleOrganization } from './visible-organization.ts';

export function organizations(app: FastifyInstance): void {
  organizationReading(app);
  organizationEditing(app);
  organizationManagers(app);
  organizationDeletion(app);
  organizationBulk(app);
}

function organizationReading(app: FastifyInstance): void {
  serve(app, listOrganizations, (context) => {
    const { world, query } = context;
    const { me } = authorize(context, 'organizations');
    return onePageOf(atOnce(organizationsMatching(world, query, me)), query);
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
      name: freeName(world.store.organizations, 'organization', body.name),
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
    const name = body.name === undefined ? organization.name : freeName(world.store.organizations, 'organization', body.name, organization);
    const machineId = body.machineId === undefined ? organization.machineId : freeMachineId(world, body.machineId, organization);
    const after = { ...organization, name, machineId };
    writeOrganization(world, after);
    return detailOf(world, after);
  });

  serve(app, deleteOrganization, (context) => {
    const { me, organization } = visibleOrganization(context);
    refuse(organizationDeletionRefusal(me.roles, organization));
    assertNothingRuns(context.world, organization);
    deleteOrganizationOf(context.world, me, contentsOf(context.world, organization));
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
