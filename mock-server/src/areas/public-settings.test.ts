import { getMediaSettings, MediaSettings } from '@meet/contracts/areas/media-settings';
import { getPrivacyNote } from '@meet/contracts/areas/privacy-note';
import { changeSettings } from '@meet/contracts/areas/settings';
import type { SectionName } from '@meet/contracts/settings/sections';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld } from '../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

async function scene(request: Parameters<typeof testWorld>[1] = {}) {
  const world = await testWorld(app, request);
  const { sessionToken: token } = await world.signIn('administrator');
  const change = (section: SectionName, values: object) => world.ask(changeSettings, { params: { section }, body: { values }, token });
  const note = async (lang: string) => (await world.ask(getPrivacyNote, { query: { lang } })).body;
  return { world, change, note };
}

test('[SET-02] what is set for audio and video is known to everybody who joins', async () => {
  const { world, change } = await scene();
  const values = {
    maxVideoSize: '320x240',
    maxFrameRate: 5,
    videoBitrate: 300,
    visibleVideos: 1,
    audioBitrate: 20,
    noiseSuppression: false,
    echoCancellation: false,
    mutedOnEntry: true,
  };
  await change('audio-video', values);
  const { body } = await world.ask(getMediaSettings);
  const { maxVideoSize: _, ...same } = values;
  expect(body).toEqual({ maxWidth: 320, maxHeight: 240, ...same });
  expect(v.is(MediaSettings, body)).toBe(true);
});

test('[SET-07] [SET-08] the introduction is served in each language, English where there is none, with the address of the privacy policy', async () => {
  const { change, note } = await scene();
  await change('gdpr', { introDe: 'Wir bewahren <b>wenig</b> auf.', introHu: '' });
  expect(await note('de')).toEqual({ intro: 'Wir bewahren <b>wenig</b> auf.', policyUrl: 'https://meet.example/privacy' });
  const english = await note('en');
  expect([await note('hu'), await note('xx')]).toEqual([english, english]);
  await change('general', { privacyUrl: '' });
  expect((await note('de')).policyUrl).toBeNull();
});

test('a server of others has neither call', async () => {
  const world = await testWorld(app, { dialect: 'foreign' });
  expect((await world.ask(getMediaSettings)).status).toBe(404);
  expect((await world.ask(getPrivacyNote, { query: { lang: 'en' } })).status).toBe(404);
});
