import { deletionRefusal } from '@meet/contracts/rules';
import { dayMs, iso } from '@meet/fixtures/tools/time';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { mailDeletion } from '../../worlds/mails/texts.ts';
import { defaultNumbers } from '../../worlds/settings/numeric-settings.ts';
import type { World } from '../../worlds/world.ts';
import { deleteUsers } from '../users/deletion.ts';
import type { JobPlanner } from './job-plan.ts';

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
  return {
    steps: [
      ...notified.map((user) => ({ kind: 'notice' as const, name: user.email, date: iso(dueMs(user, deletionNoticeDays)) })),
      ...deleted.map((user) => ({ kind: 'account' as const, name: user.email, date: iso(dueMs(user, deletionDelayDays)) })),
    ],
    carryOut() {
      for (const user of notified) {
        world.deletionNotices.set(user.id, atMs);
        mailDeletion(world, user, { at: iso(atMs), deletionMs: Math.max(dueMs(user, deletionDelayDays), atMs + dayMs) });
      }
      if (deleted.length > 0) deleteUsers(world, scheduler, deleted);
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
  return {
    steps: removed.map((user) => ({ kind: 'account', name: user.email, date: iso(dueMs(user)) })),
    carryOut() {
      if (removed.length > 0) deleteUsers(world, scheduler, removed);
    },
  };
};
