import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { del, get, post } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { email, moment, nonEmpty } from '../wire/wire.ts';

/** Sent by a program instead of a bearer token. Unknown keys are 1017; with a key only reading is allowed, anything else is 1013. */
export const apiKeyHeader = 'x-api-key';

/** A program that acts as a user (001 §3). */
export const ApiClient = v.object({
  id: nonEmpty,
  userEmail: email,
  apiKey: nonEmpty,
  createdDate: moment,
  lastUseDate: v.nullish(moment),
});

export type ApiClient = v.InferOutput<typeof ApiClient>;

/** Lists contain only the end of the key. */
const ApiClientRow = v.object({ ...v.omit(ApiClient, ['apiKey']).entries, apiKeyEnd: nonEmpty });

type ApiClientRow = v.InferOutput<typeof ApiClientRow>;

const one = v.object({ id: nonEmpty });

const apiClientColumns = ['userEmail', 'createdDate', 'lastUseDate'] as const;

export const listApiClients = get('/web/api-clients', {
  summary: 'API clients by the address of their user.',
  query: listQuery(apiClientColumns, { text: filter.text }),
  reply: listOf(ApiClientRow),
  errors: [code.insufficientRights],
});

export const getApiClient = get('/web/api-clients/:id', {
  summary: 'One API client with its key, to be copied.',
  params: one,
  reply: ApiClient,
  errors: [code.notFound, code.insufficientRights],
});

export const createApiClient = post('/web/api-clients', {
  summary: 'Create an API key for a user. An unknown user is 1001, a user with a key 1006.',
  body: v.object({ userEmail: email }),
  reply: ApiClient,
  status: 201,
  errors: [code.notFound, code.insufficientRights, code.userExists],
});

export const regenerateApiKey = post('/web/api-clients/:id/regenerate', {
  summary: 'Give an API client another key; the old one ends at once.',
  params: one,
  reply: ApiClient,
  errors: [code.notFound, code.insufficientRights],
});

export const deleteApiClient = del('/web/api-clients/:id', {
  summary: 'Take an API key away.',
  params: one,
  errors: [code.notFound, code.insufficientRights],
});
