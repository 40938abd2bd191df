import { code, type ErrorCode } from '@meet/contracts/wire/errors';
import { internalSource } from '@meet/contracts/areas/me';
import { isLanguage } from '@meet/contracts/languages';
import { personName } from '@meet/contracts/wire/names';
import { roles as allRoles, type Role } from '@meet/contracts/roles';
import { organizationChangeRefusal, roleRefusal, userLockRefusal } from '@meet/contracts/rules';
import { activeUntilMaxDays } from '@meet/contracts/areas/users';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { dayMs } from '@meet/fixtures/tools/time';
import * as v from 'valibot';
import type { World } from '../../worlds/world.ts';
import { addressKey, addressRefusal, ownerOf } from './address.ts';
import { freeSeatsOf, isUsable, organizerEmails } from '../subscriptions.ts';
import { fullNameOf, isTimeZone } from './profile.ts';
import { managedBy } from '../visibility.ts';
import type { UserWrite } from './write.ts';

/** The requested data of a user. */
export interface UserCandidate {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string | null;
  readonly timezone: string | null;
  readonly serverZone: string | null;
  readonly roles: readonly Role[];
  readonly subscriptionId?: string | undefined;
  readonly organizationIds?: readonly string[] | undefined;
  /** Without it, as before. */
  readonly needsOtp?: boolean | undefined;
  /** ISO 8601; null: no end. Without it, as before. */
  readonly activeUntil?: string | null | undefined;
}

export interface FieldRefusal {
  readonly name: Exclude<keyof UserCandidate, 'needsOtp'>;
  readonly code: ErrorCode;
}

interface CandidateValidator {
  /** All refusals by field; empty: accepted. An accepted candidate takes its address and seat for later ones. */
  refusals(candidate: UserCandidate, existing?: UserRecord): FieldRefusal[];
  ownerOf(email: string): UserRecord | undefined;
}

/**
 * Validates candidates for one caller, in order: addresses and seats taken by earlier rows of a file count.
 * @param isDirectory the caller is the directory, which may change what it owns
 */
export function candidateValidator(world: World, me: Pick<UserRecord, 'id' | 'email' | 'roles'>, isDirectory = false): CandidateValidator {
  const { store, settings, clock } = world;
  const takenAddresses = new Map<string, string>();
  const joinedCounts = new Map<string, number>();
  let organizers: Set<string> | undefined;

  const emailCode = (candidate: UserCandidate, existing?: UserRecord): ErrorCode | undefined => {
    if (candidate.email === existing?.email) return undefined;
    const refusal = addressRefusal(candidate.email, settings.emailDomains);
    if (refusal) return refusal;
    const owner = ownerOf(world, candidate.email);
    const isTaken = (owner && owner.id !== existing?.id) || takenAddresses.has(addressKey(candidate.email));
    return isTaken ? code.userExists : undefined;
  };

  /** What a directory owns is changed there. */
  const directoryCode = (name: 'email' | 'firstName' | 'lastName', candidate: UserCandidate, existing?: UserRecord) =>
    !isDirectory && existing && existing.source !== internalSource && candidate[name] !== existing[name] && code.insufficientRights;

  const rolesCode = ({ roles }: UserCandidate, existing?: UserRecord): ErrorCode | undefined => {
    const before = existing?.roles ?? [];
    const changed = allRoles.filter((role) => roles.includes(role) !== before.includes(role));
    if (changed.some((role) => roleRefusal(me.roles, role))) return code.insufficientRights;
    const isLosing = (role: Role) => me.roles.includes(role) && !roles.includes(role);
    // Callers cannot remove their own management roles.
    return existing?.id === me.id && (isLosing('administrator') || isLosing('userManager')) ? code.insufficientRights : undefined;
  };

  /** Whether a seat of the subscription is needed that the user does not have yet. */
  const takesSeat = ({ roles, subscriptionId = '' }: Pick<UserCandidate, 'roles' | 'subscriptionId'>, existing?: UserRecord): boolean =>
    roles.includes('organizer') && !store.subscriptions.get(subscriptionId)?.organizers.some(({ email }) => email === existing?.email);

  const subscriptionCode = ({ roles, subscriptionId }: UserCandidate, existing?: UserRecord): ErrorCode | undefined => {
    if (!roles.includes('organizer')) return undefined;
    organizers ??= organizerEmails(world);
    const isOrganizer = existing !== undefined && existing.roles.includes('organizer') && organizers.has(existing.email);
    if (subscriptionId === undefined) return isOrganizer ? undefined : code.noValidSubscription;
    const subscription = store.subscriptions.get(subscriptionId);
    if (!subscription || !isUsable(subscription, clock.now())) return code.noValidSubscription;
    if (!takesSeat({ roles, subscriptionId }, existing)) return undefined;
    return freeSeatsOf(subscription) - (joinedCounts.get(subscriptionId) ?? 0) > 0 ? undefined : code.noValidSubscription;
  };

  const organizationsCode = ({ roles, organizationIds }: UserCandidate, existing?: UserRecord): ErrorCode | undefined => {
    if (organizationIds && !isManagerOf(organizationIds, existing) && organizationChangeRefusal(me.roles)) return code.insufficientRights;
    if (!roles.includes('organizationManager')) return undefined;
    if (!organizationIds && existing?.customersManager.length) return undefined;
    if (!organizationIds?.length) return code.valueRequired;
    return organizationIds.every((id) => store.organizations.get(id)) ? undefined : code.invalidPropertyValue;
  };

  /** Setting an end is deactivating on a date. */
  const endCode = ({ activeUntil }: UserCandidate, existing?: UserRecord): ErrorCode | undefined => {
    if (activeUntil === undefined || msOf(activeUntil) === msOf(existing?.activeUntil)) return undefined;
    const lock = existing && userLockRefusal(me, existing);
    if (lock || activeUntil === null) return lock?.code;
    const aheadMs = Date.parse(activeUntil) - clock.now();
    return aheadMs > 0 && aheadMs <= activeUntilMaxDays * dayMs ? undefined : code.invalidParameter;
  };

  return {
    ownerOf: (email) => ownerOf(world, email),
    refusals(candidate, existing) {
      const { language, timezone, serverZone } = candidate;
      const isKept = (name: 'language' | 'timezone' | 'serverZone') => (existing?.[name] ?? null) === candidate[name];
      const nameCode = (name: 'firstName' | 'lastName') => {
        if (candidate[name] === '') return code.valueRequired;
        return candidate[name] !== existing?.[name] && !v.is(personName, candidate[name]) && code.invalidParameter;
      };
      const codes: readonly (readonly [FieldRefusal['name'], ErrorCode | undefined | false])[] = [
        ['email', directoryCode('email', candidate, existing) || emailCode(candidate, existing)],
        ['firstName', directoryCode('firstName', candidate, existing) || nameCode('firstName')],
        ['lastName', directoryCode('lastName', candidate, existing) || nameCode('lastName')],
        ['language', language !== null && !isKept('language') && !isLanguage(language) && code.invalidPropertyValue],
        ['timezone', timezone !== null && !isKept('timezone') && !isTimeZone(timezone) && code.invalidPropertyValue],
        [
          'serverZone',
          serverZone !== null &&
            !isKept('serverZone') &&
            !store.serverZones.find(({ name }) => name === serverZone) &&
            code.invalidPropertyValue,
        ],
        ['roles', rolesCode(candidate, existing)],
        ['subscriptionId', subscriptionCode(candidate, existing)],
        ['organizationIds', organizationsCode(candidate, existing)],
        ['activeUntil', endCode(candidate, existing)],
      ];
      const refused = codes.flatMap(([name, code]) => (code ? [{ name, code }] : []));
      if (refused.length > 0) return refused;
      takenAddresses.set(addressKey(candidate.email), existing?.id ?? '');
      const { subscriptionId } = candidate;
      if (subscriptionId !== undefined && takesSeat(candidate, existing))
        joinedCounts.set(subscriptionId, (joinedCounts.get(subscriptionId) ?? 0) + 1);
      return [];
    },
  };
}

