import * as v from 'valibot';
import { FeatureChanges, Features } from '../feature-flags.ts';
import { subscriptionStates } from '../subscription-states.ts';
import { code } from '../wire/errors.ts';
import { get, patch, post } from '../wire/http.ts';
import { filter, listOf, listQuery, type FilterValues } from '../wire/lists.ts';
import { nameUpTo } from '../wire/names.ts';
import { count, email, moment, nonEmpty, reference } from '../wire/wire.ts';

const person = { firstName: v.string(), lastName: v.string(), email };

/** A user who may create meetings on this subscription; `source` says who added them. */
export const Organizer = v.object({ ...person, addedDate: moment, source: nonEmpty });

export type Organizer = v.InferOutput<typeof Organizer>;

/** Visible to all members, who can't remove it (001 §6). */
export const ImposedContact = v.object(person);

export type ImposedContact = v.InferOutput<typeof ImposedContact>;

export const directories = ['LDAP', 'SSO'] as const;

/** State of a licence: good, invalid (1024), or tampered with (1025). */
export const licences = ['valid', 'invalid', 'compromised'] as const;

/** A subscription (001 §3). `endDate` is missing exactly for perpetual licences; `disabled` is permanent. */
export const Subscription = v.object({
  id: nonEmpty,
  organization: reference,
  product: nonEmpty,
  seats: count,
  endDate: v.nullish(moment),
  perpetual: v.boolean(),
  disabled: v.boolean(),
  licence: v.optional(v.picklist(licences), 'valid'),
  organizerCount: count,
  /** Organizers beyond the seats. */
  exceedingCount: count,
  attachmentCount: count,
  usedSpaceBytes: count,
  meetingCount: count,
  features: Features,
  organizers: v.array(Organizer),
  imposedContacts: v.array(ImposedContact),
  /** Members of this directory group are organizers. */
  organizerGroup: v.nullish(v.object({ directory: v.picklist(directories), name: nonEmpty })),
});

export type Subscription = v.InferOutput<typeof Subscription>;

const derived = {
  /** By the time of the server. */
  state: v.picklist(subscriptionStates),
  /** Days until its end, rounded up; missing without an end, and after it. */
  daysLeft: v.nullish(count),
  /** Increases with each change; a change based on an older one is refused (1030). */
  version: count,
};

/** A subscription in the list: organizers and imposed contacts are lists of their own. */
export const SubscriptionRow = v.object({
  ...v.omit(Subscription, ['features', 'organizers', 'imposedContacts']).entries,
  ...derived,
});

export type SubscriptionRow = v.InferOutput<typeof SubscriptionRow>;

export const SubscriptionDetail = v.object({ ...Subscription.entries, ...derived });

export type SubscriptionDetail = v.InferOutput<typeof SubscriptionDetail>;

/** The terms: an end date unless it is perpetual (1026). */
export const SubscriptionTerms = v.object({
  product: nameUpTo(100),
  seats: v.pipe(count, v.maxValue(1_000_000)),
  perpetual: v.boolean(),
  endDate: v.nullish(moment),
});

export type SubscriptionTerms = v.InferOutput<typeof SubscriptionTerms>;

const OrganizerGroup = v.object({
  directory: v.picklist(directories),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
});

/** A group of an LDAP directory is named from its own entry on. */
export const ldapGroup = /(?:cn|ou)=[^\s,].*/i;

const one = v.object({ id: nonEmpty });

const subscriptionColumns = [
  'organization',
  'product',
  'seats',
  'endDate',
  'organizerCount',
  'exceedingCount',
  'attachmentCount',
  'usedSpaceBytes',
  'meetingCount',
] as const;

export const subscriptionFilters = {
  /** Each word, in organization or product. */
  text: filter.text,
  /** By id. */
  organization: filter.text,
  state: filter.choice(subscriptionStates),
  perpetual: filter.flag,
  /** Whether organizers exceed the seats. */
  exceeding: filter.flag,
  /** Disabled or past its end; dashboards count the others as in force. */
  over: filter.flag,
  end: filter.range,
};

export type SubscriptionFilter = FilterValues<typeof subscriptionFilters>;

export const listSubscriptions = get('/web/subscriptions', {
  summary: 'Subscriptions by organization: all, or those of organizations the caller manages (001 §2).',
  query: listQuery(subscriptionColumns, subscriptionFilters),
  reply: listOf(SubscriptionRow),
  errors: [code.insufficientRights],
});

export const getSubscription = get('/web/subscriptions/:id', {
  summary: 'One subscription in full (001 §3); 1005 if the caller does not manage its organization.',
  params: one,
  reply: SubscriptionDetail,
  errors: [code.notFound, code.insufficientRights],
});

export const createSubscription = post('/web/subscriptions', {
  summary: 'Add a subscription to an organization, with every feature. No such organization is 1001.',
  body: v.object({ organizationId: nonEmpty, ...SubscriptionTerms.entries }),
  reply: SubscriptionDetail,
  status: 201,
  errors: [code.notFound, code.insufficientRights, code.invalidPropertyValue],
});

export const changeSubscription = patch('/web/subscriptions/:id', {
  summary:
    'Set the organizer group (001 §2; null removes it), or, as an administrator, terms and features. An old version is 1030. Disabled is 1033, a bad licence 1024 or 1025.',
  params: one,
  body: v.object({
    ...v.partial(SubscriptionTerms).entries,
    organizerGroup: v.nullish(OrganizerGroup),
    features: v.optional(FeatureChanges),
    version: v.optional(count),
  }),
  reply: SubscriptionDetail,
  errors: [
    code.notFound,
    code.insufficientRights,
    code.invalidLicence,
    code.subscriptionCompromised,
    code.invalidPropertyValue,
    code.noValidSubscription,
  ],
});

export const disableSubscription = post('/web/subscriptions/:id/disable', {
  summary: 'Disable a subscription permanently (001 §4): this cannot be undone. A disabled one is 1033.',
  params: one,
  reply: SubscriptionDetail,
  errors: [code.notFound, code.insufficientRights, code.noValidSubscription],
});
