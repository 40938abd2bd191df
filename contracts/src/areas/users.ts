import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { del, get, patch, post } from '../wire/http.ts';
import { filter, type FilterValues, listOf, listQuery } from '../wire/lists.ts';
import { roles, Roles } from '../roles.ts';
import { subscriptionStates } from '../subscription-states.ts';
import { email, moment, nonEmpty, passwordHash, reference } from '../wire/wire.ts';
import { Features, OwnFeatureChanges, OwnFeatures } from '../feature-flags.ts';

/** One installation a user has connected from (001 §3). */
export const Device = v.object({
  firstConnection: moment,
  lastConnection: moment,
  installVersion: v.string(),
  type: nonEmpty,
  metadata: v.record(v.string(), v.string()),
});

export type Device = v.InferOutput<typeof Device>;

/** What an administrator sees of a user (001 §3). The password is not part of it: see `UserInput`. */
export const User = v.object({
  id: nonEmpty,
  email,
  firstName: v.string(),
  lastName: v.string(),
  fullName: v.string(),
  /** Somebody who is not activated can't sign in (1012). */
  activated: v.boolean(),
  /** At this moment the account is deactivated; without it, it has no end. */
  activeUntil: v.nullish(moment),
  /** INTERNAL, or the directory that keeps the account. */
  source: nonEmpty,
  registrationDate: moment,
  lastLoginDate: v.nullish(moment),
  /** From this moment on the password has to be reset (1038); without it the password does not expire. */
  passwordExpiryDate: v.nullish(moment),
  language: v.nullish(v.string()),
  timezone: v.nullish(v.string()),
  serverZone: v.nullish(v.string()),
  roles: Roles,
  devices: v.array(Device),
  tags: v.array(v.object({ name: nonEmpty, value: v.nullish(v.string()) })),
});

export type User = v.InferOutput<typeof User>;

const { devices: _, ...ofEachRow } = User.entries;

/** State of a password: valid, to be reset (1038), or missing, as after a new e-mail address. */
export const passwordStates = ['valid', 'expired', 'none'] as const;

const derived = {
  /** By the time of the server. A directory's account has its password there. */
  passwordState: v.picklist(passwordStates),
  /** Increases with each change; a change based on an older one is refused (1030). */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
};

/** A user in the list. */
export const UserRow = v.object({ ...ofEachRow, ...derived });

export type UserRow = v.InferOutput<typeof UserRow>;

