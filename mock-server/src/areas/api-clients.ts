import { code } from '@meet/contracts/wire/errors';
import { randomBytes, randomUUID } from 'node:crypto';
import { createApiClient, deleteApiClient, listApiClients, regenerateApiKey } from '@meet/contracts/areas/api-clients';
import type { ApiClientRecord } from '@meet/fixtures/areas/api-clients';
import type { FastifyInstance } from 'fastify';
import { textFilter } from '../lists/filters.ts';
import { pageOf } from '../lists/list-page.ts';
import { assertThat, fieldProblem } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { authorize } from '../worlds/access/authorize.ts';
import type { World } from '../worlds/world.ts';

const clientList = {
  sort: 'userEmail',
  columns: {
    userEmail: ({ userEmail }: ApiClientRecord) => userEmail,
    createdDate: ({ createdDate }: ApiClientRecord) => createdDate,
    lastUseDate: ({ lastUseDate }: ApiClientRecord) => lastUseDate,
    expiryDate: ({ expiryDate }: ApiClientRecord) => expiryDate,
  },
} as const;

const withText = textFilter(({ userEmail }: ApiClientRecord) => userEmail);

export function apiClients(app: FastifyInstance): void {
  serve(app, listApiClients, (context) => {
    const { world, query } = context;
    authorize(context, 'setting');
    const { items, total } = pageOf(world.store.apiClients, clientList, query, { text: withText(query.text) });
    return { items: items.map(rowOf), total };
  });

  serve(app, createApiClient, (context) => {
    const { world, body } = context;
    authorize(context, 'setting');
    const user = world.store.users.by('email', body.userEmail.toLowerCase());
    assertThat(user, code.notFound, 'no user has this address', fieldProblem('userEmail', code.notFound));
    const other = world.store.apiClients.find(({ userId }) => userId === user.id);
    assertThat(!other, code.userExists, 'this user has an API key', fieldProblem('userEmail', code.userExists));
    const { id: userId, email: userEmail } = user;
    const expiryDate = body.expiryDate ? new Date(body.expiryDate).toISOString() : null;
    const isAhead = expiryDate === null || Date.parse(expiryDate) > world.clock.now();
    assertThat(isAhead, code.invalidParameter, 'the expiry is in the past', fieldProblem('expiryDate', code.invalidParameter));
    const { scopes } = body;
    const issued = { apiKey: newKey(), createdDate: isoNow(world), lastUseDate: null };
    const client = { id: randomUUID(), userId, userEmail, scopes, expiryDate, ...issued };
    world.store.apiClients.set(client.id, client);
    return withKey(client);
  });

  serve(app, regenerateApiKey, (context) => {
    const { world, params } = context;
    authorize(context, 'setting');
    const former = clientWith(world, params.id);
    const expiryDate = renewed(former, world.clock.now());
    const client = { ...former, apiKey: newKey(), createdDate: isoNow(world), lastUseDate: null, expiryDate };
    world.store.apiClients.set(client.id, client);
    return withKey(client);
  });

  serve(app, deleteApiClient, (context) => {
    const { world, params } = context;
    authorize(context, 'setting');
    world.store.apiClients.delete(clientWith(world, params.id).id);
  });
}

function clientWith({ store }: World, id: string): ApiClientRecord {
  const client = store.apiClients.get(id);
  assertThat(client, code.notFound, 'no API client has this id');
  return client;
}

const rowOf = ({ id, userEmail, scopes, createdDate, lastUseDate, expiryDate, apiKey }: ApiClientRecord) => ({
  id,
  userEmail,
  scopes,
  createdDate,
  lastUseDate,
  expiryDate,
  apiKeyEnd: apiKey.slice(-4),
});

const withKey = (client: ApiClientRecord) => ({ ...rowOf(client), apiKey: client.apiKey });

/** The expiry of a key given now for as long as the former one was. */
const renewed = ({ createdDate, expiryDate }: ApiClientRecord, nowMs: number): string | null =>
  expiryDate === null ? null : new Date(nowMs + Date.parse(expiryDate) - Date.parse(createdDate)).toISOString();

const newKey = (): string => randomBytes(32).toString('base64url');

const isoNow = ({ clock }: World): string => new Date(clock.now()).toISOString();
