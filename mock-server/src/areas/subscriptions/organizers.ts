import { organizerRefusal, subscriptionChangeRefusal } from '@meet/contracts/rules';
import {
  addOrganizer,
  listOrganizers,
  moveOrganizers,
  organizerFilters,
  removeOrganizer,
  removeOrganizers,
  type OrganizerRow,
} from '@meet/contracts/areas/subscription-people';
import { code, type ErrorCode } from '@meet/contracts/wire/errors';
import type { FilterValues } from '@meet/contracts/wire/lists';
import type { BulkResult } from '@meet/contracts/wire/plans';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import { flagFilter, textFilter, valueFilter } from '../../lists/filters.ts';
import { listed, pageOf, type FilterTests } from '../../lists/list-page.ts';
import { exceedingOf } from '../../domain/subscriptions.ts';
import { assignSeats, releaseSeats } from '../../domain/seats.ts';
import { assertThat, fieldProblem, refuse } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import type { World } from '../../worlds/world.ts';
import { selectedAddresses } from './selection.ts';
import { reachTest, reachedAccount, sameAddress, visibleSubscription } from './visible-subscription.ts';

type Row = InferInput<typeof OrganizerRow>;

const organizerList = {
  sort: 'lastName',
  columns: {
    email: ({ email }: Row) => email,
    firstName: ({ firstName }: Row) => firstName,
    lastName: ({ lastName }: Row) => lastName,
    addedDate: ({ addedDate }: Row) => Date.parse(addedDate),
    source: ({ source }: Row) => source,
  },
} as const;

const withText = textFilter(({ firstName, lastName, email }: Row) => `${firstName} ${lastName} ${email}`);

type Filter = FilterValues<typeof organizerFilters>;

const testsOf = (filter: Filter): FilterTests<Row, Filter> => ({
  text: withText(filter.text),
  source: valueFilter(filter.source, ({ source }) => source),
  exceeding: flagFilter(filter.exceeding, ({ exceeding }) => exceeding),
});

/** Organizers of a subscription: list, add, remove (001 §2). */
export function subscriptionOrganizers(app: FastifyInstance): void {
  serve(app, listOrganizers, (context) => {
    const { subscription } = visibleSubscription(context);
    return pageOf(listed(rowsOf(subscription)), organizerList, context.query, testsOf(context.query));
  });

  serve(app, addOrganizer, (context) => {
    const { world, body } = context;
    const { me, subscription } = visibleSubscription(context);
    refuse(organizerRefusal(me, subscription));
    const isNew = !subscription.organizers.some(sameAddress(body.email));
    assertThat(isNew, code.userExists, 'this user is an organizer already', fieldProblem('email', code.userExists));
    const user = reachedAccount(world, me, body.email);
    assignSeats(world, subscription.id, [user]);
    const added = world.store.subscriptions.get(subscription.id);
    const row = added && rowsOf(added).find(sameAddress(user.email));
    assertThat(row, code.internal);
    return row;
  });

  serve(app, removeOrganizer, (context) => {
    const { me, subscription } = visibleSubscription(context);
    refuse(subscriptionChangeRefusal(me, subscription));
    const organizer = subscription.organizers.find(sameAddress(context.params.email));
    assertThat(organizer, code.notFound, 'this subscription has no such organizer');
    releaseSeats(context.world, subscription.id, [organizer.email]);
  });

  serve(app, removeOrganizers, (context) => {
    const { me, subscription } = visibleSubscription(context);
    refuse(subscriptionChangeRefusal(me, subscription));
    const { found, result } = selectedAddresses(rowsOf(subscription), context.body, testsOf);
    releaseSeats(context.world, subscription.id, found);
    return result;
  });

  serve(app, moveOrganizers, (context) => {
    const { world, body } = context;
    const { me, subscription } = visibleSubscription(context);
    refuse(subscriptionChangeRefusal(me, subscription));
    const isAnother = body.subscriptionId !== subscription.id;
    const problem = fieldProblem('subscriptionId', code.invalidPropertyValue);
    assertThat(isAnother, code.invalidPropertyValue, 'their seats are on this subscription', problem);
    const { subscription: target } = visibleSubscription(context, { id: body.subscriptionId });
    refuse(organizerRefusal(me, target));
    const { found, result } = selectedAddresses(rowsOf(subscription), body, testsOf);
    const { seated, moving, refused } = judged(world, me, target, found);
    assignSeats(world, target.id, moving);
    const moved = [...seated, ...moving.map(({ email }) => email)];
    releaseSeats(world, subscription.id, moved);
    return { ...result, changed: moved.length, refused: [...result.refused, ...refused] };
  });
}

/** Who of these has a seat on the other subscription already, who gets one, and who does not: it takes no more than it has free. */
function judged(world: World, me: UserRecord, { seats, organizers }: SubscriptionRecord, emails: readonly string[]) {
  const isReached = reachTest(world, me);
  const there = new Set(organizers.map(({ email }) => email.toLowerCase()));
  const seated: string[] = [];
  const moving: UserRecord[] = [];
  const refused: BulkResult['refused'] = [];
  for (const email of emails) {
    const user = world.store.users.by('email', email.toLowerCase());
    const isFull = organizers.length + moving.length >= seats;
    const refuseWith = (one: ErrorCode) => refused.push({ id: email, name: email, code: one });
    if (there.has(email.toLowerCase())) seated.push(email);
    else if (!isReached(user)) refuseWith(code.insufficientRights);
    else if (!user) refuseWith(code.notFound);
    else if (isFull) refuseWith(code.noValidSubscription);
    else moving.push(user);
  }
  return { seated, moving, refused };
}

function rowsOf(subscription: SubscriptionRecord): Row[] {
  const exceeding = exceedingOf(subscription);
  return subscription.organizers.map((organizer) => ({ ...organizer, id: organizer.email, exceeding: exceeding.has(organizer.email) }));
}