/** A user in full, with everything that depends on the account. */
export const UserDetail = v.object({
  ...User.entries,
  ...derived,
  /** Subscriptions of which this user is an organizer. */
  subscriptions: v.array(
    v.object({
      id: nonEmpty,
      organization: reference,
      product: nonEmpty,
      endDate: v.nullish(moment),
      perpetual: v.boolean(),
      disabled: v.boolean(),
      /** By the time of the server. */
      state: v.picklist(subscriptionStates),
    }),
  ),
  /** The organizations this user manages. */
  organizations: v.array(reference),
  /** What this person may use: their own features, and those of the subscriptions in force that the caller sees. */
  features: Features,
  /** Those of them that were given to, or taken from, this person. */
  ownFeatures: OwnFeatures,
  /** Whether the sign-in asks for a mailed code, too, while the settings offer one-time passwords. */
  needsOtp: v.boolean(),
  /** Future meetings that would be deleted with the account. */
  upcomingMeetings: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export type UserDetail = v.InferOutput<typeof UserDetail>;

/** A name that is no `personName` is 1004 on its field, whatever its length. */
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

/** No account is given an end later than this: ten years. */
export const activeUntilMaxDays = 3_653;

/** Input of a user. The password is sent as its derived hash and never returned. */
export const UserInput = v.object({
  /** Errors: 1031, 1032, 1034, 1037 or 1006. */
  email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
  firstName: name,
  lastName: name,
  language: v.nullish(v.string()),
  timezone: v.nullish(v.string()),
  serverZone: v.nullish(v.string()),
  roles: Roles,
  /** An organizer belongs to a subscription in force with a free seat (001 §6), otherwise 1033. */
  subscriptionId: v.optional(nonEmpty),
  /** What an organization manager manages; at least one. */
  organizationIds: v.optional(v.array(nonEmpty)),
  password: v.optional(passwordHash),
  needsOtp: v.optional(v.boolean()),
  /** To come, and at most ten years ahead, otherwise 1004; who may not deactivate the account may not change it (1005). */
  activeUntil: v.nullish(moment),
});

export type UserInput = v.InferOutput<typeof UserInput>;

/** What a list of users can be sorted by. */
const userColumns = [
  'fullName',
  'email',
  'firstName',
  'lastName',
  'source',
  'activated',
  'activeUntil',
  'registrationDate',
  'lastLoginDate',
  'passwordExpiryDate',
  'language',
  'timezone',
  'serverZone',
] as const;

/** The role filter offers all roles plus each (001 §6), and those without any. */
const roleChoices = ['all', ...roles, 'user'] as const;

export const userFilters = {
  /** Each word, in name or e-mail, without regard to case and accents. */
  text: filter.text,
  role: filter.choice(roleChoices),
  activated: filter.flag,
  passwordState: filter.choice(passwordStates),
  /** Who has signed in at least once. */
  seen: filter.flag,
  source: filter.text,
  language: filter.text,
  serverZone: filter.text,
  /** The name of a tag, and the user's value of it. */
  tag: filter.text,
  tagValue: filter.text,
  /** Organizers of one subscription; of all subscriptions of one organization, and its managers. By id. */
  subscription: filter.text,
  organization: filter.text,
  /** Organizers of a subscription in force, or all others. */
  seated: filter.flag,
  registered: filter.range,
  lastLogin: filter.range,
  passwordExpiry: filter.range,
};

export type UserFilter = FilterValues<typeof userFilters>;

const one = v.object({ id: nonEmpty });

export const listUsers = get('/web/users', {
  summary: 'Users, as far as the caller may see them: filtered, sorted (by default by fullName), one page (001 §2).',
  query: listQuery(userColumns, userFilters),
  reply: listOf(UserRow),
  errors: [code.insufficientRights],
});

export const getUser = get('/web/users/:id', {
  summary: 'One user in full (001 §2).',
  params: one,
  reply: UserDetail,
  errors: [code.notFound, code.insufficientRights],
});

/** `sendResetMail`: the new user gets a link to choose a password. */
export const createUser = post('/web/users', {
  summary: 'Create an internal, activated account (001 §2). Each refusal names its field.',
  body: v.object({ ...UserInput.entries, sendResetMail: v.optional(v.boolean()) }),
  reply: UserDetail,
  status: 201,
  errors: [
    code.insufficientRights,
    code.userExists,
    code.invalidPropertyValue,
    code.invalidEmail,
    code.technicalEmail,
    code.noValidSubscription,
    code.emailDomainBlocked,
    code.emailDomainNotAuthorized,
  ],
});

export const changeUser = patch('/web/users/:id', {
  summary:
    'Change a user (001 §2), or, as an administrator, their own features. A new e-mail deletes the password, which is derived with it. An old version is 1030.',
  params: one,
  body: v.object({
    ...v.partial(UserInput).entries,
    ownFeatures: v.optional(OwnFeatureChanges),
    version: v.optional(derived.version),
  }),
  reply: UserDetail,
  errors: [
    code.notFound,
    code.insufficientRights,
    code.userExists,
    code.invalidPropertyValue,
    code.invalidEmail,
    code.technicalEmail,
    code.noValidSubscription,
    code.emailDomainBlocked,
    code.emailDomainNotAuthorized,
  ],
});

export const deleteUser = del('/web/users/:id', {
  summary: 'Delete a user with their meetings to come and their seats; it can be undone for 30 s. Not administrators (001 §6).',
  params: one,
  errors: [code.notFound, code.insufficientRights, code.administratorNotDeletable],
});

export const restoreUsers = post('/web/users/restore', {
  summary: 'Undo a deletion: of these users, or of all that an applied plan has deleted. Too late is 1001.',
  body: v.object({ ids: v.optional(v.pipe(v.array(nonEmpty), v.minLength(1))), planId: v.optional(nonEmpty) }),
  reply: v.object({ restored: v.number() }),
  errors: [code.notFound, code.insufficientRights, code.userExists],
});

export const activateUser = post('/web/users/:id/activate', {
  summary: 'Activate a user (001 §4); an active one is 1020.',
  params: one,
  reply: UserDetail,
  errors: [code.notFound, code.insufficientRights, code.userAlreadyActivated],
});

export const deactivateUser = post('/web/users/:id/deactivate', {
  summary: 'Deactivate a user and end their sessions (001 §4). Not for the caller’s own account.',
  params: one,
  reply: UserDetail,
  errors: [code.notFound, code.insufficientRights],
});

export const mailPasswordReset = post('/web/users/:id/reset-mail', {
  summary: 'Mail a link to choose a new password (001 §2). Directory accounts have no password here: 1005.',
  params: one,
  errors: [code.notFound, code.insufficientRights, code.userDisabled],
});

/** What the fields and filters of the users screen offer. */
export const getUserChoices = get('/web/users/choices', {
  summary: 'What users can be filtered by and given: sources, server zones, tags with their values.',
  reply: v.object({
    sources: v.array(v.string()),
    serverZones: v.array(v.string()),
    tags: v.array(v.object({ id: nonEmpty, name: nonEmpty, values: v.array(v.string()) })),
  }),
  errors: [code.insufficientRights],
});

export const findSubscriptionChoices = get('/web/users/subscription-choices', {
  summary: 'Subscriptions in force the caller may put organizers on, found by organization or product; the first fifty, by organization.',
  query: v.object({ text: v.optional(filter.text) }),
  reply: listOf(v.object({ id: nonEmpty, organization: reference, product: nonEmpty, freeSeats: v.number() })),
  errors: [code.insufficientRights],
});

export const findOrganizationChoices = get('/web/users/organization-choices', {
  summary: 'Organizations somebody can be made a manager of, found by name; the first fifty.',
  query: v.object({ text: v.optional(filter.text) }),
  reply: listOf(reference),
  errors: [code.insufficientRights],
});
