import { code } from '@meet/contracts/wire/errors';
import { randomUUID } from 'node:crypto';
import type { ServeInput } from '@meet/contracts/wire/http';
import { disablingRefusal, subscriptionChangeRefusal, termsRefusal } from '@meet/contracts/rules';
import type { FeatureChanges } from '@meet/contracts/feature-flags';
import {
  changeSubscription,
  createSubscription,
  disableSubscription,
  getSubscription,
  ldapGroup,
  listSubscriptions,
} from '@meet/contracts/areas/subscriptions';
import type { SubscriptionRecord } from '@meet/fixtures/areas/subscriptions';
import type { FastifyInstance } from 'fastify';
import { onePageOf } from '../../lists/list-page.ts';
import { atOnce } from '../../worlds/work/in-turns.ts';
import { endSeats } from '../../domain/seats.ts';
import { unusedSubscription, withOrganizers, writeSubscription, type Terms } from '../../domain/subscriptions.ts';
import { assertThat, fieldProblem, refuse } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { World } from '../../worlds/world.ts';
import { subscriptionBulk } from './bulk.ts';
import { imposedContacts } from './contacts.ts';
import { exceedingOrganizers } from './exceeding.ts';
import { organizerImport } from './import.ts';
import { subscriptionOrganizers } from './organizers.ts';
import { subscriptionFigures } from './figures.ts';
import { subscriptionsMatching } from '../../domain/subscription-list.ts';
import { subscriptionDetailOf, subscriptionRowOf, visibleSubscription } from './visible-subscription.ts';

export function subscriptions(app: FastifyInstance): void {
  subscriptionReading(app);
  subscriptionEditing(app);
  subscriptionOrganizers(app);
  organizerImport(app);
  exceedingOrganizers(app);
  imposedContacts(app);
  subscriptionFigures(app);
  subscriptionBulk(app);
}

function subscriptionReading(app: FastifyInstance): void {
  serve(app, listSubscriptions, (context) => {
    const { world, query } = context;
    const { me } = authorize(context, 'subscriptions');
    const { items, total } = onePageOf(atOnce(subscriptionsMatching(world, query, me)), query);
    return { items: items.map((subscription) => subscriptionRowOf(world, subscription)), total };
  });

  serve(app, getSubscription, (context) => visibleSubscription(context).subscription);
}

function subscriptionEditing(app: FastifyInstance): void {
  serve(app, createSubscription, (context) => {
    const { world, body } = context;
    const { me } = authorize(context, 'subscriptions');
    refuse(termsRefusal(me.roles));
    const organization = world.store.organizations.get(body.organizationId);
    assertThat(organization, code.notFound, 'no organization has this id', fieldProblem('organizationId', code.notFound));
    const { id, name } = organization;
    const made = unusedSubscription(randomUUID(), { id, name }, soundTerms(body));
    return written(world, made);
  });

  serve(app, changeSubscription, (context) => {
    const { world, body } = context;
    const { me, subscription } = visibleSubscription(context);
    const { organizerGroup, version, product, seats, perpetual, endDate, features } = body;
    refuse(subscriptionChangeRefusal(me, subscription));
    if ([product, seats, perpetual, endDate, features].some((term) => term !== undefined)) refuse(termsRefusal(me.roles, subscription));
    assertThat(
      version === undefined || version === subscription.version,
      code.invalidRequest,
      'this subscription was changed since that version was read',
    );
    const record = world.store.subscriptions.get(subscription.id) ?? subscription;
    const terms = soundTerms({
      product: product ?? record.product,
      seats: seats ?? record.seats,
      perpetual: perpetual ?? record.perpetual,
      endDate: endDate === undefined ? record.endDate : endDate,
    });
    const changed = withOrganizers({ ...record, ...terms, features: changedFeatures(record, features) }, record.organizers);
    return written(world, organizerGroup === undefined ? changed : { ...changed, organizerGroup: soundGroup(organizerGroup) });
  });

  serve(app, disableSubscription, (context) => {
    const { world } = context;
    const { me, subscription } = visibleSubscription(context);
    refuse(disablingRefusal(me.roles, subscription));
    const record = world.store.subscriptions.get(subscription.id) ?? subscription;
    const disabled = { ...record, disabled: true };
    const reply = written(world, disabled);
    endSeats(world, [disabled]);
    return reply;
  });
}

/** Writes a subscription, and answers it. */
function written(world: World, subscription: SubscriptionRecord) {
  writeSubscription(world, subscription);
  return subscriptionDetailOf(world, subscription);
}

/** A perpetual licence has no end, any other needs one. */
function soundTerms({ product, seats, perpetual, endDate }: Terms): Terms {
  assertThat(product.trim() !== '', code.invalidParameter, 'body: product is blank', fieldProblem('product', code.valueRequired));
  assertThat(
    perpetual || endDate,
    code.invalidPropertyValue,
    'a licence that is not perpetual needs an end',
    fieldProblem('endDate', code.invalidPropertyValue),
  );
  return { product: product.trim(), seats, perpetual, endDate: perpetual ? null : endDate };
}

function changedFeatures({ features }: SubscriptionRecord, changes: FeatureChanges = {}): SubscriptionRecord['features'] {
  const { AudioVideo_MaxVideoSize, ...others } = { ...features, ...changes };
  return { ...others, ...(AudioVideo_MaxVideoSize && { AudioVideo_MaxVideoSize }) };
}

function soundGroup(group: NonNullable<ServeInput<typeof changeSubscription>['body']['organizerGroup']> | null) {
  if (!group) return null;
  const name = group.name.trim();
  const isSound = group.directory === 'SSO' ? name !== '' : new RegExp(`^(?:${ldapGroup.source})$`, 'i').test(name);
  assertThat(
    isSound,
    code.invalidPropertyValue,
    'an LDAP group starts with cn or ou',
    fieldProblem('organizerGroup.name', code.invalidPropertyValue),
  );
  return { directory: group.directory, name };
}
