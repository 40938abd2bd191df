import { expect, test } from 'vitest';
import { webRtcServersOf } from './web-rtc-servers.mjs';

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
