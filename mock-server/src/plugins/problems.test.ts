import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../media/none.ts';

const app = await buildApp({ media: noMedia() });
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

test.each([
  ['no HTTP', 'SOMETHING ELSE\r\n\r\n'],
  ['a head of 20 kB', `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a broken length', 'POST /meet/ HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'],
])('%s gets the envelope too', async (_, request) => {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const { exceptionCode, requestId } = JSON.parse(body);
  expect(exceptionCode).toBe(1030);
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toContain(`x-request-id: ${requestId}`);
});
