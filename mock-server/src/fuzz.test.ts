import { isErrorCode } from '@meet/contracts/wire/errors';
import { isEndpoint, pathOf, type Endpoint } from '@meet/contracts/wire/http';
import { people } from '@meet/fixtures/cast/people';
import * as fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { jsonSchemaOf, type JsonSchema } from './endpoints/json-schema.ts';
import { noMedia } from './testing/media/no-media.ts';
import { testWorld } from './testing/test-world.ts';

/** `npm run test:long` makes more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 30);

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

/** The answers that OpenAPI promises: for each call the statuses and what is said of them. */
const documented = (await app.inject('/meet/__mock/openapi.json')).json<{
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
}>();

const toldOf = ({ method, base, path }: Endpoint, status: number): string =>
  documented.paths[(base + path).replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses[status]?.description ??
  `nothing about ${status}`;

const contracts = import.meta.glob<Record<string, unknown>>(['../../contracts/src/**/*.ts', '!**/*.test.ts'], { eager: true });
const endpoints = Object.values(contracts).flatMap(Object.values).filter(isEndpoint);

const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'x',
    '0',
    'en',
    'WEB',
    'null',
    '../..',
    '%',
    "'",
    '\u0000',
    '\u202e',
    '🚀',
    people.user.email,
    people.user.passwordHash,
    'x'.repeat(300),
  ),
  fc.string({ maxLength: 20 }),
);

const anything = fc.oneof(
  { maxDepth: 1 },
  texts,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Mostly what the schema asks for, so that the handlers are reached, and often enough not. */
function like(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: exactly(schema) }, { weight: 1, arbitrary: anything });
}

function exactly(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(like));
  // A world of fifty thousand users for every other request would be no fuzzing.
  if (schema.enum) return fc.constantFrom(...schema.enum.filter((choice) => choice !== 'large'));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.properties) return record(schema.properties, schema.required ?? []);
  if (schema.items) return fc.array(like(schema.items), { maxLength: 3 });
  const [type] = [schema.type].flat();
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.oneof(fc.nat(30), fc.maxSafeInteger());
  if (type === 'number') return fc.oneof(fc.nat(30), fc.double({ noNaN: true }));
  if (schema['format'] === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString());
  return texts;
}

function record(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, property]) =>
    fc.tuple(fc.constant(name), like(property), required.includes(name) ? fc.nat(20).map((luck) => luck > 0) : fc.boolean()),
  );
  return fc
    .tuple(...members)
    .map((drawn) => Object.fromEntries(drawn.flatMap(([name, value, isThere]) => (isThere ? [[name, value] as const] : []))));
}

const partOf = (contract: GenericSchema | undefined): fc.Arbitrary<Record<string, string>> =>
  contract
    ? like(jsonSchemaOf(contract)).map((value) =>
        Object.fromEntries(Object.entries(value ?? {}).map(([name, member]) => [name, textOf(member)])),
      )
    : fc.constant({});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const requestsFor = ({ params, query, headers, body }: Endpoint) =>
  fc.record({
    params: partOf(params),
    query: partOf(query),
    headers: partOf(headers),
    body: body ? fc.option(like(jsonSchemaOf(body)), { nil: undefined, freq: 20 }) : fc.constant(undefined),
    raw: fc.option(fc.constantFrom('{', '[', '"', 'null', '{"a":1}{', '\uFEFF{}', '{"__proto__":1}'), { freq: 20 }),
    isSignedIn: fc.nat(10).map((luck) => luck > 0),
  });

/** Node sends nothing else in a header. */
const visibleOnly = (text: string) => text.replaceAll(/[^\x20-\x7e]/g, '~');

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.base}${endpoint.path}`, endpoint] as const))(
  'no request makes %s fail inside or answer what is not documented',
  async (_, endpoint) => {
    const world = await testWorld(app);
    const { sessionToken } = await world.signIn('user');
    await fc.assert(
      fc.asyncProperty(requestsFor(endpoint), async ({ params, query, headers, body, raw, isSignedIn }) => {
        const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
        const { status, body: answer } = await world.request({
          method: endpoint.method,
          url: `${pathOf(endpoint, params)}?${new URLSearchParams(query).toString()}`,
          headers: {
            ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, visibleOnly(value)])),
            ...(isSignedIn && { authorization: `Bearer ${sessionToken}` }),
            ...(payload !== undefined && { 'content-type': 'application/json' }),
          },
          ...(payload !== undefined && { payload }),
        });
        expect(status).not.toBe(500);
        expect(status < 300 || isErrorCode(answer.exceptionCode)).toBe(true);
        expect(toldOf(endpoint, status)).toContain(status < 300 ? 'Done' : String(answer.exceptionCode));
      }),
      { numRuns: runs },
    );
  },
  600_000,
);
