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

test('on the own machine requests are begun as they come', async () => {
  expect((await orderWith({})).slice(0, 30)).toEqual(Array.from({ length: 30 }, () => '192.0.2.1'));
});
