import { isErrorCode } from '@meet/contracts/wire/errors';
import { isEndpoint, pathOf, type Endpoint } from '@meet/contracts/wire/http';
import * as fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { jsonSchemaOf } from './endpoints/json-schema.ts';
import { documentedBy } from './testing/documented.ts';
import { like } from './testing/like-schema.ts';
import { noMedia } from './testing/media/no-media.ts';
import { testWorld } from './testing/test-world.ts';

/** `npm run test:long` makes more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 30);

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const toldOf = await documentedBy(app);

const contracts = import.meta.glob<Record<string, unknown>>(['../../contracts/src/**/*.ts', '!**/*.test.ts'], { eager: true });
const endpoints = Object.values(contracts).flatMap(Object.values).filter(isEndpoint);

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
