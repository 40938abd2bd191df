import { expect, test, vi } from 'vitest';
import { createCall } from '../../api/call.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { type FakeAnswer, fakeFetch } from '../../testing/fake-fetch.ts';
import { createIceServers } from './ice-servers.ts';

const hour = 3_600_000;

/** A server whose credentials are good for so many hours by a clock that may be wrong. */
async function situation({ hours, serverIsAheadHours = 0 }: { hours: number; serverIsAheadHours?: number }) {
  const clock = fakeClock();
  const failing: FakeAnswer = { status: 400, body: { exceptionCode: 1000 } };
  const server = { fails: false };
  const { fetch, sent } = fakeFetch(() => {
    if (server.fails) return failing;
    const username = `${Math.floor(clock.now() / 1_000) + (serverIsAheadHours + hours) * 3_600}:guest`;
    return { body: { stunServers: [], turnServers: [{ urls: ['turn:turn.example'], username, credential: 'c' }] } };
  });
  const iceServers = createIceServers({ call: createCall({ fetch, clock }), clock, signal: new AbortController().signal });
  await clock.advance(0);
  return { clock, server, sent, iceServers };
}

test('TURN credentials serve for as long as they are good, and are had anew by whoever needs them afterwards', async () => {
  const { clock, sent, iceServers } = await situation({ hours: 4 });
  const first = await iceServers();
  await clock.advance(4 * hour - 60_001);
  expect(await iceServers()).toBe(first);
  expect(sent).toHaveLength(1);
  await clock.advance(1);
  const [second, third] = await Promise.all([iceServers(), iceServers()]);
  expect(second).not.toEqual(first);
  expect(third).toBe(second);
  expect(sent).toHaveLength(2);
});

test('old credentials serve when there are no new ones to be had, and are tried to be had a minute later', async () => {
  const { clock, server, sent, iceServers } = await situation({ hours: 4 });
  const first = await iceServers();
  await clock.advance(4 * hour);
  server.fails = true;
  expect(await iceServers()).toBe(first);
  await clock.advance(59_999);
  expect(await iceServers()).toBe(first);
  expect(sent).toHaveLength(2);
  server.fails = false;
  await clock.advance(1);
  expect(await iceServers()).not.toEqual(first);
});

test('credentials that seem to have ended before they came are not asked for again at once', async () => {
  const { clock, sent, iceServers } = await situation({ hours: 4, serverIsAheadHours: -5 });
  await iceServers();
  await clock.advance(59_999);
  await iceServers();
  expect(sent).toHaveLength(1);
});

test.each(['meet', '12345678901', '2030'])('a user name that says no time is good for ever: %s', async (username) => {
  const clock = fakeClock();
  const { fetch, sent } = fakeFetch(() => ({
    body: { stunServers: [], turnServers: [{ urls: ['turn:turn.example'], username, credential: 'c' }] },
  }));
  const iceServers = createIceServers({ call: createCall({ fetch, clock }), clock, signal: new AbortController().signal });
  await iceServers();
  await clock.advance(1_000 * hour);
  await iceServers();
  expect(sent).toHaveLength(1);
});

test('[SIG-11] every ordinary form of an entry is read, and one that nobody can read is left out alone, and said', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const clock = fakeClock();
  const turn = { username: 'u', credential: 'c' };
  const body = {
    stunServers: [{ urls: 'stun:one.example' }, null, 'stun:two.example', { urls: ['stun:three.example', null], username: null }],
    turnServers: [{ urls: ['turn:four.example'], ...turn }, { urls: 'turn:five.example', ...turn }, { urls: 'turn:no.credentials' }, 7],
  };
  const { fetch } = fakeFetch(() => ({ body }));
  const iceServers = createIceServers({ call: createCall({ fetch, clock }), clock, signal: new AbortController().signal });
  expect(await iceServers()).toEqual([
    ...['stun:one.example', 'stun:two.example', 'stun:three.example'].map((url) => ({ urls: [url] })),
    ...['turn:four.example', 'turn:five.example'].map((url) => ({ urls: [url], ...turn })),
  ]);
  expect(warned.mock.calls).toEqual([['ice servers: %d entries left out', 4]]);
  warned.mockRestore();
});

test.each([{}, { stunServers: null, turnServers: null }, { stunServers: 'stun:one.example' }])('a list that is none: %j', async (body) => {
  const clock = fakeClock();
  const { fetch } = fakeFetch(() => ({ body }));
  const iceServers = createIceServers({ call: createCall({ fetch, clock }), clock, signal: new AbortController().signal });
  expect(await iceServers()).toEqual('stunServers' in body && body.stunServers ? [{ urls: ['stun:one.example'] }] : []);
});
