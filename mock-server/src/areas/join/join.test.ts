import { getWebMeeting, getWebRtcServers, joinByPin } from '@meet/contracts/areas/join';
import { changeSubscription } from '@meet/contracts/areas/subscriptions';
import { changeMeeting, changeWorld, getCast, setClock, type MeetingName } from '@meet/contracts/mock';
import { makeWorld } from '@meet/fixtures/world';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { testWorld, type TestWorld } from '../../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(app);
});

async function meetingOf(name: MeetingName): Promise<{ umi: string; meetingId: string; pin: string }> {
  const { body } = await world.ask(getCast);
  return body.meetings.find((meeting: { name: string }) => meeting.name === name);
}

const look = async (name: MeetingName) => (await world.ask(getWebMeeting, { query: { umi: (await meetingOf(name)).umi } })).body;
const join = (meetingId: string, pin: string) => world.ask(joinByPin, { body: { meetingId, pin } });

test('[GST-05] a meeting is looked up by its umi and answers three fields', async () => {
  const { meetingId } = await meetingOf('started');
  expect(await look('started')).toEqual({ id: meetingId, webRtcEnabled: true, webRtcTooEarly: false });
});

test('[GST-05] a meeting without web video says so', async () => {
  expect(await look('noWebRtc')).toMatchObject({ webRtcEnabled: false });
});

test('[FEA-04] a meeting has web video while a subscription of its organization has Gateway_WebRTC', async () => {
  const { sessionToken: token } = await world.signIn('administrator');
  const sell = (isSold: boolean) =>
    world.ask(changeSubscription, { token, params: { id: 'subscription-1' }, body: { features: { Gateway_WebRTC: isSold } } });
  expect((await sell(false)).status).toBe(200);
  expect(await look('started')).toMatchObject({ webRtcEnabled: false });
  await sell(true);
  expect(await look('started')).toMatchObject({ webRtcEnabled: true });
  expect(await look('noWebRtc')).toMatchObject({ webRtcEnabled: false });
});

test('[GST-05] a meeting is too early until a quarter of an hour before its start, by the world’s clock', async () => {
  expect(await look('scheduled')).toMatchObject({ webRtcTooEarly: true });
  await world.ask(setClock, { body: { advanceMs: 24 * 3_600_000 - 16 * 60_000 - 3_600_000 } });
  expect(await look('scheduled')).toMatchObject({ webRtcTooEarly: true });
  await world.ask(setClock, { body: { advanceMs: 3_600_000 } });
  await world.ask(setClock, { body: { advanceMs: 60_000 } });
  expect(await look('scheduled')).toMatchObject({ webRtcTooEarly: false });
});

test('calls return the meeting state that the director has set', async () => {
  const { umi } = await meetingOf('scheduled');
  const order = (state: string) => world.ask(changeMeeting, { params: { umi }, body: { state } });
  await order('started');
  expect(await look('scheduled')).toMatchObject({ webRtcTooEarly: false });
  await order('scheduled');
  expect(await look('scheduled')).toMatchObject({ webRtcTooEarly: true });
});

test('an unknown umi is 404 with 1001', async () => {
  expect(await world.ask(getWebMeeting, { query: { umi: 'none' } })).toMatchObject({ status: 404, body: { exceptionCode: 1001 } });
});

test('[GST-03] identifier and PIN are exchanged for the umi, without a session', async () => {
  const { umi, meetingId, pin } = await meetingOf('started');
  expect(await join(meetingId, pin)).toMatchObject({ status: 200, body: { umi } });
  expect(await join(` ${meetingId.replace(/(\d{3})(\d{3})/, '$1 $2 ')}`, pin)).toMatchObject({ status: 200 });
});

test('a wrong identifier and a wrong PIN get the same answer', async () => {
  const { meetingId, pin } = await meetingOf('started');
  const refusals = await Promise.all([join('000000000', pin), join(meetingId, '0'), join('', ''), join(meetingId, '')]);
  const said = new Set(refusals.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }])));
  expect([...said]).toEqual([expect.stringContaining('[404,{"exceptionCode":1001')]);
});

test('[GST-04] with PIN access switched off joining by PIN is refused: 1010, whether the PIN is right or not', async () => {
  const { meetingId, pin } = await meetingOf('started');
  await world.ask(changeWorld, { body: { publicSettings: { pinCode: false } } });
  expect(await join(meetingId, pin)).toMatchObject({ status: 400, body: { exceptionCode: 1010 } });
  expect(await join(meetingId, '0')).toMatchObject({ status: 400, body: { exceptionCode: 1010 } });
});

test('[FEA-05] without UnauthenticatedUser and PinCode in one subscription of its organization joining a meeting without an account is refused', async () => {
  const { meetings, organizations, subscriptions } = makeWorld({ seed: 1, size: 'small', now: new Date() });
  const featuresOf = (organizationId: string) => {
    const ids = organizations.find(({ id }) => id === organizationId)?.subscriptions.map(({ id }) => id) ?? [];
    return subscriptions.filter(({ id, disabled }) => ids.includes(id) && !disabled).map(({ features }) => features);
  };
  const answers = await Promise.all(
    meetings.map(async ({ meetingId, pin, organization }) => {
      const isOpen = featuresOf(organization.id).some(({ UnauthenticatedUser, PinCode }) => UnauthenticatedUser && PinCode);
      const { status, body } = await join(meetingId, pin);
      return { isOpen, answer: status === 200 ? 'in' : body.exceptionCode };
    }),
  );
  expect(new Set(answers.map(({ isOpen }) => isOpen))).toEqual(new Set([true, false]));
  expect(answers.filter(({ isOpen, answer }) => answer !== (isOpen ? 'in' : 1010))).toEqual([]);
});

test('servers for peer connections are those of the world', async () => {
  expect((await world.ask(getWebRtcServers)).body).toEqual({ stunServers: [], turnServers: [] });
  const turnServers = [{ urls: ['turn:127.0.0.1:3478'], username: 'demo', credential: 'secret' }];
  await world.ask(changeWorld, { body: { webRtcServers: { turnServers } } });
  expect((await world.ask(getWebRtcServers)).body).toEqual({ stunServers: [], turnServers });
});

test('the secret of a TURN server is never sent, but credentials that expire are', async () => {
  await world.ask(changeWorld, { body: { webRtcServers: { turnServers: [{ urls: ['turn:127.0.0.1:3478'], secret: 'north' }] } } });
  const { body } = await world.ask(getWebRtcServers);
  expect(body).toEqual({
    stunServers: [],
    turnServers: [
      { urls: ['turn:127.0.0.1:3478'], username: expect.stringMatching(/^\d{10}$/), credential: expect.stringMatching(/^.{27}=$/) },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('north');
});
