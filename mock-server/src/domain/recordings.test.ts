import { listGatewayJobs, retryGatewayJob, retryGatewayJobs } from '@meet/contracts/areas/gateway-jobs';
import { getMeetingNotice } from '@meet/contracts/areas/meeting-notice';
import { changeSettings } from '@meet/contracts/areas/settings';
import { changeUser, listUsers } from '@meet/contracts/areas/users';
import { changeMeeting, getCast } from '@meet/contracts/mock';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';
import { createWorlds } from '../worlds/worlds.ts';
import { recordingObstacleOf } from './recordings.ts';

const app = await buildApp({ media: noMedia() });
const worlds = createWorlds();
afterAll(() => Promise.all([app.close(), worlds.close()]));

async function newWorld() {
  const world = await testWorld(app, { size: 'demo' });
  const { sessionToken: token } = await world.signIn('administrator');
  const done = async (endpoint: Parameters<TestWorld['ask']>[0], input: Parameters<TestWorld['ask']>[1] = {}) => {
    const { status, body } = await world.ask(endpoint, { token, ...input });
    expect({ status, body }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 300) });
    return body;
  };
  const setQuota = (recordingQuota: number) =>
    done(changeSettings, { params: { section: 'recording' }, body: { values: { recordingQuota } } });
  const { meetings } = await done(getCast);
  const { umi } = meetings.find(({ name }: { name: string }) => name === 'started');
  const order = (recording: boolean) => world.ask(changeMeeting, { params: { umi }, body: { recording } });
  return { world, token, done, setQuota, umi, order };
}

const quotaUsedUp = { status: 400, body: { exceptionCode: 1030, message: expect.stringContaining('quotaUsedUp') } };

test('[SET-11] a recording that failed is not tried again once the quota is used up, and the list says so beforehand', async () => {
  const { world, token, done, setQuota } = await newWorld();
  const failed = async () => {
    const { items } = await done(listGatewayJobs, { query: { type: 'REC', state: 'FAILED', pageSize: '500' } });
    return items.filter(({ tryCount, triesMax }: { tryCount: number; triesMax: number }) => tryCount < triesMax);
  };
  const [job] = await failed();
  expect(job.recordingObstacle).toBeUndefined();
  await setQuota(0);
  for (const { recordingObstacle } of await failed()) expect(recordingObstacle).toBe('quotaUsedUp');
  const params = { id: job.id };
  expect(await world.ask(retryGatewayJob, { params, token })).toMatchObject(quotaUsedUp);
  expect(await done(retryGatewayJobs, { body: { ids: [job.id] } })).toMatchObject({ changed: 0, refused: [{ id: job.id, code: 1030 }] });
  await setQuota(50);
  expect(await done(retryGatewayJob, { params })).toMatchObject({ state: 'NEW' });
});

test('[SET-11] beyond the quota no recording of a meeting begins, and whoever joins is not told of one', async () => {
  const { done, setQuota, umi, order } = await newWorld();
  const isRecorded = async () => (await done(getMeetingNotice, { query: { umi } })).recording;
  await setQuota(0);
  expect(await order(true)).toMatchObject(quotaUsedUp);
  await setQuota(50);
  expect((await order(true)).status).toBe(204);
  expect(await isRecorded()).toBe(true);
  await setQuota(0);
  expect(await isRecorded()).toBe(false);
  expect((await order(false)).status).toBe(204);
});

test('[SET-11] the quota of one organizer is what they may record, whatever their subscriptions have', async () => {
  const { done, order } = await newWorld();
  const { id } = (await done(listUsers, { query: { text: people.organizer.email } })).items[0];
  await done(changeUser, { params: { id }, body: { ownFeatures: { RecordingQuota: 0 } } });
  expect(await order(true)).toMatchObject(quotaUsedUp);
  await done(changeUser, { params: { id }, body: { ownFeatures: { RecordingQuota: 20 } } });
  expect((await order(true)).status).toBe(204);
});

test('[SET-11] a quota of their own counts the meetings of an organizer, up to that of the settings; others count those of the organization', () => {
  const world = worlds.create({ size: 'demo' });
  const { store, settings } = world;
  const own = store.users.by('email', people.organizer.email);
  const theirs = [...store.meetings.values()].find(({ creator }) => creator.email === own?.email);
  const other = [...store.meetings.values()].find(
    ({ creator, organization }) => creator.email !== own?.email && organization.id === theirs?.organization.id,
  );
  if (!own || !theirs || !other) throw new Error('the organizer and somebody else of the organization have meetings');
  const record = (meeting: typeof theirs, gigabytes: number) => {
    const [file] = [...store.meetings.values()].flatMap(({ attachmentFiles }) => attachmentFiles);
    if (!file) throw new Error('something is recorded');
    store.meetings.set(meeting.id, { ...meeting, attachmentFiles: [{ ...file, sizeBytes: gigabytes * 1e9 }] });
  };
  const obstacles = () => [theirs, other].map((meeting) => recordingObstacleOf(world, meeting));

  store.users.set(own.id, { ...own, ownFeatures: { RecordingQuota: 3 } });
  record(other, 500);
  expect(obstacles()).toEqual([undefined, 'quotaUsedUp']);
  record(theirs, 2);
  expect(obstacles()).toEqual([undefined, 'quotaUsedUp']);
  store.users.set(own.id, { ...own, ownFeatures: { RecordingQuota: 2 } });
  expect(obstacles()).toEqual(['quotaUsedUp', 'quotaUsedUp']);
  store.users.set(own.id, { ...own, ownFeatures: { RecordingQuota: 900 } });
  record(theirs, settings.numbers.recordingQuotaGb);
  expect(obstacles()).toEqual(['quotaUsedUp', 'quotaUsedUp']);
});
