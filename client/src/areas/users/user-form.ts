import { fieldSet, type Fields, type FieldSet, type ValuesOf } from '@meet/contracts/fields/fields';
import { languages } from '@meet/contracts/languages';
import { code } from '@meet/contracts/wire/errors';
import { roles } from '@meet/contracts/roles';
import type { PasswordConstraints } from '@meet/contracts/areas/password';
import { activeUntilMaxDays, type UserDetail, type UserInput } from '@meet/contracts/areas/users';
import { isAcceptable, passwordRules } from '../../entities/password/password-rules.ts';
import { formSpec } from '../../form/form-spec.ts';

const dayMs = 86_400_000;

const ofEveryUser = {
  email: { kind: 'email', required: true },
  firstName: { kind: 'text', required: true, maxLength: 100 },
  lastName: { kind: 'text', required: true, maxLength: 100 },
  language: { kind: 'choice', options: languages },
  timezone: { kind: 'choice' },
  serverZone: { kind: 'choice' },
  roles: { kind: 'choices', options: roles },
  needsOtp: { kind: 'flag' },
  activeUntil: { kind: 'date', withTime: true },
  subscriptionId: { kind: 'choice', code: code.noValidSubscription },
  organizationIds: { kind: 'tags', code: code.valueRequired },
} as const satisfies Fields;

type UserValues = ValuesOf<typeof ofEveryUser>;

/** To come, and not too far; an end there is may be past. */
function endField(known?: Date | null) {
  const now = new Date();
  const max = new Date(now.getTime() + activeUntilMaxDays * dayMs);
  return { kind: 'date', withTime: true, min: known && known < now ? known : now, max } as const;
}

const isOrganizer = (values: Pick<UserValues, 'roles'>): boolean => values.roles.includes('organizer');
const isManager = (values: Pick<UserValues, 'roles'>): boolean => values.roles.includes('organizationManager');

const when = { subscriptionId: isOrganizer, organizationIds: isManager };

const organizations = {
  name: 'organizations',
  at: 'organizationIds',
  holds: ({ organizationIds }: UserValues) => organizationIds.length > 0,
} as const;

/** An organizer needs a seat (001 §6): this one, or one there is already. */
const subscription = (isSeated: () => boolean) =>
  ({ name: 'subscription', at: 'subscriptionId', holds: ({ subscriptionId }: UserValues) => isSeated() || subscriptionId !== '' }) as const;

/** Where the catalogued codes of users belong (001 §8) when an answer does not say. */
const lands = {
  [code.userExists]: 'email',
  [code.invalidEmail]: 'email',
  [code.technicalEmail]: 'email',
  [code.noValidSubscription]: 'subscriptionId',
  [code.emailDomainBlocked]: 'email',
  [code.emailDomainNotAuthorized]: 'email',
} as const;

/** @param isSeated whether a subscription holds the user by now */
export const userForm = (isSeated: () => boolean, { activeUntil }: Pick<UserDetail, 'activeUntil'> = {}) =>
  formSpec({
    area: 'users',
    set: fieldSet({ ...ofEveryUser, activeUntil: endField(activeUntil) }, { when, rules: [organizations, subscription(isSeated)] }),
    lands,
  });

const ofNewUser = {
  ...ofEveryUser,
  sendResetMail: { kind: 'flag' },
  password: { kind: 'secret', maxLength: 1024 },
} as const satisfies Fields;

/** Only a derived value of the password is sent, so its rules are checked here (ambiguity A13). */
export function newUserForm(constraints: PasswordConstraints) {
  const rules: FieldSet<typeof ofNewUser>['rules'] = [
    organizations,
    subscription(() => false),
    {
      name: 'password',
      at: 'password',
      holds: ({ password }) => password === '' || isAcceptable(passwordRules({ password, confirmation: password }, constraints)),
    },
  ];
  return formSpec({
    area: 'users',
    set: fieldSet({ ...ofNewUser, activeUntil: endField() }, { when: { ...when, password: ({ sendResetMail }) => !sendResetMail }, rules }),
    lands,
  });
}

/** The request body of these values, without empty ones and without those the roles do not need. */
export function userInput(values: UserValues): Omit<UserInput, 'password'> {
  const { email, firstName, lastName, language, timezone, serverZone, subscriptionId, organizationIds, needsOtp, activeUntil } = values;
  return {
    email,
    firstName,
    lastName,
    language: language || null,
    timezone: timezone || null,
    serverZone: serverZone || null,
    roles: [...values.roles],
    needsOtp,
    activeUntil,
    ...(isOrganizer(values) && subscriptionId && { subscriptionId }),
    ...(isManager(values) && { organizationIds: [...organizationIds] }),
  };
}

/** The request body of a change: the modified values, and those the roles need. */
export function changedInput(values: UserValues, changes: Partial<UserValues>): Partial<Omit<UserInput, 'password'>> {
  const { email, firstName, lastName, language, timezone, serverZone, roles, needsOtp, activeUntil, ...ofRoles } = userInput(values);
  const { subscriptionId, organizationIds } = ofRoles;
  const isTouched = (name: keyof UserValues): boolean => name in changes;
  return {
    ...(isTouched('email') && { email }),
    ...(isTouched('firstName') && { firstName }),
    ...(isTouched('lastName') && { lastName }),
    ...(isTouched('language') && { language }),
    ...(isTouched('timezone') && { timezone }),
    ...(isTouched('serverZone') && { serverZone }),
    ...(isTouched('roles') && { roles }),
    ...(isTouched('needsOtp') && { needsOtp }),
    ...(isTouched('activeUntil') && { activeUntil }),
    ...(subscriptionId && { subscriptionId }),
    ...(organizationIds && (isTouched('roles') || isTouched('organizationIds')) && { organizationIds }),
  };
}

/** The values of the user there is. */
export const valuesOfUser = (user: UserDetail) =>
  ({
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    language: languages.find((language) => language === user.language) ?? '',
    timezone: user.timezone ?? '',
    serverZone: user.serverZone ?? '',
    roles: user.roles,
    needsOtp: user.needsOtp,
    activeUntil: user.activeUntil ?? null,
    organizationIds: user.organizations.map(({ id }) => id),
  }) as const;
