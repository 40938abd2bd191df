import { getMeetingNotice } from '@meet/contracts/areas/meeting-notice';
import { changeMeeting, getCast, setClock } from '@meet/contracts/mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

let world: TestWorld;
let umi: string;
beforeEach(async () => {
  world = await testWorld(app);
  const { body } = await world.ask(getCast);
  ({ umi } = body.meetings.find((meeting: { name: string }) => meeting.name === 'started'));
});

const notice = async () => (await world.ask(getMeetingNotice, { query: { umi } })).body;

test('[PRE-B11] a meeting says whether it records and keeps attendance, as it was ordered', async () => {
  expect(await notice()).toMatchObject({ recording: false, attendance: false });
  await world.ask(changeMeeting, { params: { umi }, body: { recording: true } });
  expect(await notice()).toMatchObject({ recording: true, attendance: false });
  await world.ask(changeMeeting, { params: { umi }, body: { recording: false, attendance: true } });
  expect(await notice()).toMatchObject({ recording: false, attendance: true });
});

test('[LIV-B08] a meeting says when it is planned to be over, and what time it is now', async () => {
  const [end, dayMs] = [Date.parse((await notice()).endsAt), 24 * 60 * 60_000];
  expect(end).toBeGreaterThan(Date.now());
  await world.ask(setClock, { body: { now: new Date(end + dayMs).toISOString() } });
  const { now, endsAt } = await notice();
  expect(Date.parse(endsAt)).toBe(end);
  expect(Math.floor((Date.parse(now) - end) / dayMs)).toBe(1);
});

test('an unknown meeting reveals nothing', async () => {
  expect(await world.ask(getMeetingNotice, { query: { umi: 'none' } })).toMatchObject({ status: 404, body: { exceptionCode: 1001 } });
});
