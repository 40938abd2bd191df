import * as v from 'valibot';
import { csvDelimiters } from '../wire/csv-text.ts';
import { code } from '../wire/errors.ts';
import { del, get, post } from '../wire/http.ts';
import { limits } from '../wire/limits.ts';
import { filter, listOf, listQuery, targetOf } from '../wire/lists.ts';
import { Applied, BulkResult, Plan, PlanChoice, TextFile } from '../wire/plans.ts';
import { ImposedContact, Organizer } from './subscriptions.ts';
import { subscriptionStates } from '../subscription-states.ts';
import { email, nonEmpty, reference } from '../wire/wire.ts';

/*
 * People of a subscription: its organizers, as many as it has seats (001 §6), and the contacts imposed on them.
 * Both are named by their e-mail address.
 */

const one = v.object({ id: nonEmpty });
const person = v.object({ id: nonEmpty, email: nonEmpty });

/** Equal to the e-mail address, which names this person in calls. */
const id = nonEmpty;

/** `exceeding`: beyond the seats, which go to the first ones added. */
export const OrganizerRow = v.object({ id, ...Organizer.entries, exceeding: v.boolean() });

export type OrganizerRow = v.InferOutput<typeof OrganizerRow>;

const organizerColumns = ['email', 'firstName', 'lastName', 'addedDate', 'source'] as const;
export const organizerFilters = { text: filter.text, source: filter.text, exceeding: filter.flag };

export const listOrganizers = get('/web/subscriptions/:id/organizers', {
  summary: 'The organizers of a subscription by name (001 §2).',
  params: one,
  query: listQuery(organizerColumns, organizerFilters),
  reply: listOf(OrganizerRow),
  errors: [code.notFound, code.insufficientRights],
});

export const addOrganizer = post('/web/subscriptions/:id/organizers', {
  summary:
    'Give a user a seat. An unknown user is 1001, an existing organizer 1006; without a free seat, disabled or ended 1033; a bad licence 1024 or 1025.',
  params: one,
  body: v.object({ email }),
  reply: OrganizerRow,
  status: 201,
  errors: [
    code.notFound,
    code.insufficientRights,
    code.userExists,
    code.invalidLicence,
    code.subscriptionCompromised,
    code.noValidSubscription,
  ],
});

export const removeOrganizer = del('/web/subscriptions/:id/organizers/:email', {
  summary: 'Take the seat from an organizer, who loses the role with the last seat.',
  params: person,
  errors: [code.notFound, code.insufficientRights, code.invalidLicence, code.subscriptionCompromised, code.noValidSubscription],
});

export const removeOrganizers = post('/web/subscriptions/:id/remove-organizers', {
  summary: 'Take the seats from many; `ids` are addresses.',
  params: one,
  body: v.object(targetOf(organizerFilters)),
  reply: BulkResult,
  errors: [code.notFound, code.insufficientRights, code.invalidLicence, code.subscriptionCompromised, code.noValidSubscription],
});

export const moveOrganizers = post('/web/subscriptions/:id/move-organizers', {
  summary:
    'Give many organizers a seat on another subscription that the caller manages, and take that on this one; `ids` are addresses. Beyond the free seats there is 1033; the same subscription is 1026.',
  params: one,
  body: v.object({ ...targetOf(organizerFilters), subscriptionId: nonEmpty }),
  reply: BulkResult,
  errors: [
    code.notFound,
    code.insufficientRights,
    code.invalidLicence,
    code.subscriptionCompromised,
    code.invalidPropertyValue,
    code.noValidSubscription,
  ],
});

/** What a file of organizers has. */
export const organizerCsv = { needed: ['email'], optional: [] } as const;

export const getOrganizerSample = get('/web/subscriptions/:id/organizers/csv-sample', {
  summary: 'A small file of organizers which can be read as it is.',
  params: one,
  reply: TextFile,
  errors: [code.notFound, code.insufficientRights],
});

export const planOrganizerImport = post('/web/subscriptions/:id/organizers/import/plan', {
  summary: 'Which users would get a seat by this text (001 §2); rows beyond the seats are refused with 1033.',
  params: one,
  body: v.object({
    content: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.importMaxCharacters)),
    delimiter: v.optional(v.picklist(csvDelimiters)),
  }),
  bodyMaxBytes: limits.importMaxBytes,
  reply: Plan,
  errors: [code.notFound, code.insufficientRights, code.invalidLicence, code.subscriptionCompromised, code.noValidSubscription],
});

export const applyOrganizerImport = post('/web/subscriptions/:id/organizers/import/apply', {
  summary: 'Import organizers as planned.',
  params: one,
  body: PlanChoice,
  reply: Applied,
  errors: [code.notFound, code.insufficientRights, code.invalidLicence, code.subscriptionCompromised, code.noValidSubscription],
});

/** An organizer beyond the seats of a subscription; listed once for each such subscription. */
export const ExceedingOrganizer = v.object({
  id: nonEmpty,
  ...Organizer.entries,
  organization: reference,
  /** With the product as its name. */
  subscription: reference,
  /** Of the subscription, by the time of the server. */
  state: v.picklist(subscriptionStates),
});

export type ExceedingOrganizer = v.InferOutput<typeof ExceedingOrganizer>;

const exceedingColumns = [...organizerColumns, 'organization', 'subscription'] as const;
const exceedingFilters = { text: filter.text, organization: filter.text };

export const listExceedingOrganizers = get('/web/subscriptions/exceeding-organizers', {
  summary: 'Everybody beyond the seats of the subscriptions in force that the caller may see (001 §2), the latest first.',
  query: listQuery(exceedingColumns, exceedingFilters),
  reply: listOf(ExceedingOrganizer),
  errors: [code.insufficientRights],
});

export const ContactRow = v.object({ id, ...ImposedContact.entries });

export type ContactRow = v.InferOutput<typeof ContactRow>;

const contactColumns = ['email', 'firstName', 'lastName'] as const;
export const contactFilters = { text: filter.text };

export const listImposedContacts = get('/web/subscriptions/:id/imposed-contacts', {
  summary: 'The imposed contacts of a subscription, for its managers and all its members (001 §6).',
  params: one,
  query: listQuery(contactColumns, contactFilters),
  reply: listOf(ContactRow),
  errors: [code.notFound, code.insufficientRights],
});

export const addImposedContact = post('/web/subscriptions/:id/imposed-contacts', {
  summary:
    'Impose a user as a contact on all members (001 §2). An unknown user is 1001, an imposed one 1006; to organization managers one beyond their reach is 1005, known or not.',
  params: one,
  body: v.object({ email }),
  reply: ContactRow,
  status: 201,
  errors: [
    code.notFound,
    code.insufficientRights,
    code.userExists,
    code.invalidLicence,
    code.subscriptionCompromised,
    code.noValidSubscription,
  ],
});

export const removeImposedContact = del('/web/subscriptions/:id/imposed-contacts/:email', {
  summary: 'Take an imposed contact away; members can’t (001 §6).',
  params: person,
  errors: [code.notFound, code.insufficientRights, code.invalidLicence, code.subscriptionCompromised, code.noValidSubscription],
});

export const removeImposedContacts = post('/web/subscriptions/:id/remove-imposed-contacts', {
  summary: 'Take many imposed contacts away; `ids` are addresses.',
  params: one,
  body: v.object(targetOf(contactFilters)),
  reply: BulkResult,
  errors: [code.notFound, code.insufficientRights, code.invalidLicence, code.subscriptionCompromised, code.noValidSubscription],
});
