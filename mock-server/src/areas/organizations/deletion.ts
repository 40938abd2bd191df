import {
  applyOrganizationDeletion,
  listDeletedOrganizations,
  planOrganizationDeletion,
  restoreOrganization,
  type DeletedOrganization,
} from '@meet/contracts/areas/organization-deletion';
import { organizationChangeRefusal } from '@meet/contracts/rules';
import { code } from '@meet/contracts/wire/errors';
import type { OrganizationRecord } from '@meet/fixtures/areas/organizations';
import { iso } from '@meet/fixtures/tools/time';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import {
  contentCounts,
  contentsOf,
  deletedOrganizations,
  deleteOrganizationOf,
  restorableUntilMs,
  restoreOrganizationOf,
  runningMeetings,
  type OrganizationDeletion,
} from '../../domain/organization-deletion.ts';
import { seesOrganization } from '../../domain/visibility.ts';
import { serve } from '../../endpoints/serve.ts';
import { textFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { assertThat, refuse } from '../../problem.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import { createPlanStore } from '../../worlds/work/plans.ts';
import type { World } from '../../worlds/world.ts';
import { freeName } from '../../domain/free-name.ts';
import { freeMachineId } from './free-names.ts';
import { changeableOrganization, detailOf } from './visible-organization.ts';

type Row = InferInput<typeof DeletedOrganization>;

const deletedList = {
  sort: 'deletedDate',
  isDescending: true,
  columns: {
    name: ({ name }: Row) => name,
    deletedDate: ({ deletedDate }: Row) => Date.parse(deletedDate),
    deletedBy: ({ deletedBy }: Row) => deletedBy,
    restorableUntil: ({ restorableUntil }: Row) => Date.parse(restorableUntil),
    subscriptions: ({ subscriptions }: Row) => subscriptions,
    meetings: ({ meetings }: Row) => meetings,
    files: ({ files }: Row) => files,
  },
} as const;

export const withDeletedText = textFilter(({ name }: Pick<Row, 'name'>) => name);

/** Deletion of organizations with everything, and the bin they can be restored from. */
export function organizationDeletion(app: FastifyInstance): void {
  serve(app, planOrganizationDeletion, (context) => {
    const { world, session, params } = context;
    changeableOrganization(context);
    const { planId, first } = plansOf(world).keep(kindOf(params.id), session.userId, params.id, (id) => draftOf(world, id));
    return { planId, ...first, restorableUntil: iso(restorableUntilMs(world.clock.now())) };
  });

  serve(app, applyOrganizationDeletion, (context) => {
    const { world, session, body } = context;
    const { me, organization } = changeableOrganization(context);
    assertNothingRuns(world, organization);
    plansOf(world).take(kindOf(organization.id), session.userId, body.planId, (id: string) => draftOf(world, id));
    return rowOf(deleteOrganizationOf(world, me, contentsOf(world, organization)));
  });

  serve(app, listDeletedOrganizations, (context) => {
    const { world, query } = context;
    const sees = seesOrganization(authorize(context, 'organizations').me);
    const rows = [...deletedOrganizations(world).values()].map(rowOf).filter(({ id }) => sees(id));
    return pageOf(listed(rows), deletedList, query, { text: withDeletedText(query.text) });
  });

  serve(app, restoreOrganization, (context) => {
    const { world, params } = context;
    refuse(organizationChangeRefusal(authorize(context, 'organizations').me.roles));
    const deletion = deletedOrganizations(world).get(params.id);
    assertThat(deletion, code.notFound, 'no deleted organization has this id');
    freeName(world.store.organizations, 'organization', deletion.organization.name);
    freeMachineId(world, deletion.organization.machineId);
    return detailOf(world, restoreOrganizationOf(world, deletion));
  });
}

/** Problem 1021 while a meeting of the organization is in progress. */
export function assertNothingRuns(world: World, organization: OrganizationRecord): void {
  const isRunning = runningMeetings(contentsOf(world, organization), world.clock.now()) > 0;
  assertThat(!isRunning, code.meetingNotDeletable, 'a meeting of this organization is in progress');
}

/** A plan is for one organization. */
const kindOf = (id: string): string => `organization ${id}`;

const plansOf = ({ clock, state }: World) =>
  createPlanStore<ReturnType<typeof draftOf>>(clock, (draft) => draft, state.mapOf('organization deletion plans'));

function draftOf(world: World, id: string) {
  const organization = world.store.organizations.get(id);
  assertThat(organization, code.notFound, 'no organization has this id');
  const contents = contentsOf(world, organization);
  const nowMs = world.clock.now();
  return { ...contentCounts([contents], nowMs), runningMeetings: runningMeetings(contents, nowMs) };
}

const rowOf = (deletion: OrganizationDeletion): Row => ({
  id: deletion.organization.id,
  name: deletion.organization.name,
  deletedBy: deletion.deletedBy,
  deletedDate: iso(deletion.deletedMs),
  restorableUntil: iso(restorableUntilMs(deletion.deletedMs)),
  ...contentCounts([deletion], deletion.deletedMs),
});
