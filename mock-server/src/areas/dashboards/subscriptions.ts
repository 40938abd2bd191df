import { groupBy } from '@meet/fixtures/tools/group-by';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import { dayIn, defaultTimeZone } from '../../lists/days.ts';
import { sumOf } from '../../lists/figures.ts';
import { freeSeatsOf, isSubscriptionInForce } from '../../domain/subscriptions.ts';
import type { World } from '../../worlds/world.ts';

const dayMs = 86_400_000;
const monthsShown = 12;
const shown = 5;

/** Seats, organizers and usage count subscriptions in force only. */
export function subscriptionDashboard(
  { clock, settings }: Pick<World, 'clock' | 'settings'>,
  subscriptions: readonly SubscriptionRecord[],
  timezone: string | null | undefined,
) {
  const nowMs = clock.now();
  const timeZone = timezone ?? defaultTimeZone;
  const inForce = subscriptions.filter((subscription) => isSubscriptionInForce(subscription, nowMs));
  const ending = inForce.flatMap(({ endDate }) => (endDate ? [Date.parse(endDate)] : []));
  const soonMs = nowMs + settings.numbers.subscriptionNoticeDays * dayMs;
  const byMonth = groupBy(ending, (ms) => monthOf(dayIn(ms, timeZone)));
  return {
    total: subscriptions.length,
    inForce: inForce.length,
    disabled: subscriptions.filter(({ disabled }) => disabled).length,
    ended: subscriptions.filter((subscription) => !subscription.disabled && !isSubscriptionInForce(subscription, nowMs)).length,
    perpetual: inForce.filter(({ perpetual }) => perpetual).length,
    endingSoon: ending.filter((ms) => ms <= soonMs).length,
    soon: { from: new Date(nowMs).toISOString(), to: new Date(soonMs).toISOString() },
    seats: sumOf(inForce, ({ seats }) => seats),
    organizers: sumOf(inForce, ({ organizerCount }) => organizerCount),
    exceeding: sumOf(inForce, ({ exceedingCount }) => exceedingCount),
    usedSpaceBytes: sumOf(inForce, ({ usedSpaceBytes }) => usedSpaceBytes),
    attachments: sumOf(inForce, ({ attachmentCount }) => attachmentCount),
    meetings: sumOf(inForce, ({ meetingCount }) => meetingCount),
    products: [...groupBy(inForce, ({ product }) => product)]
      .map(([product, of]) => ({
        product,
        subscriptions: of.length,
        seats: sumOf(of, ({ seats }) => seats),
        organizers: sumOf(of, ({ organizerCount }) => organizerCount),
      }))
      .toSorted((one, other) => other.subscriptions - one.subscriptions || (one.product < other.product ? -1 : 1)),
    endings: monthsFrom(monthOf(dayIn(nowMs, timeZone))).map((month) => ({ month, subscriptions: byMonth.get(month)?.length ?? 0 })),
    fullest: inForce
      .toSorted((one, other) => freeSeatsOf(one) - freeSeatsOf(other) || (one.id < other.id ? -1 : 1))
      .slice(0, shown)
      .map(({ id, organization, product, seats, organizerCount }) => ({ id, organization, product, seats, organizers: organizerCount })),
  };
}

const monthOf = (day: string): string => day.slice(0, 7);

/** Twelve months from this one on. */
function monthsFrom(month: string): string[] {
  const [year = 0, first = 1] = month.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, index) => new Date(Date.UTC(year, first - 1 + index)).toISOString().slice(0, 7));
}
