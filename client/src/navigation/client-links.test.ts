import { expect, test } from 'vitest';
import { clientLinks } from './client-links.ts';

const origin = 'https://meet.example';

test('[GST-08] the client opens with the meeting by its own protocol, and can be had from the server and the stores', () => {
  expect(
    clientLinks(
      {
        protocol: 'meet',
        installerUrl: '/meet/download/setup.exe',
        clientSetupAppStoreURL: 'https://apps.example/ios',
        clientSetupGooglePlayURL: 'https://apps.example/android',
      },
      'a b',
      origin,
    ),
  ).toEqual({
    open: 'meet://meet.example/meet/meeting/join?umi=a+b',
    installer: 'https://meet.example/meet/download/setup.exe',
    appStore: 'https://apps.example/ios',
    googlePlay: 'https://apps.example/android',
  });
});

test.each(['https', 'javascript', 'data', '8.4', ''])('%j is no protocol of a client', (protocol) => {
  expect(clientLinks({ protocol }, 'x', origin)).toEqual({});
});

test('addresses a browser would run are left out', () => {
  expect(clientLinks({ installerUrl: 'javascript:alert(1)' }, 'x', origin)).toEqual({});
  expect(clientLinks(undefined, 'x', origin)).toEqual({});
});
