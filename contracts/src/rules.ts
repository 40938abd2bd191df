import { internalSource } from './me.ts';
import type { ErrorCode } from './errors.ts';
import { screenAccess, scopeOf, type Role, type Screen } from './roles.ts';

/**
 * Why something cannot be done, and who could change that. Screens tell it beforehand, a server refuses with the code:
 * both ask the functions below, so what is shown and what is enforced is one thing.
 */
export const rules = {
  /** The role opens other screens (001 §6). */
  screen: { code: 1005, ask: 'administrator' },
  administratorStays: { code: 1027, ask: 'administrator' },
  /** Organization managers see their organizers and change nothing of them. */
  usersAreRead: { code: 1005, ask: 'userManager' },
  /** User managers have nothing to do with administrators, nor do they make any. */
  administratorsOnly: { code: 1005, ask: 'administrator' },
  /** Nobody locks themselves out. */
  notYourself: { code: 1005, ask: 'userManager' },
  /** The directory that keeps an account keeps its password, too. */
  passwordOfDirectory: { code: 1005, ask: 'administrator' },
  /** Organization managers give and take tags, they do not make them. */
  tagsAreGiven: { code: 1005, ask: 'userManager' },
  /** Files that are not shared are for organizers and co-organizers (001 §6). */
  fileNotShared: { code: 1005, ask: 'organizer' },
  sharingIsForOrganizers: { code: 1005, ask: 'organizer' },
  storageUnavailable: { code: 1010, ask: 'administrator' },
} as const satisfies Record<string, { code: ErrorCode; ask: Role }>;

export type RuleName = keyof typeof rules;

export interface Refusal {
  rule: RuleName;
  code: ErrorCode;
  /** Who can lift it. */
  ask: Role;
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

/** An administrator's account is not deleted, whoever asks (001 §6). */
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

/** Why this user can't be changed by somebody with these roles; giving the role of an administrator counts as changing one. */
export function userChangeRefusal(roles: readonly Role[], user?: Pick<Person, 'roles'>): Refusal | undefined {
  if (scopeOf('users', roles) !== 'all') return refusal('usersAreRead');
  return user?.roles.includes('administrator') && !roles.includes('administrator') ? refusal('administratorsOnly') : undefined;
}

/** Why this user can't be deleted by that one. */
export const userDeletionRefusal = (me: Person, user: Person): Refusal | undefined =>
  deletionRefusal(user.roles) ?? userChangeRefusal(me.roles, user) ?? selfRefusal(me, user);

/** Why this user can't be deactivated by that one, or have their password invalidated in passing. */
export const userLockRefusal = (me: Person, user: Person): Refusal | undefined =>
  userChangeRefusal(me.roles, user) ?? selfRefusal(me, user);

const selfRefusal = (me: Person, user: Person): Refusal | undefined => (me.email === user.email ? refusal('notYourself') : undefined);

/** Why the password of an account can't be reset from here. */
export const passwordRefusal = ({ source }: { source: string }): Refusal | undefined =>
  source === internalSource ? undefined : refusal('passwordOfDirectory');

/** Why somebody with these roles can't make, rename or delete tags. */
export const tagChangeRefusal = (roles: readonly Role[]): Refusal | undefined =>
  scopeOf('tags', roles) === 'all' ? undefined : refusal('tagsAreGiven');
