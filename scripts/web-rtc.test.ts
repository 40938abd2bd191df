import { expect, test } from 'vitest';
import { janusUrlsOf, webRtcServersOf } from './web-rtc.mjs';

test('without a setting no server is named', () => {
  expect(webRtcServersOf({})).toEqual({ stunServers: [], turnServers: [] });
});

test('addresses are separated by commas, and TURN comes with its secret', () => {
  const env = { STUN_URLS: 'stun:one, stun:two', TURN_URLS: 'turn:one,turns:two', TURN_SECRET: 'north' };
  expect(webRtcServersOf(env)).toEqual({
    stunServers: [{ urls: ['stun:one', 'stun:two'] }],
    turnServers: [{ urls: ['turn:one', 'turns:two'], secret: 'north' }],
  });
});

test.each([
  [{ TURN_URLS: 'turn:one' }, 'TURN_SECRET'],
  [{ STUN_URLS: 'turn:one' }, 'turn:one'],
  [{ TURN_URLS: 'http://one', TURN_SECRET: 'north' }, 'http://one'],
])('a setting that cannot work is refused with its reason: %o', (env, said) => {
  expect(() => webRtcServersOf(env)).toThrow(said);
});

test('meetings are carried by the embedded engine unless MEDIA names Janus', () => {
  expect(janusUrlsOf({ JANUS_URLS: 'ws://one' })).toBeUndefined();
  expect(janusUrlsOf({ MEDIA: 'janus' })).toEqual(['ws://127.0.0.1:8188']);
  expect(janusUrlsOf({ MEDIA: 'janus', JANUS_URLS: 'ws://one,wss://two' })).toEqual(['ws://one', 'wss://two']);
  expect(() => janusUrlsOf({ MEDIA: 'other' })).toThrow('MEDIA');
  expect(() => janusUrlsOf({ MEDIA: 'janus', JANUS_URLS: 'http://one' })).toThrow('http://one');
});
