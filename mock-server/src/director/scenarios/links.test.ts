import { getPlayer } from '@meet/contracts/scenarios';
import { pathOf } from '@meet/contracts/wire/http';
import { worldHeader } from '@meet/contracts/mock';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp, type AppOptions } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld } from '../../testing/test-world.ts';

async function served(options: AppOptions = {}) {
  const app = await buildApp({ media: noMedia(), ...options });
  onTestFinished(() => app.close());
  return app;
}

const page = { accept: 'text/html,*/*;q=0.8' };
const play = '/meet/__mock/play?scenario=';

test.each([
  ['/meet/?scenario=captcha-needed', `${play}captcha-needed`],
  ['/meet/users?sort=name&scenario=a%20%22%3C', `${play}a%20%22%3C`],
  ['/meet/meeting/webrtc?scenario=//elsewhere.example', `${play}%2F%2Felsewhere.example`],
])('%s leads to %s and changes no world', async (url, location) => {
  const app = await served();
  const world = await testWorld(app);
  const { statusCode, headers } = await app.inject({ url, headers: { ...page, [worldHeader]: world.id } });
  expect([statusCode, headers.location]).toEqual([302, location]);
  expect((await world.ask(getPlayer)).body.state).toBe('none');
});

test.each([
  ['/meet/?scenarios=captcha-needed', page],
  ['/meet/#?scenario=captcha-needed', page],
  ['/meet/?scenario=captcha-needed', { accept: 'application/json' }],
  ['/meet/services/json/web/users?scenario=captcha-needed', page],
  ['/meet/__mock/cast?scenario=captcha-needed', page],
])('%s with %j leads nowhere', async (url, headers) => {
  expect((await (await served()).inject({ url, headers })).headers.location).toBeUndefined();
});

test('without a control there are no links, and in a demo the visitor gets a world with it', async () => {
  const url = '/meet/?scenario=captcha-needed';
  expect((await (await served({ control: 'off' })).inject({ url, headers: page })).statusCode).toBe(404);
  const demo = await served({ isDemo: true });
  const { statusCode, headers } = await demo.inject({ url, headers: page });
  expect(statusCode).toBe(302);
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  expect((await demo.inject({ url: pathOf(getPlayer), headers: { cookie } })).json()).toEqual({ state: 'none', done: 0 });
  expect((await demo.inject({ url: pathOf(getPlayer) })).statusCode).toBe(404);
});
