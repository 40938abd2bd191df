import { errorCodes } from '@meet/contracts/wire/errors';
import { isEndpoint } from '@meet/contracts/wire/http';
import { ClientMessage, ServerMessage } from '@meet/contracts/signaling';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const contracts = import.meta.glob<Record<string, unknown>>(['../../../contracts/src/**/*.ts', '!**/*.test.ts'], { eager: true });
const endpoints = Object.values(contracts).flatMap(Object.values).filter(isEndpoint);

const read = async (name: string) => {
  const { statusCode, body } = await app.inject(`/meet/__mock/${name}`);
  expect(statusCode).toBe(200);
  return JSON.parse(body);
};

/** Every `$ref` in a document. */
const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (name === '$ref' ? [String(member)] : refsIn(member)));
};

const memberOf = (value: unknown, name: string): unknown => new Map<string, unknown>(Object.entries(value ?? {})).get(name);

const resolved = (document: unknown, ref: string): unknown => ref.slice(2).split('/').reduce(memberOf, document);

const closed = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  const isOpen = 'properties' in value && !('additionalProperties' in value);
  return !isOpen && Object.values(value).every(closed);
};

test('the OpenAPI document describes every call that the contracts describe, each once and by its own name', async () => {
  const document = await read('openapi.json');
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info).toMatchObject({ title: 'Online video meetings', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  const operations = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ call: `${method.toUpperCase()} ${path}`, operationId })),
  );
  const expected = endpoints.map(({ method, base, path }) => `${method} ${(base + path).replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(operations.map(({ call }) => call).toSorted()).toEqual(expected.toSorted());
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('each operation documents its success, its error envelope, and whether it needs a session', async () => {
  const document = await read('openapi.json');
  const login = document.paths['/meet/services/json/web/login'].post;
  expect(Object.keys(login.responses)).toEqual(['200', '400', '403', '417', '429', '500']);
  expect(login.responses[400].description).toContain('1011 captcha needed');
  expect(login.responses[400].description).toContain('1014 ');
  expect(login.security).toEqual([]);
  const me = document.paths['/meet/services/json/web/users/me'];
  expect(me.get.security).toEqual([{ session: [] }]);
  expect(Object.keys(me.get.responses)).toContain('401');
  expect(me.patch.responses[204]).not.toHaveProperty('content');
  expect(me.patch.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }));
});

test.each(['openapi.json', 'asyncapi.json'])('in %s every reference leads somewhere and every object is closed', async (name) => {
  const document = await read(name);
  const refs = refsIn(document);
  expect(refs.length).toBeGreaterThan(10);
  expect(refs.filter((ref) => resolved(document, ref) === undefined)).toEqual([]);
  expect(closed(name === 'openapi.json' ? document.paths : { ...document.components.messages, loose: undefined })).toBe(true);
});

test('moments are strings with a form and a real day, never dates', async () => {
  const document = await read('openapi.json');
  const { now } = document.paths['/meet/__mock/clock'].post.requestBody.content['application/json'].schema.properties;
  expect(now).toMatchObject({ type: 'string', format: 'date-time', pattern: expect.stringContaining('T') });
});

test('the AsyncAPI document describes every message of the socket, from whom it comes', async () => {
  const document = await read('asyncapi.json');
  expect(document.asyncapi).toMatch(/^3\./);
  const types = [...ClientMessage.options, ...ServerMessage.options].map(({ entries }) => entries.type.literal);
  expect(Object.keys(document.components.messages)).toEqual(types);
  expect(document.operations.hearLOGIN.action).toBe('receive');
  expect(document.operations.sayRESPONSE_LOGIN.action).toBe('send');
});

test('the page to read names every call, message and code, and needs nothing from elsewhere', async () => {
  const { body, headers } = await app.inject('/meet/__mock/docs');
  for (const { method, base, path } of endpoints) expect(body).toContain(`${method} ${base}${path}`);
  for (const type of ['→ LOGIN', '← RESPONSE_RTC']) expect(body).toContain(type);
  for (const code of errorCodes) expect(body).toContain(`<td>${code}</td>`);
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/meet/__mock/try-call.js">']);
  expect(body).not.toMatch(/style=|https?:/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});
