import { allowedValues } from '@meet/contracts/areas/tags';
import { findOrganizationChoices, findSubscriptionChoices, getUserChoices } from '@meet/contracts/areas/users';
import type { OrganizationRecord } from '@meet/fixtures/areas/organizations';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { FastifyInstance } from 'fastify';
import { textFilter } from '../../lists/filters.ts';
import { freeSeatsOf, isUsable } from '../../domain/subscriptions.ts';
import { managedBy } from '../../domain/visibility.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import { sortRecords } from '../../worlds/data/sort-order.ts';

const shown = 50;
const ofSubscription = textFilter(({ organization, product }: SubscriptionRecord) => `${organization.name} ${product}`);
const ofOrganization = textFilter(({ name }: OrganizationRecord) => name);

/** Choices for the fields and filters of the users screen. */
export function userChoices(app: FastifyInstance): void {
  serve(app, getUserChoices, (context) => {
    const { store } = context.world;
    authorize(context, 'users');
    return {
      sources: [...new Set(['INTERNAL', ...[...store.users.values()].map(({ source }) => source)])],
      serverZones: [...store.serverZones.values()].map(({ name }) => name),
      tags: store.tags.inOrder(tagName).filled.map(({ id, name, rules }) => ({ id, name, values: allowedValues(rules) })),
    };
  });

  serve(app, findSubscriptionChoices, (context) => {
    const { world, query } = context;
    const { me, scope } = authorize(context, 'users');
    const managed = managedBy(me);
    const matches = ofSubscription(query.text);
    const found = [...world.store.subscriptions.values()].filter(
      (subscription) =>
        isUsable(subscription, world.clock.now()) &&
        (scope === 'all' || managed.has(subscription.organization.id)) &&
        matches(subscription),
    );
    const { filled } = sortRecords(found, ({ organization }) => organization.name);
    return {
      items: filled.slice(0, shown).map((subscription) => {
        const { id, organization, product } = subscription;
        return { id, organization, product, freeSeats: freeSeatsOf(subscription) };
      }),
      total: found.length,
    };
  });

  serve(app, findOrganizationChoices, (context) => {
    const { world, query } = context;
    const { me, scope } = authorize(context, 'users');
    const managed = managedBy(me);
    const matches = ofOrganization(query.text);
    const found = [...world.store.organizations.values()].filter(
      (organization) => (scope === 'all' || managed.has(organization.id)) && matches(organization),
    );
    const { filled } = sortRecords(found, ({ name }) => name);
    return { items: filled.slice(0, shown).map(({ id, name }) => ({ id, name })), total: found.length };
  });
}

const tagName = ({ name }: { name: string }) => name;
