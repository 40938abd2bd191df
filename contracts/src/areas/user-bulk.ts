import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { post } from '../wire/http.ts';
import { targetOf } from '../wire/lists.ts';
import { Applied, BulkResult, Plan, PlanChoice } from '../wire/plans.ts';
import { Roles } from '../roles.ts';
import { textUpTo } from '../wire/names.ts';
import { userFilters } from './users.ts';
import { nonEmpty } from '../wire/wire.ts';

/*
 * What can be done to many users at once: those picked (`ids`), all that a filter matches, or all (an empty filter).
 * Users to whom it does not apply are left out and named. Actions that lose data are planned first.
 */

const many = targetOf(userFilters);

export const activateUsers = post('/web/users/activate', {
  summary: 'Activate many users.',
  body: v.object(many),
  reply: BulkResult,
  errors: [code.insufficientRights],
});

export const deactivateUsers = post('/web/users/deactivate', {
  summary: 'Deactivate many users, except the caller.',
  body: v.object(many),
  reply: BulkResult,
  errors: [code.insufficientRights],
});

export const changeRoles = post('/web/users/roles', {
  summary:
    'Give roles to many users and take others from them. New organizers need a subscription with seats (1033), new organization managers the organizations they manage (1023).',
  body: v.object({
    ...many,
    add: v.optional(Roles),
    remove: v.optional(Roles),
    subscriptionId: v.optional(nonEmpty),
    organizationIds: v.optional(v.array(nonEmpty)),
  }),
  reply: BulkResult,
  errors: [code.insufficientRights, code.noValidSubscription],
});

export const changeServerZone = post('/web/users/server-zone', {
  summary: 'Put many users into one server zone, or into none.',
  body: v.object({ ...many, serverZone: v.nullable(nonEmpty) }),
  reply: BulkResult,
  errors: [code.insufficientRights, code.invalidPropertyValue],
});

export const tagUsers = post('/web/users/tag', {
  summary: 'Give many users a tag (without a value: its default), or take it from them.',
  body: v.object({ ...many, tagId: nonEmpty, tagValue: v.nullish(textUpTo(100)), remove: v.optional(v.boolean()) }),
  reply: BulkResult,
  errors: [code.notFound, code.insufficientRights, code.invalidPropertyValue],
});

export const mailPasswordResets = post('/web/users/reset-mail', {
  summary: 'Mail many users a link to choose a new password.',
  body: v.object(many),
  reply: BulkResult,
  errors: [code.insufficientRights],
});

export const planDeletion = post('/web/users/delete/plan', {
  summary: 'What deleting these users would lose. Administrators are refused (001 §6).',
  body: v.object(many),
  reply: Plan,
  errors: [code.insufficientRights],
});

export const applyDeletion = post('/web/users/delete/apply', {
  summary: 'Delete as planned; it can be undone for 30 s by the id of the plan.',
  body: PlanChoice,
  reply: Applied,
  errors: [code.notFound, code.insufficientRights],
});

export const planInvalidation = post('/web/users/invalidate-passwords/plan', {
  summary: 'Which passwords would have to be reset (001 §2). Directory accounts and the caller are refused.',
  body: v.object({ ...many, sendResetMail: v.optional(v.boolean()) }),
  reply: Plan,
  errors: [code.insufficientRights],
});

export const applyInvalidation = post('/web/users/invalidate-passwords/apply', {
  summary: 'Invalidate passwords as planned: from now on they have to be reset (1038), and sessions end.',
  body: PlanChoice,
  reply: Applied,
  errors: [code.notFound, code.insufficientRights],
});