const msOf = (moment: string | null | undefined): number | undefined => (moment ? Date.parse(moment) : undefined);

/** Whether these are exactly the organizations the user manages. */
function isManagerOf(organizationIds: readonly string[], existing: UserRecord | undefined): boolean {
  const wanted = new Set(organizationIds);
  const managed = existing ? managedBy(existing) : new Set<string>();
  return wanted.size === managed.size && [...wanted].every((id) => managed.has(id));
}

/** The candidate as a record: a change of `existing`, or a new internal account. */
export function userWriteOf(world: World, candidate: UserCandidate, existing: UserRecord | undefined, id: string): UserWrite {
  const { email, firstName, lastName, language, timezone, serverZone, roles, subscriptionId, organizationIds } = candidate;
  const isRenamed = firstName !== existing?.firstName || lastName !== existing.lastName;
  const isManager = roles.includes('organizationManager');
  const managed = organizationIds?.flatMap((organization) => {
    const found = world.store.organizations.get(organization);
    return found ? [{ id: found.id, name: found.name }] : [];
  });
  const { activated = true, source = 'INTERNAL', registrationDate = isoNow(world), devices = [], tags = [] } = existing ?? {};
  const { passwordHash, ownFeatures } = existing ?? {};
  const needsOtp = candidate.needsOtp ?? existing?.needsOtp;
  const activeUntil = candidate.activeUntil === undefined ? existing?.activeUntil : candidate.activeUntil;
  // No spread: it is several times slower, and a file can have 50,000 rows.
  const after: UserRecord = {
    id,
    email,
    firstName,
    lastName,
    fullName: existing && !isRenamed ? existing.fullName : fullNameOf(firstName, lastName),
    activated,
    source,
    registrationDate,
    lastLoginDate: existing?.lastLoginDate ?? null,
    passwordExpiryDate: existing?.passwordExpiryDate ?? null,
    language,
    timezone,
    serverZone,
    roles: [...roles],
    devices,
    tags,
    customersManager: isManager ? (managed ?? existing?.customersManager ?? []) : [],
    ...(passwordHash !== undefined && { passwordHash }),
    ...(ownFeatures && { ownFeatures }),
    ...(needsOtp !== undefined && { needsOtp }),
    ...(activeUntil !== undefined && { activeUntil: activeUntil && new Date(activeUntil).toISOString() }),
  };
  return { before: existing, after, subscriptionId };
}

const isoNow = ({ clock }: World): string => new Date(clock.now()).toISOString();
