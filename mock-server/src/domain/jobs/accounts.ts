import { deletionRefusal } from '@meet/contracts/rules';
import { dayMs, iso } from '@meet/fixtures/tools/time';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { mailDeletion } from '../../worlds/mails/texts.ts';
import { defaultNumbers } from '../../worlds/settings/numeric-settings.ts';
import { portionsOf } from '../../worlds/work/in-turns.ts';
import { writtenInATurn } from '../../worlds/work/plans.ts';
import type { World } from '../../worlds/world.ts';
import { deleteUsers } from '../users/deletion.ts';
import type { JobPlanner, JobStep } from './job-plan.ts';

/** Who these deletions are recorded as; no user has this id. */
const scheduler = { id: 'scheduler' };

const lastUseMs = ({ lastLoginDate, registrationDate }: UserRecord): number =>
  Math.max(Date.parse(registrationDate), lastLoginDate ? Date.parse(lastLoginDate) : 0);

/** Whether an owner was notified since the last use. Before the world began this was done as the defaults say. */
function isNotified(world: World, user: UserRecord): boolean {
  const usedMs = lastUseMs(user);
  const isFromBefore = usedMs + defaultNumbers.deletionNoticeDays * dayMs <= world.startMs;
  return isFromBefore || (world.deletionNotices.get(user.id) ?? -Infinity) > usedMs;
}

/** Unused accounts: owners are notified once; nobody is deleted who was not. Administrators stay (001 §6). */
export const accountDeletion: JobPlanner = (world, atMs) => {
  const { deletionDelayDays, deletionNoticeDays } = world.settings.numbers;
  const dueMs = (user: UserRecord, days: number) => lastUseMs(user) + days * dayMs;
  const unused = [...world.store.users.values()].filter((user) => dueMs(user, deletionNoticeDays) <= atMs && !deletionRefusal(user.roles));
  const notified = unused.filter((user) => !isNotified(world, user));
  const deleted = unused.filter((user) => dueMs(user, deletionDelayDays) <= atMs && isNotified(world, user));
  const stepOf = (kind: 'notice' | 'account', days: number) => (user: UserRecord) => ({
    kind,
    name: user.email,
    date: iso(dueMs(user, days)),
  });
  const [noticeOf, accountOf] = [stepOf('notice', deletionNoticeDays), stepOf('account', deletionDelayDays)];
  return {
    steps: [...notified.map(noticeOf), ...deleted.map(accountOf)],
    *carryOut() {
      const notify = (user: UserRecord) => {
        world.deletionNotices.set(user.id, atMs);
        mailDeletion(world, user, { at: iso(atMs), deletionMs: Math.max(dueMs(user, deletionDelayDays), atMs + dayMs) });
      };
      const told = yield* inParts(world, notified, (some) => some.forEach(notify));
      const gone = yield* inParts(world, deleted, (some) => void deleteUsers(world, scheduler, some));
      return [...told.map(noticeOf), ...gone.map(accountOf)];
    },
  };
};

/** People who have registered and never confirmed. Who was deactivated later has signed in before. */
export const unvalidatedRemoval: JobPlanner = (world, atMs) => {
  const { unvalidatedRemovalDays } = world.settings.numbers;
  const dueMs = ({ registrationDate }: UserRecord) => Date.parse(registrationDate) + unvalidatedRemovalDays * dayMs;
  const removed = [...world.store.users.values()].filter(
    (user) => !user.activated && !user.lastLoginDate && user.passwordHash === undefined && dueMs(user) <= atMs,
  );
  const stepOf = (user: UserRecord): JobStep => ({ kind: 'account', name: user.email, date: iso(dueMs(user)) });
  return {
    steps: removed.map(stepOf),
    *carryOut() {
      const gone = yield* inParts(world, removed, (some) => void deleteUsers(world, scheduler, some));
      return gone.map(stepOf);
    },
  };
};

/** Acts on some users in each part, and tells on whom: who was changed or deleted meanwhile is left alone. */
function* inParts(
  { store }: World,
  users: readonly UserRecord[],
  act: (some: readonly UserRecord[]) => void,
): Generator<void, readonly UserRecord[]> {
  const done: UserRecord[] = [];
  for (const [index, some] of portionsOf(users, writtenInATurn).entries()) {
    if (index > 0) yield;
    const same = some.filter((user) => store.users.get(user.id) === user);
    act(same);
    done.push(...same);
  }
  return done;
}
