import { changeAttendee, getCast, listAttendees } from '@meet/contracts/mock';
import { signalingPath } from '@meet/contracts/signaling';
import { afterAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { TestClient } from '../testing/signaling/test-client.ts';
import { testWorld } from '../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

async function startedMeeting() {
  const world = await testWorld(app);
  const [{ umi, meetingId }] = (await world.ask(getCast)).body.meetings;
  const attendees = async (also?: 'reconnecting'): Promise<{ id: string; bot: boolean }[]> =>
    (await world.ask(listAttendees, { params: { umi }, ...(also && { query: { also } }) })).body;
  const change = async (attendeeId: string, body: object) =>
    (await world.ask(changeAttendee, { params: { umi, attendeeId }, body })).status;
  return { world, meetingId, attendees, change };
}

test('a bot takes whatever attendees can be told', async () => {
  const { attendees, change } = await startedMeeting();
  const [{ id: bot } = { id: '' }] = await attendees();
  for (const order of [{ status: 'approved' }, { rights: { video: false } }, { rights: { talk: false } }, {}])
    expect(await change(bot, order), JSON.stringify(order)).toBe(204);
  expect(await change(bot, { removed: true })).toBe(204);
  expect(await change(bot, {})).toBe(404);
});

test('who is about to reconnect is changed as those who are there', async () => {
  const { world, meetingId, attendees, change } = await startedMeeting();
  const client = await new TestClient({ url: origin.replace('http:', 'ws:') + signalingPath }, world).opened();
  await client.login(meetingId, 'client-1');
  const people = async (also?: 'reconnecting') => (await attendees(also)).filter(({ bot }) => !bot);
  const [{ id } = { id: '' }] = await people();
  client.socket.terminate();
  await vi.waitUntil(async () => (await people()).length === 0);
  expect((await people('reconnecting')).map((one) => one.id)).toEqual([id]);
  expect(await change(id, { status: 'rejected' })).toBe(204);
  expect(await people('reconnecting')).toEqual([]);
});
