import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { originOf } from '../../origin.ts';
import { connectionsOfAddress } from './connection-limit.ts';

const app = await buildApp({ control: 'own' });
await app.listen({ host: '127.0.0.1', port: 0 });
const port = Number(new URL(originOf(app) ?? '').port);
const opened: Socket[] = [];
afterAll(() => {
  for (const socket of opened) socket.destroy();
  return app.close();
});

async function openFrom(localAddress: string, sent = ''): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.on('error', () => {});
  opened.push(socket);
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

const health = 'GET /meet/__mock/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

async function answerTo(localAddress: string): Promise<string> {
  const socket = await openFrom(localAddress, health);
  let answer = '';
  socket.on('data', (part) => (answer += part));
  return new Promise((resolve) => socket.once('close', () => resolve(answer)));
}

test('one address holds a limited number of connections; others are answered, and it is again once it lets go', async () => {
  const held = await Promise.all(Array.from({ length: connectionsOfAddress }, () => openFrom('127.0.0.2', 'GET / HTTP/1.1\r\nx: ')));
  expect(await answerTo('127.0.0.2')).toBe('');
  expect(await answerTo('127.0.0.3')).toContain('200 OK');
  for (const socket of held) socket.destroy();
  await vi.waitFor(async () => expect(await answerTo('127.0.0.2')).toContain('200 OK'));
});
