import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { dayMs, iso } from '@meet/fixtures/tools/time';
import { mailSubscriptionEnd } from '../../worlds/mails/texts.ts';
import { defaultNumbers } from '../../worlds/settings/numeric-settings.ts';
import type { World } from '../../worlds/world.ts';
import { isUsable } from '../subscriptions.ts';
import type { JobPlanner } from './job-plan.ts';

interface Letter {
  readonly subscription: SubscriptionRecord;
  readonly managers: readonly UserRecord[];
  /** Names the notice and the end it tells of: another end is told again. */
  readonly key: string;
  readonly dueMs: number;
}

/** The later one first: who is told of it needs no earlier one. */
const notices = ['subscriptionReminderDays', 'subscriptionNoticeDays'] as const;

/** Managers of an organization are told twice that a subscription ends. Before the world began this was done as the defaults say. */
export const subscriptionEnds: JobPlanner = (world, atMs) => {
  const letters = lettersOf(world, atMs);
  return {
    steps() {
      return letters.flatMap(({ managers, dueMs }) =>
        managers.map(({ email }) => ({ kind: 'subscriptionNotice', name: email, date: iso(dueMs) })),
      );
    },
    carryOut() {
      for (const { key, managers, subscription } of letters) {
        world.subscriptionNotices.add(key);
        for (const manager of managers) mailSubscriptionEnd(world, manager, subscription, iso(atMs));
      }
    },
  };
};

function lettersOf(world: World, atMs: number): Letter[] {
  const due = [...world.store.subscriptions.values()].flatMap((subscription) => noticeOf(world, subscription, atMs) ?? []);
  if (due.length === 0) return [];
  const managers = managersIn(world, new Set(due.map(({ subscription }) => subscription.organization.id)));
  return due.flatMap((notice) => {
    const told = managers.get(notice.subscription.organization.id);
    return told ? [{ ...notice, managers: told }] : [];
  });
}

function noticeOf(world: World, subscription: SubscriptionRecord, atMs: number): Omit<Letter, 'managers'> | undefined {
  const { id, endDate } = subscription;
  if (!endDate || !isUsable(subscription, atMs)) return undefined;
  const endMs = Date.parse(endDate);
  const due = notices.find((notice) => endMs - world.settings.numbers[notice] * dayMs <= atMs);
  if (!due) return undefined;
  const key = `${id} ${due} ${endMs}`;
  const isTold = world.subscriptionNotices.has(key) || endMs - defaultNumbers[due] * dayMs <= world.startMs;
  return isTold ? undefined : { subscription, key, dueMs: endMs - world.settings.numbers[due] * dayMs };
}

/** Whoever manages these organizations, by organization. */
function managersIn({ store }: World, organizationIds: ReadonlySet<string>): ReadonlyMap<string, UserRecord[]> {
  const found = new Map<string, UserRecord[]>();
  for (const user of store.users.values()) {
    if (!user.activated) continue;
    const managed = new Set(user.customersManager.map(({ id }) => id).filter((id) => organizationIds.has(id)));
    for (const id of managed) found.set(id, [...(found.get(id) ?? []), user]);
  }
  return found;
}
