import { listOrganizers, type OrganizerRow } from '@meet/contracts/areas/subscription-people';
import { createSubscription, listSubscriptions, type SubscriptionRow } from '@meet/contracts/areas/subscriptions';
import type { Persona, WorldRequest } from '@meet/contracts/mock';
import { dayMs } from '@meet/fixtures/tools/time';
import type { buildApp } from '../app.ts';
import { testWorld, type Ask, type TestReply } from './test-world.ts';

/** The subscription of the personas' organization. */
export const params = { id: 'subscription-1' };

/** A world as somebody of the cast sees its subscriptions. */
export async function subscriptionsAs(app: Awaited<ReturnType<typeof buildApp>>, persona: Persona, request: WorldRequest = {}) {
  const world = await testWorld(app, request);
  const asPerson = async (one: Persona): Promise<Ask> => {
    const { sessionToken: token } = await world.signIn(one);
    return (endpoint, input) => world.ask(endpoint, { ...input, token });
  };
  const ask = await asPerson(persona);
  const found = async (query: Record<string, string> = {}): Promise<SubscriptionRow[]> =>
    (await ask(listSubscriptions, { query: { pageSize: '500', ...query } })).body.items;
  const organizers = async (query: Record<string, string> = {}): Promise<OrganizerRow[]> =>
    (await ask(listOrganizers, { params, query: { pageSize: '500', ...query } })).body.items;
  /** A subscription of the personas' organization with that many seats, for a year. */
  const make = async (terms: object = {}): Promise<string> => {
    const endDate = new Date(Date.now() + 365 * dayMs).toISOString();
    const made = await ask(createSubscription, {
      body: { organizationId: 'organization-1', product: 'Business', seats: 2, perpetual: false, endDate, ...terms },
    });
    return made.body.id;
  };
  return { world, ask, asPerson, found, organizers, make };
}

export const codeOf = ({ body }: TestReply): number => body.exceptionCode;
