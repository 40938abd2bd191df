import { getSubscriptionsDashboard } from '@meet/contracts/areas/dashboards';
import { listExceedingOrganizers, removeOrganizer } from '@meet/contracts/areas/subscription-people';
import { getSubscription } from '@meet/contracts/areas/subscriptions';
import { getUser, listUsers } from '@meet/contracts/areas/users';
import { subscriptionChangeRefusal } from '@meet/contracts/rules';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { codeOf, subscriptionsAs } from '../../testing/subscriptions-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

/** A company with subscriptions in all states; two organizers are beyond the seats of one whose licence is compromised. */
const request = { size: 'demo', seed: 6 } as const;

test('[SUB-17] list, record, the pages of its organizers and the dashboard say the same of a subscription', async () => {
  const { ask, found } = await subscriptionsAs(app, 'administrator', request);
  const all = await found();
  expect(new Set(all.map(({ state }) => state)).size).toBeGreaterThan(3);
  for (const { id, state } of all) {
    expect((await ask(getSubscription, { params: { id } })).body.state).toBe(state);
    const [organizer] = (await ask(listUsers, { query: { subscription: id, pageSize: '1' } })).body.items;
    const { subscriptions = [] } = organizer ? (await ask(getUser, { params: { id: organizer.id } })).body : {};
    expect(subscriptions.filter((one: { id: string }) => one.id === id)).toMatchObject(organizer ? [{ state }] : []);
  }
  const figures = (await ask(getSubscriptionsDashboard)).body;
  const over = all.filter(({ state }) => state === 'ended' || state === 'disabled');
  expect((await found({ over: 'true' })).map(({ id }) => id).toSorted()).toEqual(over.map(({ id }) => id).toSorted());
  expect([figures.inForce, figures.total]).toEqual([all.length - over.length, all.length]);
});

test('[SUB-17] whoever is beyond the seats is listed with the state of the subscription, and removed where the rule says so', async () => {
  const { ask, found } = await subscriptionsAs(app, 'administrator', request);
  const { items } = (await ask(listExceedingOrganizers, { query: { pageSize: '500' } })).body;
  const states = new Map((await found()).map(({ id, state }) => [id, state]));
  expect(items.map(({ state }: { state: string }) => state)).toContain('compromised');
  for (const organizer of items) {
    expect(organizer.state).toBe(states.get(organizer.subscription.id));
    const answer = await ask(removeOrganizer, { params: { id: organizer.subscription.id, email: organizer.email } });
    expect(codeOf({ ...answer, body: answer.body || {} })).toBe(
      subscriptionChangeRefusal({ roles: ['administrator'], customersManager: [] }, organizer)?.code,
    );
  }
});
