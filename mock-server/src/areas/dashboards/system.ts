import type { UserRecord } from '@meet/fixtures/areas/users';
import { sumOf } from '../../lists/figures.ts';
import { isSubscriptionInForce } from '../../domain/subscriptions.ts';
import type { World } from '../../worlds/world.ts';
import { meetingPeriods } from './periods.ts';

export function systemDashboard({ store, clock }: World, { timezone }: UserRecord) {
  const nowMs = clock.now();
  const inForce = [...store.subscriptions.values()].filter((subscription) => isSubscriptionInForce(subscription, nowMs));
  const organizers = new Set(inForce.flatMap((subscription) => subscription.organizers.map(({ email }) => email)));
  const users = [...store.users.values()];
  return {
    ...store.system,
    users: users.length,
    activatedUsers: users.filter(({ activated }) => activated).length,
    meetings: meetingPeriods([...store.meetings.values()], nowMs, timezone),
    subscriptions: inForce.length,
    organizers: organizers.size,
    seats: sumOf(inForce, ({ seats }) => seats),
  };
}
