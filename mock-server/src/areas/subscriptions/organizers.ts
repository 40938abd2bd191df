import { organizerRefusal, subscriptionChangeRefusal } from '@meet/contracts/rules';
import {
  addOrganizer,
  listOrganizers,
  organizerFilters,
  removeOrganizer,
  removeOrganizers,
  type OrganizerRow,
} from '@meet/contracts/areas/subscription-people';
import { code } from '@meet/contracts/wire/errors';
import type { FilterValues } from '@meet/contracts/wire/lists';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import { flagFilter, textFilter, valueFilter } from '../../lists/filters.ts';
import { listed, pageOf, type FilterTests } from '../../lists/list-page.ts';
import { exceedingOf } from '../../domain/subscriptions.ts';
import { assignSeats, releaseSeats } from '../../domain/seats.ts';
import { assertThat, fieldProblem, refuse } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { selectedAddresses } from './selection.ts';
import { reachedAccount, sameAddress, visibleSubscription } from './visible-subscription.ts';

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
}

function rowsOf(subscription: SubscriptionRecord): Row[] {
  const exceeding = exceedingOf(subscription);
  return subscription.organizers.map((organizer) => ({ ...organizer, id: organizer.email, exceeding: exceeding.has(organizer.email) }));
}
