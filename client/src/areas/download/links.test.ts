import { PublicSettings } from '@meet/contracts/public-settings';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { downloadsOf, systemOf } from './links.ts';

const settings = v.parse(PublicSettings, {
  installerUrl: 'https://meet.example/setup.exe',
  clientSetupGooglePlayURL: 'https://play.example/app',
  clientSetupAppStoreURL: 'https://apps.example/app',
});
const asIs = (address: string | null | undefined) => address ?? undefined;

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'desktop'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7)', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'ios'],
])('%s is a visitor on %s, whose offer comes first', (userAgent, system) => {
  expect(systemOf(userAgent)).toBe(system);
  expect(downloadsOf(settings, userAgent, asIs)[0]?.system).toBe(system);
});

test('only what the server names is offered', () => {
  expect(downloadsOf(v.parse(PublicSettings, {}), '', asIs)).toEqual([]);
  expect(downloadsOf(settings, '', () => undefined)).toEqual([]);
  expect(downloadsOf(settings, '', asIs).map(({ system }) => system)).toEqual(['desktop', 'android', 'ios']);
});
