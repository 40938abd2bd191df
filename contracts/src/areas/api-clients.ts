import * as v from 'valibot';
import { apiScopes } from '../api-scopes.ts';
import { code } from '../wire/errors.ts';
import { del, get, post } from '../wire/http.ts';
import { filter, listOf, listQuery } from '../wire/lists.ts';
import { email, moment, nonEmpty } from '../wire/wire.ts';

/** Sent by a program instead of a bearer token. A key that is unknown or has expired is 1017; a call outside of its scopes is 1013. */
export const apiKeyHeader = 'x-api-key';

const scopes = v.array(v.picklist(apiScopes));

/** A program that acts as a user (001 §3); of its key only the end is known. */
const ApiClientRow = v.object({
  id: nonEmpty,
  userEmail: email,
  apiKeyEnd: nonEmpty,
  scopes,
  createdDate: moment,
  lastUseDate: v.nullish(moment),
  /** Null: it does not expire. */
  expiryDate: v.nullish(moment),
});

/** With its key: the only answer that has it, once. */
export const NewApiClient = v.object({ ...ApiClientRow.entries, apiKey: nonEmpty });

const one = v.object({ id: nonEmpty });

const apiClientColumns = ['userEmail', 'createdDate', 'lastUseDate', 'expiryDate'] as const;

export const listApiClients = get('/web/api-clients', {
  summary: 'API clients by the address of their user, without their keys.',
  query: listQuery(apiClientColumns, { text: filter.text }),
  reply: listOf(ApiClientRow),
  errors: [code.insufficientRights],
});

export const createApiClient = post('/web/api-clients', {
  summary:
    'Create an API key for a user; it is told this once. An unknown user is 1001, a user with a key 1006, an expiry in the past 1004.',
  body: v.object({ userEmail: email, scopes: v.pipe(scopes, v.minLength(1)), expiryDate: v.nullish(moment) }),
  reply: NewApiClient,
  status: 201,
  errors: [code.notFound, code.insufficientRights, code.userExists],
});

export const regenerateApiKey = post('/web/api-clients/:id/regenerate', {
  summary:
    'Give an API client another key with the same scopes, for as long as the first was given; the old one ends at once. It is told this once.',
  params: one,
  reply: NewApiClient,
  errors: [code.notFound, code.insufficientRights],
});

export const deleteApiClient = del('/web/api-clients/:id', {
  summary: 'Take an API key away.',
  params: one,
  errors: [code.notFound, code.insufficientRights],
});
