import { code, errors, type ErrorCode } from '@meet/contracts/wire/errors';
import { jsonBase, type Endpoint } from '@meet/contracts/wire/http';
import { ProblemBody } from '@meet/contracts/wire/problem';
import type { GenericSchema } from 'valibot';
import { jsonSchemaOf } from './json-schema.ts';
import { publisher } from './publisher.ts';
import { tagOf } from './served.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of these endpoints. */
export function openApiOf(endpoints: Iterable<Endpoint>): Json {
  const calls = [...endpoints];
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = (call.base + call.path).replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Online video meetings',
      version: '1.0.0',
      description:
        'What client and server say to each other, made from the contracts that both are written against. Objects are closed; moments are ISO 8601 with milliseconds.',
      ...publisher,
    },
    servers: [{ url: '/', description: 'this server' }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name, description: `Calls about ${name}.` })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The sessionToken of the sign-in.' } },
      schemas: { Problem: jsonSchemaOf(ProblemBody) },
      headers: { RequestId: { description: 'Names this request in the log.', schema: { type: 'string' } } },
    },
  };
}

function operationOf(call: Endpoint): Json {
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    description: call.summary,
    tags: [tagOf(call)],
    security: call.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf('path', call.params),
      ...parametersOf('query', call.query),
      ...parametersOf('header', call.headers),
      ...(isRepeatable(call) ? [idempotencyKey] : []),
    ],
    ...(call.body && { requestBody: { required: true, content: json(jsonSchemaOf(call.body)) } }),
    responses: { ...successOf(call), ...problemsOf(call) },
  };
}

const operationIdOf = ({ method, base, path }: Endpoint): string => {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word && word !== 'web');
  const prefix = base === jsonBase ? [] : [base.split('/').at(-1)?.replaceAll('_', '') ?? ''];
  return [method.toLowerCase(), ...prefix, ...words].map((word, index) => (index === 0 ? word : capital(word))).join('');
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const isRepeatable = ({ base, method }: Endpoint): boolean => base === jsonBase && (method === 'POST' || method === 'PATCH');

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key within 60 s gets the first answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

function parametersOf(place: 'path' | 'query' | 'header', contract: GenericSchema | undefined): Json[] {
  if (!contract) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(contract);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: `${name} of the call`,
    schema,
  }));
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const withRequestId = (response: Json): Json => ({ ...response, headers: { 'x-request-id': { $ref: '#/components/headers/RequestId' } } });

function successOf({ reply, status }: Endpoint): Json {
  const code = String(status ?? (reply ? 200 : 204));
  return {
    [code]: withRequestId(reply ? { description: 'Done.', content: json(jsonSchemaOf(reply)) } : { description: 'Done; no body.' }),
  };
}

/** Error codes of every call. */
const always: readonly ErrorCode[] = [code.internal, code.invalidParameter, code.invalidRequest];
const inSession: readonly ErrorCode[] = [code.authenticationFailed, code.forbidden];

function problemsOf({ access, params, errors: own, errorsAs400 = [] }: Endpoint): Json {
  // Path parameters that match no record, or are invalid, answer 1001.
  const listed = [...own, ...always, ...(params ? [code.notFound] : []), ...(access === 'public' ? [] : inSession)];
  const codes = new Map<number, Set<ErrorCode>>();
  const addCode = (status: number, code: ErrorCode) => codes.set(status, new Set([...(codes.get(status) ?? []), code]));
  for (const code of listed) addCode(errors[code].status, code);
  for (const code of errorsAs400) addCode(400, code);
  const textOf = (code: ErrorCode) => `${code} ${errors[code].meaning}`;
  const problem = (description: string) => withRequestId({ description, content: json({ $ref: '#/components/schemas/Problem' }) });
  return Object.fromEntries([
    ...[...codes].map(([status, some]) => [
      String(status),
      problem(
        [...some]
          .toSorted((one, other) => one - other)
          .map(textOf)
          .join('; '),
      ),
    ]),
    [
      '403',
      problem(
        `Asked by a page of another site, or under a name that is not this server's (${code.forbidden})${access === 'public' ? '' : `; ${code.forbidden} ${errors[code.forbidden].meaning}`}.`,
      ),
    ],
    ['417', problem(`An \`Expect\` header with anything but 100-continue (${code.invalidRequest}).`)],
    ['429', problem(`Too often (${code.invalidRequest}); retry-after says when again.`)],
    ['default', problem('Whatever a fault was ordered to answer.')],
  ]);
}
