import { expect, test } from 'vitest';
import { Failure } from './command.mjs';
import { controlOf, failToStart, isTraced, logOf, peerUrlOf, publicOriginOf, storeOf } from './listen.mjs';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['https://meet.example.org', 'https://meet.example.org'],
  ['https://Meet.example.org:8443/', 'https://meet.example.org:8443'],
])('PUBLIC_ORIGIN=%s is %s', (text, origin) => {
  expect(publicOriginOf({ PUBLIC_ORIGIN: text })).toBe(origin);
});

test.each(['meet.example.org', 'https://meet.example.org/meet/', 'ftp://meet.example.org', 'file:///meet'])(
  'PUBLIC_ORIGIN=%s is refused in one sentence',
  (text) => expect(() => publicOriginOf({ PUBLIC_ORIGIN: text })).toThrow(`not "${text}"`),
);

test('CONTROL, CONTROL_TOKEN and TRUST_PROXY are read, and anything else refused in one sentence', () => {
  expect(controlOf({})).toEqual({ control: undefined, controlToken: undefined });
  expect(controlOf({ CONTROL: 'own', CONTROL_TOKEN: 'x'.repeat(16), TRUST_PROXY: 'loopback' })).toEqual({
    control: 'own',
    controlToken: 'x'.repeat(16),
    fastify: { trustProxy: 'loopback' },
  });
  expect(() => controlOf({ CONTROL: 'shut' })).toThrow('CONTROL must be open, own or off, not "shut".');
  expect(() => controlOf({ CONTROL_TOKEN: 'short' })).toThrow('16 characters');
  for (const TRUST_PROXY of ['10.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback,uniquelocal'])
    expect(controlOf({ TRUST_PROXY })).toMatchObject({ fastify: { trustProxy: TRUST_PROXY } });
  for (const TRUST_PROXY of ['true', 'proxy.example', 'loopback;10.0.0.1'])
    expect(() => controlOf({ TRUST_PROXY })).toThrow(`not "${TRUST_PROXY}"`);
});

test('STORE is memory, a folder or a database; anything else is refused in one sentence that does not repeat it', () => {
  const given = ['', 'memory', 'file:worlds', 'postgres://user:secret@host/db', 'postgresql:///db'];
  expect([{}, ...given.map((STORE) => ({ STORE }))].map((env) => storeOf(env))).toEqual(['memory', 'memory', ...given.slice(1)]);
  for (const text of ['disk', 'file:', 'postgres:', 'mysql://user:secret@host/db'])
    expect(() => storeOf({ STORE: text })).toThrow(
      /^STORE must be memory \(worlds end with the server\), file:<folder> or postgres:\/\/…\.$/,
    );
});

test('LOG is json or nothing; anything else is refused in one sentence', () => {
  expect([{}, { LOG: '' }, { LOG: 'json' }].map((env) => logOf(env))).toEqual([undefined, undefined, process.stdout]);
  expect(() => logOf({ LOG: 'debug' })).toThrow('LOG must be json (a line for each request), or be left out, not "debug".');
});

test('PEER_URL is an origin, and goes with a database only', () => {
  const STORE = 'postgres://host/db';
  expect([peerUrlOf({}), peerUrlOf({ PEER_URL: '', STORE: 'memory' })]).toEqual([undefined, undefined]);
  expect(peerUrlOf({ PEER_URL: 'http://10.0.0.2:8080/', STORE })).toBe('http://10.0.0.2:8080');
  for (const PEER_URL of ['10.0.0.2:8080', 'http://10.0.0.2:8080/meet/', 'ftp://10.0.0.2'])
    expect(() => peerUrlOf({ PEER_URL, STORE })).toThrow(`not "${PEER_URL}"`);
  for (const other of [undefined, 'memory', 'file:worlds'])
    expect(() => peerUrlOf({ PEER_URL: 'http://10.0.0.2:8080', STORE: other })).toThrow('it needs STORE=postgres://');
});

test('what a store can’t do ends the start with one sentence, an error of ours as it is', () => {
  const failure = Object.assign(new Error('the folder is in use'), { name: 'StoreFailure' });
  expect(() => failToStart('127.0.0.1', 8080)(failure)).toThrow(Failure);
  expect(() => failToStart('127.0.0.1', 8080)(new TypeError('ours'))).toThrow(TypeError);
});

test('requests are traced where a collector is named', () => {
  const named = (address: string) => isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: address });
  expect([isTraced({}), named(''), named('http://127.0.0.1:4318')]).toEqual([false, false, true]);
  expect(() => named('localhost')).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector');
});
