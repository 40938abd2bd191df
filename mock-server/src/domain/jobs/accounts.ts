import { deletionRefusal } from '@meet/contracts/rules';
import { dayMs, iso } from '@meet/fixtures/tools/time';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { mailDeletion } from '../../worlds/mails/texts.ts';
import { defaultNumbers } from '../../worlds/settings/numeric-settings.ts';
import { portionsOf } from '../../worlds/work/in-turns.ts';
import { writtenInATurn } from '../../worlds/work/plans.ts';
import type { World } from '../../worlds/world.ts';
import { deleteUsers } from '../users/deletion.ts';
import type { DoneStep, JobPlanner, JobStep } from './job-plan.ts';

/** Who these deletions are recorded as; no user has this id. */
const scheduler = { id: 'scheduler' };

/** Tells when an account was used last: by a sign-in or, since the world began, by a session that went on or one of its API keys. */
function lastUses({ store, sessions, startMs }: World): (user: UserRecord) => number {
  const keyUses = new Map<string, number>();
  for (const { userId, lastUseDate } of store.apiClients.values())
    if (lastUseDate && Date.parse(lastUseDate) >= startMs) keyUses.set(userId, Math.max(keyUses.get(userId) ?? 0, Date.parse(lastUseDate)));
  return ({ id, lastLoginDate, registrationDate }) =>
    Math.max(
      Date.parse(registrationDate),
      lastLoginDate ? Date.parse(lastLoginDate) : 0,
      sessions.refreshedMs(id) ?? 0,
      keyUses.get(id) ?? 0,
    );
}

/** An account, and when it was used last, in milliseconds since 1970. */
interface Used {
  readonly user: UserRecord;
  readonly usedMs: number;
}

/** Whether an owner was notified since the last use. Before the world began this was done as the defaults say. */
function isNotified(world: World, { user, usedMs }: Used): boolean {
  const isFromBefore = usedMs + defaultNumbers.deletionNoticeDays * dayMs <= world.startMs;
  return isFromBefore || (world.deletionNotices.get(user.id) ?? -Infinity) > usedMs;
}

/** Unused accounts: owners are notified once; nobody is deleted who was not. Administrators stay (001 §6). */
export const accountDeletion: JobPlanner = (world, atMs) => {
  const { deletionDelayDays, deletionNoticeDays } = world.settings.numbers;
  const isDue = ({ usedMs }: Used, days: number) => usedMs + days * dayMs <= atMs;
  function* due() {
    const lastUseMs = lastUses(world);
    const notified: Used[] = [];
    const deleted: Used[] = [];
    for (const [index, some] of portionsOf([...world.store.users.values()], lookedAtInAPart).entries()) {
      if (index > 0) yield;
      const used = some.map((user): Used => ({ user, usedMs: lastUseMs(user) }));
      const unused = used.filter((one) => isDue(one, deletionNoticeDays) && !deletionRefusal(one.user.roles));
      notified.push(...unused.filter((one) => !isNotified(world, one)));
      deleted.push(...unused.filter((one) => isDue(one, deletionDelayDays) && isNotified(world, one)));
    }
    return { notified, deleted };
  }
  const stepOf =
    (kind: 'notice' | 'account', days: number) =>
    ({ user, usedMs }: Used): JobStep => ({ kind, name: user.email, date: iso(usedMs + days * dayMs) });
  return {
    *steps() {
      const { notified, deleted } = yield* due();
      return [...notified.map(stepOf('notice', deletionNoticeDays)), ...deleted.map(stepOf('account', deletionDelayDays))];
    },
    *carryOut() {
      const { notified, deleted } = yield* due();
      const lastUseMs = lastUses(world);
      const told = yield* inParts(world, notified.map(userOf), toldInAPart, (some) => {
        for (const user of some) {
          world.deletionNotices.set(user.id, atMs);
          mailDeletion(world, user, { at: iso(atMs), deletionMs: Math.max(lastUseMs(user) + deletionDelayDays * dayMs, atMs + dayMs) });
        }
      });
      const gone = yield* inParts(world, deleted.map(userOf), writtenInATurn, (some) => void deleteUsers(world, scheduler, some));
      return [...told.map(doneTo('notice')), ...gone.map(doneTo('account'))];
    },
  };
};

const userOf = ({ user }: Used): UserRecord => user;

const doneTo =
  (kind: 'notice' | 'account') =>
  ({ email }: UserRecord): DoneStep => ({ kind, name: email });

/**
 * Whether an account awaits the confirmation of its sign-up. Nobody signs up while a world runs: accounts that are newer than it
 * were created or imported, and those of them that are not active were made so on purpose.
 */
const awaitsConfirmation = ({ passwords, deactivatedUsers, startMs }: World, user: UserRecord): boolean =>
  !user.activated &&
  !user.lastLoginDate &&
  user.passwordHash === undefined &&
  passwords.changedMs(user) === undefined &&
  !deactivatedUsers.has(user.id) &&
  Date.parse(user.registrationDate) < startMs;

/** People who have registered and never confirmed. Administrators stay (001 §6). */
export const unvalidatedRemoval: JobPlanner = (world, atMs) => {
  const { unvalidatedRemovalDays } = world.settings.numbers;
  const dueMs = ({ registrationDate }: UserRecord) => Date.parse(registrationDate) + unvalidatedRemovalDays * dayMs;
  const removed = [...world.store.users.values()].filter(
    (user) => dueMs(user) <= atMs && awaitsConfirmation(world, user) && !deletionRefusal(user.roles),
  );
  return {
    steps() {
      return removed.map((user): JobStep => ({ kind: 'account', name: user.email, date: iso(dueMs(user)) }));
    },
    *carryOut() {
      const gone = yield* inParts(world, removed, writtenInATurn, (some) => void deleteUsers(world, scheduler, some));
      return gone.map(doneTo('account'));
    },
  };
};

/** How many users are looked at before others get their turn. */
export const lookedAtInAPart = 10_000;

/** How many mails are written before others get their turn. */
const toldInAPart = 100;

/** Acts on some users in each part, what is few at once, and tells on whom: who was changed or deleted meanwhile is left alone. */
function* inParts(
  { store }: World,
  users: readonly UserRecord[],
  size: number,
  act: (some: readonly UserRecord[]) => void,
): Generator<void, readonly UserRecord[]> {
  const done: UserRecord[] = [];
  for (const some of portionsOf(users, size)) {
    if (users.length > size) yield;
    const same = some.filter((user) => store.users.get(user.id) === user);
    act(same);
    done.push(...same);
  }
  return done;
}
