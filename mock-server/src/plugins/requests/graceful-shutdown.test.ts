import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildApp, type AppOptions } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';

/** A server with a call that begins and ends when the test says so. */
async function serving(options: AppOptions = {}) {
  const app = await buildApp({ media: noMedia(), ...options });
  const story = new EventEmitter();
  app.post('/slow', async (_, reply) => {
    story.emit('begun');
    await once(story, 'end');
    return reply.send('done');
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, origin, begun: once(story, 'begun'), end: () => story.emit('end') };
}

const isRefused = (origin: string) =>
  fetch(`${origin}/meet/__mock/health`).then(
    () => false,
    () => true,
  );

test('a call that runs while the server stops gets its reply; a new one is not accepted', async () => {
  const { app, origin, begun, end } = await serving();
  const answer = fetch(`${origin}/slow`, { method: 'POST' });
  await begun;
  const closed = app.close();
  await expect.poll(() => isRefused(origin)).toBe(true);
  end();
  expect(await (await answer).text()).toBe('done');
  await closed;
});

test('it is ready while it serves, and answers 503 while it stops', async () => {
  const { app, origin, begun, end } = await serving();
  const isReady = () => fetch(`${origin}/meet/__mock/ready`).then(({ status }) => status);
  expect(await isReady()).toBe(200);
  const answer = fetch(`${origin}/slow`, { method: 'POST' });
  await begun;
  const closed = app.close();
  await expect.poll(isReady).toBe(503);
  end();
  expect(await (await answer).text()).toBe('done');
  await closed;
  expect(await isRefused(origin)).toBe(true);
});

test('a call that takes too long is cut off', async () => {
  const { app, origin, begun } = await serving({ drainMs: 1 });
  const answer = fetch(`${origin}/slow`, { method: 'POST' }).catch((error: unknown) => error);
  await begun;
  await app.close();
  expect(await answer).toBeInstanceOf(TypeError);
});

test('connections without a call hold nothing up, used before or not', async () => {
  const { app, origin } = await serving({ drainMs: 2 ** 30 });
  const port = Number(new URL(origin).port);
  const [fresh, used] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all([once(fresh, 'connect'), once(used, 'connect')]);
  used.write('GET /meet/__mock/health HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(used, 'data');
  const ends = [text(fresh), text(used)];
  await app.close();
  expect(await Promise.all(ends)).toHaveLength(2);
});
