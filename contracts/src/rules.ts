import type { AuditedKind } from './areas/audit-log.ts';
import { internalSource } from './areas/me.ts';
import { code, type ErrorCode } from './wire/errors.ts';
import { screenAccess, scopeOf, type Role, type Screen } from './roles.ts';
import type { SubscriptionState } from './subscription-states.ts';

/**
 * Why something cannot be done, and who could change that. Screens show it beforehand, a server refuses with the code:
 * both use the functions below, so the same is shown and enforced.
 */
const rules = {
  /** The role opens other screens (001 §6). */
  screen: { code: code.insufficientRights, ask: 'administrator' },
  administratorStays: { code: code.administratorNotDeletable, ask: 'administrator' },
  /** Organization managers have read access to their organizers. */
  usersAreRead: { code: code.insufficientRights, ask: 'userManager' },
  /** User managers neither see nor appoint administrators. */
  administratorsOnly: { code: code.insufficientRights, ask: 'administrator' },
  /** Users cannot deactivate or delete themselves. */
  notYourself: { code: code.insufficientRights, ask: 'userManager' },
  /** Passwords of directory accounts are managed by the directory. */
  passwordOfDirectory: { code: code.insufficientRights, ask: 'administrator' },
  /** Only administrators give features beyond those of a subscription. */
  featuresAreRead: { code: code.insufficientRights, ask: 'administrator' },
  /** Organization managers assign and remove tags, they do not create them. */
  tagsAreGiven: { code: code.insufficientRights, ask: 'userManager' },
  /** Only administrators add, change and delete organizations and their managers. */
  organizationsAreRead: { code: code.insufficientRights, ask: 'administrator' },
  /** An organization with subscriptions cannot be deleted. */
  organizationIsSubscribed: { code: code.invalidRequest, ask: 'administrator' },
  /** Organizers and contacts of a subscription are managed by the managers of its organization. */
  subscriptionsAreRead: { code: code.insufficientRights, ask: 'organizationManager' },
  /** Only administrators change product, seats and end. */
  termsAreRead: { code: code.insufficientRights, ask: 'administrator' },
  /** A disabled subscription cannot be changed (001 §4). */
  subscriptionDisabled: { code: code.noValidSubscription, ask: 'administrator' },
  subscriptionEnded: { code: code.noValidSubscription, ask: 'administrator' },
  licenceInvalid: { code: code.invalidLicence, ask: 'administrator' },
  licenceCompromised: { code: code.subscriptionCompromised, ask: 'administrator' },
  /** The number of organizers is capped (001 §6). */
  seatsTaken: { code: code.noValidSubscription, ask: 'administrator' },
  /** Files that are not shared are for organizers and co-organizers (001 §6). */
  fileNotShared: { code: code.insufficientRights, ask: 'organizer' },
  sharingIsForOrganizers: { code: code.insufficientRights, ask: 'organizer' },
  storageUnavailable: { code: code.featureDisabled, ask: 'administrator' },
  /** Administrators alone stop and delete meetings (001 §4). */
  meetingsAreRead: { code: code.insufficientRights, ask: 'administrator' },
  meetingNotRunning: { code: code.invalidRequest },
  /** Meetings are handed over by those who oversee them. */
  meetingsAreHandedOver: { code: code.insufficientRights, ask: 'organizationManager' },
  /** Who holds the meeting hands out its key. */
  encryptionIsForOrganizers: { code: code.insufficientRights, ask: 'organizer' },
  /** Whoever is in it has sent in the clear, or with a key. */
  encryptionBeforeStart: { code: code.invalidRequest },
  /** Once started or ended it stays (001 §4). */
  meetingBegun: { code: code.meetingNotDeletable },
} as const satisfies Record<string, { code: ErrorCode; ask?: Role }>;

type RuleName = keyof typeof rules;

export interface Refusal {
  rule: RuleName;
  code: ErrorCode;
  /** Who can lift it, if anybody. */
  ask?: Role;
  /** The roles it would be open to, where the rule is about roles. */
  openTo?: readonly (Role | 'user')[];
}

const refusal = (rule: RuleName): Refusal => ({ rule, ...rules[rule] });

