import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { planImport } from '@meet/contracts/areas/user-csv';
import { login } from '@meet/contracts/areas/session';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

function heapMegabytes(): number {
  // Names of members are let go only after some collections.
  for (let times = 0; times < 4; times++) if (typeof collectGarbage === 'function') collectGarbage();
  return process.memoryUsage().heapUsed / 1_000_000;
}

const path = '/meet/services/json/web/login';

test.each<[string, number, (world: TestWorld, sent: number) => Promise<unknown>]>([
  ['large bodies', 120, (world, sent) => world.ask(login, { body: { junk: `${sent} ${'A'.repeat(250_000)}` } })],
  ['long names of members', 100, (world, sent) => world.ask(login, { body: { [`${sent} ${'A'.repeat(250_000)}`]: 1 } })],
  ['long addresses', 1_000, (world, sent) => world.request({ url: `${path}?x=${sent}${'A'.repeat(15_000)}` })],
  [
    'large bodies, long names, long addresses and an idempotency key',
    200,
    (world, sent) =>
      world.request({
        method: 'POST',
        url: `${path}?x=${'A'.repeat(15_000)}`,
        headers: { 'idempotency-key': `${sent}` },
        payload: { junk: `${sent} ${'A'.repeat(100_000)}`, [`${sent}${'A'.repeat(20_000)}`]: 1 },
      }),
  ],
  [
    'thousands of wrong rows and an idempotency key',
    80,
    async (world, sent) => {
      const { sessionToken: token } = await world.signIn('administrator');
      const content = `email\n${'nobody\n'.repeat(1_000)}`;
      const plan = await world.ask(planImport, { token, headers: { 'idempotency-key': `${sent}` }, body: { content } });
      expect(plan.body.refused).toHaveLength(3_000);
    },
  ],
])('refused requests with %s leave little in memory', { tags: ['slow'] }, async (_, times, send) => {
  const world = await testWorld(app);
  const flood = async (requests: number) => {
    for (let sent = 0; sent < requests; sent++) {
      await send(world, sent);
      // Requests that are injected are let go in the next turn of the event loop.
      await setImmediate();
    }
  };
  await flood(20);
  const before = heapMegabytes();
  await flood(times);
  const grown = heapMegabytes() - before;
  expect(grown).toBeLessThan(12);
});
