import { listExceedingOrganizers, type ExceedingOrganizer } from '@meet/contracts/areas/subscription-people';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { FastifyInstance } from 'fastify';
import type { InferInput } from 'valibot';
import { textFilter, valueFilter } from '../../lists/filters.ts';
import { listed, pageOf } from '../../lists/list-page.ts';
import { exceedingOf, isSubscriptionInForce, subscriptionStateIn } from '../../domain/subscriptions.ts';
import { seesOrganization } from '../../domain/visibility.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { World } from '../../worlds/world.ts';

type Row = InferInput<typeof ExceedingOrganizer>;

const exceedingList = {
  sort: 'addedDate',
  isDescending: true,
  columns: {
    email: ({ email }: Row) => email,
    firstName: ({ firstName }: Row) => firstName,
    lastName: ({ lastName }: Row) => lastName,
    addedDate: ({ addedDate }: Row) => Date.parse(addedDate),
    source: ({ source }: Row) => source,
    organization: ({ organization }: Row) => organization.name,
    subscription: ({ subscription }: Row) => subscription.name,
  },
} as const;

const withText = textFilter((row: Row) => [row.firstName, row.lastName, row.email, row.organization.name, row.subscription.name].join(' '));

/** Organizers beyond the seats, in all subscriptions the caller may see. */
export function exceedingOrganizers(app: FastifyInstance): void {
  serve(app, listExceedingOrganizers, (context) => {
    const { world, query } = context;
    const { me } = authorize(context, 'subscriptions');
    const sees = seesOrganization(me);
    const rows = [...world.store.subscriptions.values()]
      .filter((subscription) => sees(subscription.organization.id) && isSubscriptionInForce(subscription, world.clock.now()))
      .flatMap((subscription) => rowsOf(world, subscription));
    return pageOf(listed(rows), exceedingList, query, {
      text: withText(query.text),
      organization: valueFilter(query.organization, ({ organization }) => organization.id),
    });
  });
}

function rowsOf(world: World, subscription: SubscriptionRecord): Row[] {
  const state = subscriptionStateIn(world, subscription);
  const exceeding = exceedingOf(subscription);
  const { id, product, organization, organizers } = subscription;
  return organizers
    .filter(({ email }) => exceeding.has(email))
    .map((organizer) => ({ ...organizer, id: `${id} ${organizer.email}`, organization, subscription: { id, name: product }, state }));
}
