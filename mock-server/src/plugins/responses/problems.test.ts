import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';

const app = await buildApp({ media: noMedia() });
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

test.each([
  ['no HTTP', 400, 'SOMETHING ELSE\r\n\r\n'],
  ['a head of 20 kB', 400, `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a broken length', 400, 'POST /meet/ HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'],
  ['a length beside chunks', 400, 'POST /meet/ HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 400, 'POST /meet/ HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcd'],
  ['a request without a host', 400, 'GET /meet/ HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['an upgrade without a host', 400, 'GET /meet/webrtcsignaling HTTP/1.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
  ['an expectation nobody meets', 417, 'POST /meet/ HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\nconnection: close\r\n\r\n'],
])('%s gets the envelope too', async (_, status, request) => {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const { exceptionCode, requestId } = JSON.parse(body);
  expect(exceptionCode).toBe(1030);
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain(`x-request-id: ${requestId}`);
});

test('an HTTP/1.0 request without a host header is answered', async () => {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /meet/__mock/health HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ok"/);
});

test.each([
  ['no HTTP', 'SOMETHING ELSE\r\n\r\n'],
  ['a refused upgrade', 'GET /none HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
])('%s: a client that does not close its half of the connection is cut off', { tags: ['slow'] }, async (_, request) => {
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write(request);
  const dripping = setInterval(() => socket.write('x'), 50);
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  expect(socket.destroyed).toBe(true);
});

test('of large bodies that come together, one is read in each round of the event loop; a small one does not wait for them', async () => {
  const reading = await buildApp({ media: noMedia() });
  const read: number[] = [];
  reading.addHook('preValidation', (request, _, done) => {
    read.push(Number(request.headers['content-length']));
    done();
  });
  const say = (length: number) =>
    reading.inject({ method: 'POST', url: '/meet/services/json/web/users/forgot-password', payload: { email: 'x'.repeat(length) } });
  const replies = Promise.all([...[1, 2, 3, 4].map((number) => say(100_000 + number)), say(10)]);
  while (read.length === 0) await setImmediate();
  expect(read[0]).toBeLessThan(100);
  for (let before = read.length; read.length < 5; before = read.length) {
    await setImmediate();
    expect(read.length - before).toBeLessThanOrEqual(1);
  }
  expect((await replies).map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
  await reading.close();
});

test('TRACE is served nowhere', async () => {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('TRACE /meet/ HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: a=secret\r\nconnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toContain('secret');
});

test('a connection that a browser has opened for later and never used is closed without an answer', { tags: ['slow'] }, async () => {
  const impatient = await buildApp({ media: noMedia(), fastify: { requestTimeout: 100 } });
  const { port: own } = new URL(await impatient.listen({ host: '127.0.0.1', port: 0 }));
  // A browser would take any answer for that of its first request.
  expect(await text(connect(Number(own), '127.0.0.1'))).toBe('');
  await impatient.close();
});

test('a request that does not come to an end is refused soon after its time limit', { tags: ['slow'] }, async () => {
  const impatient = await buildApp({ media: noMedia(), fastify: { requestTimeout: 100 } });
  const { port: own } = new URL(await impatient.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(own), '127.0.0.1');
  socket.write('GET /meet/ HTTP/1.1\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*1030/);
  await impatient.close();
});
