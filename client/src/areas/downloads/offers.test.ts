import { PublicSettings } from '@meet/contracts/areas/public-settings';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { offersOf } from './offers.ts';

const asIs = (address: string | null | undefined) => address ?? undefined;
const settings = v.parse(PublicSettings, {
  installerUrl: 'https://meet.example/setup.exe',
  installRelativePath: 'install/',
  clientSetupGooglePlayURL: 'https://play.example/app',
  clientSetupAppStoreURL: 'https://apps.example/app',
});

test('[NAV-07] every package and both shops are offered where the settings name them', () => {
  const offers = offersOf(settings, asIs);
  expect(offers.map(({ system, address }) => `${system} ${address}`)).toEqual([
    'android https://play.example/app',
    'ios https://apps.example/app',
    'windows https://meet.example/setup.exe',
    'windows /meet/install/meet-windows.zip',
    'mac /meet/install/meet-mac-arm64.dmg',
    'mac /meet/install/meet-mac-x64.dmg',
    'linux /meet/install/meet-linux-amd64.deb',
    'linux /meet/install/meet-linux-x86_64.rpm',
    'linux /meet/install/meet-linux-opensuse-x86_64.rpm',
    'linux /meet/install/meet-linux-x86_64.tgz',
    'android /meet/install/meet-android.apk',
  ]);
});

test('only what the server names, and what is a link, is offered', () => {
  expect(offersOf(v.parse(PublicSettings, {}), asIs)).toEqual([]);
  expect(offersOf(settings, () => undefined)).toEqual([]);
  expect(offersOf(v.parse(PublicSettings, { installerUrl: '/setup.exe' }), asIs).map(({ name }) => name)).toEqual(['windowsExe']);
});
