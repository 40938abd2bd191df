import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get, post } from '../wire/http.ts';
import { filter, listOf, listQuery, targetOf } from '../wire/lists.ts';
import { BulkPlan, BulkResult, PlanChoice } from '../wire/plans.ts';
import { count, moment, nonEmpty, reference } from '../wire/wire.ts';
import { OrganizationDetail, organizationFilters } from './organizations.ts';

/** What goes with an organization. Accounts stay; their seats and the right to manage the organization go. */
const contents = {
  subscriptions: count,
  organizers: count,
  managers: count,
  /** Past and future, with their files. */
  meetings: count,
  upcomingMeetings: count,
  files: count,
};

export const OrganizationDeletionPlan = v.object({
  planId: nonEmpty,
  ...contents,
  /** Meetings in progress: with any it cannot be applied (1021). */
  runningMeetings: count,
  /** Until then it can be restored. */
  restorableUntil: moment,
});

export type OrganizationDeletionPlan = v.InferOutput<typeof OrganizationDeletionPlan>;

/** The same for many: those with a meeting in progress are refused (1021), `delete` is how many are deleted with all that is counted. */
export const OrganizationsDeletionPlan = v.object({
  ...BulkPlan.entries,
  /** To be deleted: the first hundred by name. */
  organizations: v.array(reference),
  ...contents,
  restorableUntil: moment,
});

export type OrganizationsDeletionPlan = v.InferOutput<typeof OrganizationsDeletionPlan>;

/** An organization that was deleted and can still be restored. */
export const DeletedOrganization = v.object({
  id: nonEmpty,
  name: nonEmpty,
  deletedDate: moment,
  /** Full name of who deleted it. */
  deletedBy: v.string(),
  restorableUntil: moment,
  ...contents,
});

export type DeletedOrganization = v.InferOutput<typeof DeletedOrganization>;

const one = v.object({ id: nonEmpty });

export const planOrganizationDeletion = post('/web/organizations/:id/delete/plan', {
  summary: 'What deleting an organization with its subscriptions, meetings and files would lose.',
  params: one,
  reply: OrganizationDeletionPlan,
  errors: [code.notFound, code.insufficientRights],
});

export const applyOrganizationDeletion = post('/web/organizations/:id/delete/apply', {
  summary:
    'Delete as planned (1030 if it would do something else now, 1021 while one of its meetings is in progress); it can be restored for 30 days.',
  params: one,
  body: PlanChoice,
  reply: DeletedOrganization,
  errors: [code.notFound, code.insufficientRights, code.meetingNotDeletable],
});

export const planOrganizationsDeletion = post('/web/organizations/delete/plan', {
  summary: 'The same for many organizations, by id or filter: what would go, and which would stay.',
  body: v.object(targetOf(organizationFilters)),
  reply: OrganizationsDeletionPlan,
  errors: [code.insufficientRights],
});

export const applyOrganizationsDeletion = post('/web/organizations/delete/apply', {
  summary: 'Delete them as planned (1030 if it would do something else now); each can be restored for 30 days.',
  body: PlanChoice,
  reply: BulkResult,
  errors: [code.notFound, code.insufficientRights],
});

const columns = ['name', 'deletedDate', 'deletedBy', 'restorableUntil', 'subscriptions', 'meetings', 'files'] as const;

export const deletedOrganizationFilters = {
  /** Each word, in the name. */
  text: filter.text,
};

export const listDeletedOrganizations = get('/web/organizations/deleted', {
  summary: 'Organizations that were deleted and can still be restored, newest first.',
  query: listQuery(columns, deletedOrganizationFilters),
  reply: listOf(DeletedOrganization),
  errors: [code.insufficientRights],
});

export const restoreOrganization = post('/web/organizations/deleted/:id/restore', {
  summary:
    'Bring a deleted organization back with everything, and with those of its people who still have accounts. A name or machine id taken since is 1026.',
  params: one,
  reply: OrganizationDetail,
  errors: [code.notFound, code.insufficientRights, code.invalidPropertyValue],
});

export const restoreOrganizations = post('/web/organizations/deleted/restore', {
  summary: 'The same for many; those whose name or machine id is taken since are named (1026).',
  body: v.object(targetOf(deletedOrganizationFilters)),
  reply: BulkResult,
  errors: [code.insufficientRights],
});
