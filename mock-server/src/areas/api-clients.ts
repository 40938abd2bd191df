import { code } from '@meet/contracts/wire/errors';
import { randomBytes, randomUUID } from 'node:crypto';
import { createApiClient, deleteApiClient, getApiClient, listApiClients, regenerateApiKey } from '@meet/contracts/areas/api-clients';
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
  },
} as const;

const withText = textFilter(({ userEmail }: ApiClientRecord) => userEmail);

export function apiClients(app: FastifyInstance): void {
  serve(app, listApiClients, (context) => {
    const { world, query } = context;
    authorize(context, 'setting');
    const { items, total } = pageOf(world.store.apiClients, clientList, query, { text: withText(query.text) });
    const rows = items.map(({ id, userEmail, createdDate, lastUseDate, apiKey }) => ({
      id,
      userEmail,
      createdDate,
      lastUseDate,
      apiKeyEnd: apiKey.slice(-4),
    }));
    return { items: rows, total };
  });

  serve(app, getApiClient, (context) => {
    authorize(context, 'setting');
    return replyOf(clientWith(context.world, context.params.id));
  });

  serve(app, createApiClient, (context) => {
    const { world, body } = context;
    authorize(context, 'setting');
    const user = world.store.users.by('email', body.userEmail.toLowerCase());
    assertThat(user, code.notFound, 'no user has this address', fieldProblem('userEmail', code.notFound));
    const other = world.store.apiClients.find(({ userId }) => userId === user.id);
    assertThat(!other, code.userExists, 'this user has an API key', fieldProblem('userEmail', code.userExists));
    const { id: userId, email: userEmail } = user;
    const client = { id: randomUUID(), userId, userEmail, apiKey: newKey(), createdDate: isoNow(world), lastUseDate: null };
    world.store.apiClients.set(client.id, client);
    return replyOf(client);
  });

  serve(app, regenerateApiKey, (context) => {
    const { world, params } = context;
    authorize(context, 'setting');
    const client = { ...clientWith(world, params.id), apiKey: newKey(), createdDate: isoNow(world), lastUseDate: null };
    world.store.apiClients.set(client.id, client);
    return replyOf(client);
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

const replyOf = ({ id, userEmail, apiKey, createdDate, lastUseDate }: ApiClientRecord) => ({
  id,
  userEmail,
  apiKey,
  createdDate,
  lastUseDate,
});

const newKey = (): string => randomBytes(32).toString('base64url');

const isoNow = ({ clock }: World): string => new Date(clock.now()).toISOString();
