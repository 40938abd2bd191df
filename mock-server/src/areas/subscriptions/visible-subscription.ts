import type { SubscriptionDetail, SubscriptionRow } from '@meet/contracts/areas/subscriptions';
import { code } from '@meet/contracts/wire/errors';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { InferInput } from 'valibot';
import { subscriptionStateIn } from '../../domain/subscriptions.ts';
import { matchesAll } from '../../lists/filters.ts';
import { canBeGivenSeatBy, seesOrganization } from '../../domain/visibility.ts';
import { assertThat, fieldProblem } from '../../problem.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { World } from '../../worlds/world.ts';

const dayMs = 86_400_000;

type SubscriptionListRow = InferInput<typeof SubscriptionRow>;
type SubscriptionReply = InferInput<typeof SubscriptionDetail>;

export type SubscriptionContext = Parameters<typeof authorize>[0] & { params: { id: string } };

/** Caller and requested subscription; problem 1005: the caller does not manage it, whether it exists or not, 1001: unknown. */
export function visibleSubscription(
  context: SubscriptionContext,
  { id } = context.params,
): { me: UserRecord; subscription: SubscriptionReply } {
  const { me } = authorize(context, 'subscriptions');
  const sees = seesOrganization(me);
  const known = context.world.store.subscriptions.get(id);
  assertThat(known ? sees(known.organization.id) : sees === matchesAll, code.insufficientRights, 'the caller does not manage it');
  return { me, subscription: foundSubscription({ world: context.world, params: { id } }) };
}

export function foundSubscription({ world, params }: Pick<SubscriptionContext, 'world' | 'params'>): SubscriptionReply {
  const subscription = world.store.subscriptions.get(params.id);
  assertThat(subscription, code.notFound, 'no subscription has this id');
  return subscriptionDetailOf(world, subscription);
}

export const subscriptionDetailOf = (world: World, subscription: SubscriptionRecord): SubscriptionReply => ({
  ...subscription,
  licence: subscription.licence ?? 'valid',
  state: subscriptionStateIn(world, subscription),
  daysLeft: daysUntil(subscription.endDate, world.clock.now()),
  version: world.store.subscriptions.versionOf(subscription.id),
});

function daysUntil(endDate: string | null | undefined, nowMs: number): number | null {
  const leftMs = endDate ? Date.parse(endDate) - nowMs : 0;
  return leftMs > 0 ? Math.ceil(leftMs / dayMs) : null;
}

export function subscriptionRowOf(world: World, subscription: SubscriptionRecord): SubscriptionListRow {
  const { features: _features, organizers: _organizers, imposedContacts: _contacts, ...row } = subscriptionDetailOf(world, subscription);
  return row;
}

/** The user with this address; problem 1001 on the field. */
function accountOf({ store }: World, email: string): UserRecord {
  const user = store.users.by('email', email.toLowerCase());
  assertThat(user, code.notFound, 'nobody has this address', fieldProblem('email', code.notFound));
  return user;
}

/** The same for a seat or a contact; users the caller may not choose are refused like unknown addresses. */
export function reachedAccount(world: World, me: UserRecord, email: string): UserRecord {
  const isReached = reachTest(world, me);
  const user = world.store.users.by('email', email.toLowerCase());
  assertThat(
    isReached(user),
    code.insufficientRights,
    'nobody within reach of the caller has this address',
    fieldProblem('email', code.insufficientRights),
  );
  return accountOf(world, email);
}

/** Test whether the caller may give a user a seat. Unknown users pass only for callers who may choose anybody, so that replies do not reveal accounts. */
export function reachTest(world: World, me: UserRecord): (user: UserRecord | undefined) => boolean {
  const isReached = canBeGivenSeatBy(world, me);
  return (user) => (user ? isReached(user) : isReached === matchesAll);
}

export const sameAddress =
  (email: string) =>
  (one: { email: string }): boolean =>
    one.email.toLowerCase() === email.toLowerCase();
