import { changeWorld } from '@meet/contracts/mock';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { changeSettings } from '@meet/contracts/areas/settings';
import { code } from '@meet/contracts/wire/errors';
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

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
const svg = btoa('<?xml version="1.0"?><!-- ours --><svg xmlns="http://www.w3.org/2000/svg"/>');

test('[THM-02] an uploaded logo replaces the one beside the theme, under the ending of its type', async () => {
  const token = (await world.signIn('administrator')).sessionToken;
  const change = (values: object) => world.ask(changeSettings, { params: { section: 'general' }, body: { values }, token });
  const typeOf = async (file: string) => {
    const { status, headers } = await world.request({ url: `${themeFolder}/${file}` });
    return status === 200 ? headers['content-type'] : status;
  };
  expect((await change({ darkLogo: png, lightLogo: svg })).body.secrets).toEqual(expect.arrayContaining(['darkLogo', 'lightLogo']));
  expect(await Promise.all(['dark.svg', 'dark.png', 'light.svg', 'purewhite.svg'].map(typeOf))).toEqual([
    404,
    'image/png',
    'image/svg+xml',
    'image/svg+xml',
  ]);
  await change({ darkLogo: null });
  expect(await Promise.all(['dark.svg', 'dark.png'].map(typeOf))).toEqual(['image/svg+xml', 404]);
});

test.each([
  ['a page', btoa('<!doctype html><p>no picture</p>')],
  ['a text', btoa('no picture')],
  ['another kind of image', btoa('GIF89a')],
  ['what is too large', png.replace('=', 'A') + 'A'.repeat(120_000)],
])('[SET-05] %s is no logo', async (_, darkLogo) => {
  const token = (await world.signIn('administrator')).sessionToken;
  const refused = await world.ask(changeSettings, { params: { section: 'general' }, body: { values: { darkLogo } }, token });
  expect(refused).toMatchObject({ status: 400, body: { exceptionCode: code.invalidSettingValue, fields: [{ name: 'darkLogo' }] } });
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
