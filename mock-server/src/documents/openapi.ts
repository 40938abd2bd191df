import { code, errors, type ErrorCode } from '@meet/contracts/wire/errors';
import { jsonBase, type Endpoint } from '@meet/contracts/wire/http';
import { ProblemBody } from '@meet/contracts/wire/problem';
import type { GenericSchema } from 'valibot';
import { jsonSchemaOf } from '../endpoints/json-schema.ts';
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
        'What client and server say to each other, made from the contracts that both are written against. Objects are closed; moments are ISO 8601 with milliseconds. A reply that a fault of the mock control has spoiled carries the header `x-mock-fault` and is not described.',
      ...publisher,
    },
    servers: [{ url: '/', description: 'this server' }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name, description: `Calls about ${name}.` })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The sessionToken of the sign-in.' } },
      schemas: problemSchemas(calls),
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

/** Error codes by HTTP status. */
function codesOf({ access, params, errors: own, errorsAs400 = [] }: Endpoint): Map<number, Set<ErrorCode>> {
  // Path parameters that match no record, or are invalid, answer 1001.
  const listed = [...own, ...always, ...(params ? [code.notFound] : []), ...(access === 'public' ? [] : inSession)];
  const codes = new Map<number, Set<ErrorCode>>();
  const addCode = (status: number, added: ErrorCode) => codes.set(status, new Set([...(codes.get(status) ?? []), added]));
  for (const one of listed) addCode(errors[one].status, one);
  for (const one of errorsAs400) addCode(400, one);
  addCode(403, code.forbidden);
  addCode(417, code.invalidRequest);
  addCode(429, code.invalidRequest);
  return codes;
}

const inOrder = (codes: Iterable<ErrorCode>): ErrorCode[] => [...codes].toSorted((one, other) => one - other);

/** Name of the schema of an error reply with one of these codes. */
const problemName = (codes: Iterable<ErrorCode>): string => `Problem_${inOrder(codes).join('_')}`;

/** The error envelope with the codes that one reply can have, for every combination that occurs. */
function problemSchemas(calls: readonly Endpoint[]): Record<string, Json> {
  const envelope = jsonSchemaOf(ProblemBody);
  const schemaOf = (codes: Iterable<ErrorCode>): Json => ({
    ...envelope,
    properties: { ...envelope.properties, exceptionCode: { type: 'integer', enum: inOrder(codes) } },
  });
  return Object.fromEntries(calls.flatMap((call) => [...codesOf(call).values()].map((codes) => [problemName(codes), schemaOf(codes)])));
}

function problemsOf(call: Endpoint): Json {
  return Object.fromEntries(
    [...codesOf(call)].map(([status, codes]) => [
      String(status),
      withRequestId({
        description: descriptionOf(call, status, codes),
        content: json({ $ref: `#/components/schemas/${problemName(codes)}` }),
      }),
    ]),
  );
}

function descriptionOf({ access }: Endpoint, status: number, codes: Iterable<ErrorCode>): string {
  const meanings = inOrder(codes)
    .map((one) => `${one} ${errors[one].meaning}`)
    .join('; ');
  if (status === 403)
    return `Asked by a page of another site, or under a name that is not this server's (${code.forbidden})${access === 'public' ? '' : `; ${meanings}`}.`;
  if (status === 417) return `An \`Expect\` header with anything but 100-continue (${code.invalidRequest}).`;
  if (status === 429) return `Too often (${code.invalidRequest}); retry-after says when again.`;
  return meanings;
}
