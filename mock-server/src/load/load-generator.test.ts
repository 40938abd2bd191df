// @module-tag slow
import { getCast, type Cast, type MeetingName } from '@meet/contracts/mock';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld } from '../testing/test-world.ts';
import { startLoad } from './load-generator.ts';

async function served() {
  const app = await buildApp({ requireWorld: true });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const world = await testWorld(app);
  const { meetings }: Cast = (await world.ask(getCast)).body;
  const umiOf = (name: MeetingName) => meetings.find((meeting) => meeting.name === name)?.umi ?? '';
  return { app, origin, world: world.id, umiOf };
}

test('generated participants join, publish, receive each other and leave', async () => {
  const { app, origin, world, umiOf } = await served();
  const load = await startLoad({ origin, umi: umiOf('started'), count: 3, publishing: 2, world });
  await expect.poll(() => load.tally().states).toEqual({ inside: 3 });
  await expect.poll(() => load.participants.every(({ packets }) => packets > 50)).toBe(true);
  await load.leave();
  expect(load.tally().states).toEqual({ gone: 3 });
  await app.close();
});

test('the packets that arrive are handed on, with what they carry', async () => {
  const { app, origin, world, umiOf } = await served();
  const seen = { audio: 0, video: 0 };
  const load = await startLoad({
    origin,
    umi: umiOf('started'),
    count: 2,
    publishing: 1,
    world,
    onPacket: (kind, { payload }) => void (seen[kind] += payload.length),
  });
  await expect.poll(() => seen.audio > 100 && seen.video > 10_000).toBe(true);
  await load.leave();
  await app.close();
});

test('a refused participant reports the reason; a waiting one keeps waiting', async () => {
  const { app, origin, world, umiOf } = await served();
  const full = await startLoad({ origin, umi: umiOf('full'), count: 2, publishing: 0, world });
  await expect.poll(() => full.tally().states).toEqual({ refused: 2 });
  expect(full.reasons()).toEqual(['MEETING_FULL']);
  const waiting = await startLoad({ origin, umi: umiOf('waitingRoom'), count: 2, publishing: 0, world });
  await expect.poll(() => waiting.tally().states).toEqual({ waiting: 2 });
  await Promise.all([full.leave(), waiting.leave()]);
  await app.close();
});

test('a missing meeting or server is reported in one sentence', async () => {
  const { app, origin, world } = await served();
  const options = { umi: 'none', count: 1, publishing: 0, world };
  await expect(startLoad({ ...options, origin })).rejects.toThrow('knows no meeting none');
  await app.close();
  await expect(startLoad({ ...options, origin })).rejects.toThrow('does not answer');
});
