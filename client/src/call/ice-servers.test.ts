import { expect, test } from 'vitest';
import { createCall } from '../api/call.ts';
import { fakeClock } from '../api/fake-clock.ts';
import { type FakeAnswer, fakeFetch } from '../api/fake-fetch.ts';
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
