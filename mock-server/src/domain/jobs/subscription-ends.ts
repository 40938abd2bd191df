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
  const letters = [...world.store.subscriptions.values()].flatMap((subscription) => letterOf(world, subscription, atMs) ?? []);
  return {
    steps: letters.flatMap(({ managers, dueMs }) =>
      managers.map(({ email }) => ({ kind: 'subscriptionNotice', name: email, date: iso(dueMs) })),
    ),
    carryOut() {
      for (const { key, managers, subscription } of letters) {
        world.subscriptionNotices.add(key);
        for (const manager of managers) mailSubscriptionEnd(world, manager, subscription, iso(atMs));
      }
    },
  };
};

function letterOf(world: World, subscription: SubscriptionRecord, atMs: number): Letter | undefined {
  const { id, organization, endDate } = subscription;
  if (!endDate || !isUsable(subscription, atMs)) return undefined;
  const endMs = Date.parse(endDate);
  const due = notices.find((notice) => endMs - world.settings.numbers[notice] * dayMs <= atMs);
  if (!due) return undefined;
  const key = `${id} ${due} ${endMs}`;
  const isTold = world.subscriptionNotices.has(key) || endMs - defaultNumbers[due] * dayMs <= world.startMs;
  const managers = [...world.store.users.values()].filter(
    ({ activated, customersManager }) => activated && customersManager.some((managed) => managed.id === organization.id),
  );
  return isTold || managers.length === 0 ? undefined : { subscription, managers, key, dueMs: endMs - world.settings.numbers[due] * dayMs };
}