/** Why somebody with these roles may not open a screen; undefined: they may. */
export function screenRefusal(screen: Screen, roles: readonly Role[]): Refusal | undefined {
  if (scopeOf(screen, roles)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a row of the matrix
  return { ...refusal('screen'), openTo: Object.keys(screenAccess[screen]) as (Role | 'user')[] };
}

/** An administrator's account cannot be deleted (001 §6). */
export const deletionRefusal = (roles: readonly Role[]): Refusal | undefined =>
  roles.includes('administrator') ? refusal('administratorStays') : undefined;

interface Reader {
  /** Organizer or co-organizer of the meeting, or somebody who sees all of it by their role. */
  isOrganizer: boolean;
}

export const readingRefusal = (file: { shared: boolean }, { isOrganizer }: Reader): Refusal | undefined =>
  file.shared || isOrganizer ? undefined : refusal('fileNotShared');

export const sharingRefusal = ({ isOrganizer }: Reader): Refusal | undefined =>
  isOrganizer ? undefined : refusal('sharingIsForOrganizers');

export const downloadRefusal = ({ isStorageAvailable }: { isStorageAvailable: boolean }): Refusal | undefined =>
  isStorageAvailable ? undefined : refusal('storageUnavailable');

interface Person {
  email: string;
  roles: readonly Role[];
}

interface Account extends Person {
  /** INTERNAL, or the directory that manages the account. */
  source: string;
}

/** Why this user can't be changed by somebody with these roles; giving the role of an administrator counts as changing one. */
export function userChangeRefusal(roles: readonly Role[], user?: Pick<Person, 'roles'>): Refusal | undefined {
  if (scopeOf('users', roles) !== 'all') return refusal('usersAreRead');
  return user && administratorRefusal(roles, user);
}

const administratorRefusal = (roles: readonly Role[], user: Pick<Person, 'roles'>): Refusal | undefined =>
  user.roles.includes('administrator') && !roles.includes('administrator') ? refusal('administratorsOnly') : undefined;

/** Why somebody with these roles can't give this role to anybody, nor take it. */
export function roleRefusal(roles: readonly Role[], role: Role): Refusal | undefined {
  if (roles.includes('administrator')) return undefined;
  if (role === 'administrator') return refusal('administratorsOnly');
  return role === 'organizationManager' ? organizationChangeRefusal(roles) : userChangeRefusal(roles);
}

/** Why somebody with these roles can't give this user features of their own: what is sold is up to administrators. */
export const ownFeaturesRefusal = (roles: readonly Role[], user: Pick<Person, 'roles'>): Refusal | undefined =>
  userChangeRefusal(roles, user) ?? (roles.includes('administrator') ? undefined : refusal('featuresAreRead'));

/** Why this user can't be deleted by that one. */
export function userDeletionRefusal(me: Person, user?: Person): Refusal | undefined {
  return (user && deletionRefusal(user.roles)) ?? userLockRefusal(me, user);
}

/** Why this user can't be deactivated by that one, or have their password invalidated by an action on many. */
export function userLockRefusal(me: Person, user?: Person): Refusal | undefined {
  return userChangeRefusal(me.roles, user) ?? (me.email === user?.email ? refusal('notYourself') : undefined);
}

/** Why the password of an account can't be reset from here. */
export const passwordRefusal = ({ source }: { source: string }): Refusal | undefined =>
  source === internalSource ? undefined : refusal('passwordOfDirectory');

/** Why an action on this user, or on any user, is refused: used by buttons and calls. */
export const userRefusals = {
  change: (me, user) => userChangeRefusal(me.roles, user),
  lock: userLockRefusal,
  /** Mailing a reset link, and setting a password. */
  mail: (me, user) => userChangeRefusal(me.roles, user) ?? (user && passwordRefusal(user)),
  invalidate: (me, user) => userLockRefusal(me, user) ?? (user && passwordRefusal(user)),
  /** Giving tags and taking them. */
  tag: (me, user) => screenRefusal('tags', me.roles) ?? (user && administratorRefusal(me.roles, user)),
  delete: userDeletionRefusal,
} as const satisfies Record<string, (me: Person, user?: Account) => Refusal | undefined>;

/** Why somebody with these roles can't make, rename or delete tags. */
export const tagChangeRefusal = (roles: readonly Role[]): Refusal | undefined =>
  scopeOf('tags', roles) === 'all' ? undefined : refusal('tagsAreGiven');

/** Why somebody with these roles can't add, change or delete organizations, nor their managers. */
export const organizationChangeRefusal = (roles: readonly Role[]): Refusal | undefined =>
  scopeOf('organizations', roles) === 'all' ? undefined : refusal('organizationsAreRead');

export const organizationDeletionRefusal = (
  roles: readonly Role[],
  { subscriptions }: { subscriptions: readonly unknown[] },
): Refusal | undefined => organizationChangeRefusal(roles) ?? (subscriptions.length > 0 ? refusal('organizationIsSubscribed') : undefined);

interface Manager {
  roles: readonly Role[];
  /** The organizations somebody manages. */
  customersManager: readonly { id: string }[];
}

/** Somebody manages an organization whose id is among those they manage (000 §6). */
export const managesOrganization = ({ customersManager }: Pick<Manager, 'customersManager'>, organizationId: string | undefined): boolean =>
  customersManager.some(({ id }) => id === organizationId);

interface Standing {
  organization: { id: string };
  state: SubscriptionState;
}

/**
 * Whether somebody may read who changed a record: administrators any, user managers accounts and tags, organization managers what
 * belongs to their organizations.
 */
export function readsChanges(me: Manager, kind: AuditedKind, organizationId?: string): boolean {
  const { roles } = me;
  if (roles.includes('administrator')) return true;
  if (kind === 'user' || kind === 'tag') return roles.includes('userManager');
  return roles.includes('organizationManager') && managesOrganization(me, organizationId);
}

const spoiled: { readonly [State in SubscriptionState]?: RuleName } = {
  disabled: 'subscriptionDisabled',
  invalid: 'licenceInvalid',
  compromised: 'licenceCompromised',
};

/** Why a subscription in this state cannot be changed. */
export function standingRefusal({ state }: Pick<Standing, 'state'>): Refusal | undefined {
  const rule = spoiled[state];
  return rule && refusal(rule);
}

/** Why this person can't change organizers and contacts of a subscription: an administrator can, and a manager of its organization (000 §6). */
export function subscriptionChangeRefusal(me: Manager, subscription: Standing): Refusal | undefined {
  const { roles } = me;
  const isManager = roles.includes('organizationManager') && managesOrganization(me, subscription.organization.id);
  return roles.includes('administrator') || isManager ? standingRefusal(subscription) : refusal('subscriptionsAreRead');
}

/** Why no more organizers can be added. */
export function organizerRefusal(me: Manager, subscription: Standing & { seats: number; organizerCount: number }): Refusal | undefined {
  const { state, seats, organizerCount } = subscription;
  const full = organizerCount >= seats ? refusal('seatsTaken') : undefined;
  return subscriptionChangeRefusal(me, subscription) ?? (state === 'ended' ? refusal('subscriptionEnded') : full);
}

/** Why somebody with these roles can't add subscriptions, or change the terms of one. */
export const termsRefusal = (roles: readonly Role[], subscription?: Pick<Standing, 'state'>): Refusal | undefined =>
  roles.includes('administrator') ? subscription && standingRefusal(subscription) : refusal('termsAreRead');

/** Why a subscription can't be disabled permanently: a bad licence is no reason. */
export const disablingRefusal = (roles: readonly Role[], { state }: Pick<Standing, 'state'>): Refusal | undefined =>
  termsRefusal(roles) ?? (state === 'disabled' ? refusal('subscriptionDisabled') : undefined);

/** Why a meeting can't be stopped by somebody with these roles (001 §4). */
export const meetingStopRefusal = (roles: readonly Role[], { state }: { state: string }): Refusal | undefined =>
  meetingChangeRefusal(roles) ?? (state === 'started' || state === 'waitingToEnd' ? undefined : refusal('meetingNotRunning'));

/** Why a meeting can't be deleted by somebody with these roles (001 §4). */
export const meetingDeletionRefusal = (roles: readonly Role[], { state }: { state: string }): Refusal | undefined =>
  meetingChangeRefusal(roles) ?? (state === 'scheduled' ? undefined : refusal('meetingBegun'));

/** Why the end-to-end encryption of a meeting can't be switched on or off. */
export const encryptionRefusal = (isOrganizer: boolean, { state }: { state: string }): Refusal | undefined =>
  isOrganizer ? (state === 'scheduled' ? undefined : refusal('encryptionBeforeStart')) : refusal('encryptionIsForOrganizers');

const meetingChangeRefusal = (roles: readonly Role[]): Refusal | undefined =>
  scopeOf('meeting', roles) === 'all' ? undefined : refusal('meetingsAreRead');

/** Why somebody with these roles can't hand meetings of one person over to another. */
export function handoverRefusal(roles: readonly Role[]): Refusal | undefined {
  const scope = scopeOf('meeting', roles);
  return scope === 'all' || scope === 'managed' ? undefined : refusal('meetingsAreHandedOver');
}
