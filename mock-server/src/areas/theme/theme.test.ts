import { changeWorld } from '@meet/contracts/mock';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { getTheme, themeFolder } from '@meet/contracts/areas/theme';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { testWorld, type TestWorld } from '../../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(app);
});

test('[NET-02] the theme file lies outside the base of the calls; every world has one, until it is taken away', async () => {
  expect(await world.request({ url: '/meet/custom/tmms/theme.json' })).toMatchObject({ status: 200, body: { white: '#ffffff' } });
  await world.ask(changeWorld, { body: { theme: { primary: '#ff8800', darkMode: true } } });
  expect(await world.request({ url: '/meet/custom/tmms/theme.json' })).toMatchObject({
    status: 200,
    body: { primary: '#ff8800', darkMode: true },
  });
  await world.ask(changeWorld, { body: { theme: null } });
  expect((await world.ask(getTheme)).status).toBe(404);
});

test.each(['dark', 'light', 'purewhite'])('the logo %s lies beside the theme file', async (name) => {
  const { status, headers, body } = await world.request({ url: `${themeFolder}/${name}.svg` });
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(body).toContain('<svg');
});

test.each(['other.svg', '../public-settings.ts', '%2e%2e/theme.ts', ''])('nothing else lies there: %s', async (name) => {
  expect(await world.request({ url: `${themeFolder}/${name}` })).toMatchObject({ status: 404, body: { exceptionCode: 1001 } });
});

test('[SES-01] public settings are requested for the platform WEB and need no session', async () => {
  expect(await world.request({ url: '/meet/services/json/web/settings/public?platform=WEB' })).toMatchObject({
    status: 200,
    body: { ldapDelegate: false, ssoCustomText: 'SSO', defaultLanguage: 'en' },
  });
  const refused = await world.ask(getPublicSettings, { query: { platform: 'PHONE' } });
  expect(refused).toMatchObject({ status: 400, body: { exceptionCode: 1004, fields: [{ name: 'platform', code: 1004 }] } });
});

test('two worlds can have different public settings', async () => {
  await world.ask(changeWorld, { body: { publicSettings: { ssoUrl: '/meet/sso' } } });
  const other = await testWorld(app);
  const ssoUrlIn = async (one: TestWorld) => (await one.ask(getPublicSettings, { query: { platform: 'WEB' } })).body.ssoUrl;
  expect([await ssoUrlIn(world), await ssoUrlIn(other)]).toEqual(['/meet/sso', null]);
});
