import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../media/none.ts';

const app = await buildApp({ media: noMedia() });
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

test.each([
  ['no HTTP', 400, 'SOMETHING ELSE\r\n\r\n'],
  ['a head of 20 kB', 400, `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a broken length', 400, 'POST /meet/ HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'],
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

test('a caller of HTTP/1.0, who has no host header, is answered', async () => {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /meet/__mock/health HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ok"/);
});
