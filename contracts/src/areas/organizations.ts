import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { del, get, patch, post } from '../wire/http.ts';
import { filter, listOf, listQuery, type FilterValues } from '../wire/lists.ts';
import { nameUpTo } from '../wire/names.ts';
import { count, email, nonEmpty, reference } from '../wire/wire.ts';

const manager = { email, language: v.nullish(v.string()) };

/** A customer (001 §3). `subscriptions` carry the product as their name; a manager is written to in `language`. */
export const Organization = v.object({
  id: nonEmpty,
  name: nonEmpty,
  machineId: nonEmpty,
  subscriptions: v.array(reference),
  managers: v.array(v.object(manager)),
});

export type Organization = v.InferOutput<typeof Organization>;

const derived = {
  /** Seats and organizers of its subscriptions in force. */
  seats: count,
  organizerCount: count,
  /** Increases with each change; a change based on an older one is refused (1030). */
  version: count,
};

/** An organization in the list. */
export const OrganizationRow = v.object({ ...Organization.entries, ...derived });

export type OrganizationRow = v.InferOutput<typeof OrganizationRow>;

/** Somebody who manages an organization, with the account behind the address. */
export const OrganizationManager = v.object({ ...manager, id: nonEmpty, fullName: v.string() });

export type OrganizationManager = v.InferOutput<typeof OrganizationManager>;

export const OrganizationDetail = v.object({ ...OrganizationRow.entries, managers: v.array(OrganizationManager) });

export type OrganizationDetail = v.InferOutput<typeof OrganizationDetail>;

/** Both are an organization's own (1026). Without a machine id the server gives one. */
const OrganizationInput = v.object({
  name: nameUpTo(200),
  machineId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{4,64}$/))),
});

const one = v.object({ id: nonEmpty });

const organizationColumns = ['name', 'machineId', 'seats', 'organizerCount'] as const;

export const organizationFilters = {
  /** Each word, in name, machine id, or the address of a manager. */
  text: filter.text,
  /** Whether somebody manages it. */
  managed: filter.flag,
  /** Whether one of its subscriptions is in force. */
  subscribed: filter.flag,
};

export type OrganizationFilter = FilterValues<typeof organizationFilters>;

export const listOrganizations = get('/web/organizations', {
  summary: 'Organizations by name: all, or those the caller manages (001 §2).',
  query: listQuery(organizationColumns, organizationFilters),
  reply: listOf(OrganizationRow),
  errors: [code.insufficientRights],
});

export const getOrganization = get('/web/organizations/:id', {
  summary: 'One organization with its subscriptions and managers (001 §3); 1005 if the caller does not manage it.',
  params: one,
  reply: OrganizationDetail,
  errors: [code.notFound, code.insufficientRights],
});

export const createOrganization = post('/web/organizations', {
  summary: 'Add an organization (001 §2). A name or machine id that is taken is 1026.',
  body: OrganizationInput,
  reply: OrganizationDetail,
  status: 201,
  errors: [code.insufficientRights, code.invalidPropertyValue],
});

export const changeOrganization = patch('/web/organizations/:id', {
  summary: 'Rename an organization or give it another machine id. An old version is 1030.',
  params: one,
  body: v.object({ ...v.partial(OrganizationInput).entries, version: v.optional(count) }),
  reply: OrganizationDetail,
  errors: [code.notFound, code.insufficientRights, code.invalidPropertyValue],
});

export const deleteOrganization = del('/web/organizations/:id', {
  summary: 'Delete an organization that has no subscriptions; with any it is 1030, with a meeting in progress 1021. It can be restored.',
  params: one,
  errors: [code.notFound, code.insufficientRights, code.meetingNotDeletable],
});

export const addOrganizationManager = post('/web/organizations/:id/managers', {
  summary:
    'Make somebody with an account a manager (001 §6); by default in their own language. An unknown user is 1001, an existing manager 1006.',
  params: one,
  body: v.object({ email, language: v.nullish(v.string()) }),
  reply: OrganizationManager,
  status: 201,
  errors: [code.notFound, code.insufficientRights, code.userExists, code.invalidPropertyValue],
});

export const removeOrganizationManager = del('/web/organizations/:id/managers/:email', {
  summary: 'Take the organization from a manager (001 §6); who manages no other loses the role.',
  params: v.object({ id: nonEmpty, email: nonEmpty }),
  errors: [code.notFound, code.insufficientRights],
});
