import { setImmediate } from 'node:timers/promises';
import { pathOf } from '@meet/contracts/wire/http';
import { getPasswordConstraints } from '@meet/contracts/areas/password';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp, type AppOptions } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';

/** The addresses in the order in which their requests are begun, when one sends thirty and three others one each afterwards. */
async function orderWith(options: AppOptions): Promise<string[]> {
  const app = await buildApp({ media: noMedia(), ...options });
  onTestFinished(() => app.close());
  const begun: string[] = [];
  app.addHook('preHandler', ({ ip }, _, done) => {
    begun.push(ip);
    done();
  });
  const from = (remoteAddress: string) => app.inject({ url: pathOf(getPasswordConstraints), remoteAddress });
  const many = Array.from({ length: 30 }, () => from('192.0.2.1'));
  const few = ['192.0.2.2', '192.0.2.3', '192.0.2.4'].map(from);
  const replies = await Promise.all([...many, ...few]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  return begun;
}

test('where strangers come, whoever sends many requests at once keeps nobody else waiting, and all are answered', async () => {
  const begun = await orderWith({ control: 'own' });
  expect(begun.length).toBe(33);
  expect(begun.slice(0, 4).toSorted()).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']);
});

test('of twenty that send many requests at once, eight get a turn in a round, and all get as many', async () => {
  const app = await buildApp({ media: noMedia(), control: 'own' });
  onTestFinished(() => app.close());
  const begun: string[] = [];
  app.addHook('preHandler', ({ ip }, _, done) => {
    begun.push(ip);
    done();
  });
  const addresses = Array.from({ length: 20 }, (_, at) => `192.0.2.${at + 1}`);
  const asked = [1, 2, 3].flatMap(() =>
    addresses.map((remoteAddress) => app.inject({ url: pathOf(getPasswordConstraints), remoteAddress })),
  );
  const inRounds: number[] = [];
  for (let before = 0; begun.length < 60; before = begun.length) {
    await setImmediate();
    if (begun.length > before) inRounds.push(begun.length - before);
  }
  expect(inRounds).toEqual([20, 8, 8, 8, 8, 8]);
  expect(begun.slice(20, 40).toSorted()).toEqual(addresses.toSorted());
  await Promise.all(asked);
});

test('on the own machine requests are begun as they come', async () => {
  expect((await orderWith({})).slice(0, 30)).toEqual(Array.from({ length: 30 }, () => '192.0.2.1'));
});
