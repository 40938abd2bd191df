import { getMyTags } from '@meet/contracts/areas/account';
import { getCaptcha } from '@meet/contracts/areas/captcha';
import { getWebMeeting, getWebRtcServers, joinByPin } from '@meet/contracts/areas/join';
import { getMe } from '@meet/contracts/areas/me';
import { getMeetingNotice } from '@meet/contracts/areas/meeting-notice';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { getScreens } from '@meet/contracts/areas/screens';
import { login } from '@meet/contracts/areas/session';
import { getTheme } from '@meet/contracts/areas/theme';
import { listUsers } from '@meet/contracts/areas/users';
import { changeWorld, currentWorld, getCast, getJournal } from '@meet/contracts/mock';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { enter, enterAndStart, TestClient, castMeeting, testServer } from '../testing/signaling/test-client.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
const server = await testServer();
afterAll(() => Promise.all([app.close(), server.close()]));

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(app, { dialect: 'foreign' });
});

test('a world says which dialect it speaks', async () => {
  expect((await world.ask(currentWorld)).body.dialect).toBe('foreign');
  expect((await (await testWorld(app)).ask(currentWorld)).body.dialect).toBe('own');
});

test('calls that the specification does not name are unknown, whoever asks', async () => {
  const { sessionToken: token } = await world.signIn('administrator');
  for (const endpoint of [getScreens, getMeetingNotice, joinByPin, listUsers])
    expect(await world.ask(endpoint, { token })).toMatchObject({ status: 404, body: { exceptionCode: 1001, fields: null } });
  expect((await world.ask(getMe, { token })).status).toBe(200);
});

test('what is not set is null', async () => {
  const { sessionToken: token } = await world.signIn('user');
  expect((await world.ask(getMe, { token })).body).toMatchObject({ email: people.user.email, customersManager: null });
  expect((await world.ask(getMyTags, { token })).status).toBe(200);
  const { body } = await world.ask(getPublicSettings, { query: { platform: 'WEB' } });
  expect(body).toMatchObject({ pinCode: true, ldapDelegate: null, ssoUrl: null });
  expect((await world.ask(getTheme)).body).toMatchObject({ white: '#ffffff', primary: null, darkMode: null });
});

test('replies have the members that the specification names, and no others', async () => {
  expect(Object.keys((await world.ask(getCaptcha, { query: { login: 'ada' } })).body).toSorted()).toEqual([
    'captchaImageBase64',
    'challenge',
  ]);
  const { meetings } = (await world.ask(getCast)).body;
  const { umi, meetingId: id } = meetings.find(({ name }: { name: string }) => name === 'started');
  expect((await world.ask(getWebMeeting, { query: { umi } })).body).toEqual({ id, webRtcEnabled: true, webRtcTooEarly: false });
});

test('a problem has null for its fields, or its fields', async () => {
  const wrong = { username: people.user.email, password: 'f'.repeat(64) };
  expect(await world.ask(login, { body: wrong })).toMatchObject({ status: 400, body: { exceptionCode: 1014, fields: null } });
  expect((await world.ask(login, { body: {} })).body.fields).toContainEqual({ name: 'username', code: 1023 });
});

test('each ICE server has one address, as text', async () => {
  const stunServers = [{ urls: ['stun:one.example', 'stun:two.example'] }];
  const turnServers = [{ urls: ['turn:one.example'], username: 'u', credential: 'c' }];
  await world.ask(changeWorld, { body: { webRtcServers: { stunServers, turnServers } } });
  expect((await world.ask(getWebRtcServers)).body).toEqual({
    stunServers: [
      { urls: 'stun:one.example', username: null, credential: null },
      { urls: 'stun:two.example', username: null, credential: null },
    ],
    turnServers: [{ urls: 'turn:one.example', username: 'u', credential: 'c' }],
  });
});

test('its directory knows no hash, delegated or not', async () => {
  const { email, password, passwordHash } = people.ldap;
  const signIn = async (secret: string) => (await world.ask(login, { body: { username: email, password: secret } })).status;
  expect(await signIn(passwordHash)).toBe(400);
  await world.ask(changeWorld, { body: { publicSettings: { ldapDelegate: true } } });
  expect([await signIn(passwordHash), await signIn(password)]).toEqual([400, 200]);
});

test('the journal shows what was sent', async () => {
  await world.ask(getWebRtcServers);
  await world.ask(getTheme);
  const { body } = await world.ask(getJournal);
  expect(body.at(-1)).toMatchObject({ answer: { primary: null } });
});

test('the mock control speaks as ever', async () => {
  expect((await world.ask(getCast)).body.people).toHaveLength(8);
});

test('the approval comes before the reply to the login, which names no extensions', async () => {
  const { client } = await enter(server, server.worlds.create({ dialect: 'foreign' }), 'started');
  const frames = client.received.map((frame): { type: string } => JSON.parse(frame));
  expect(frames.slice(0, 2)).toMatchObject([
    { type: 'MEETING_ATTENDEE_REQUEST_STATUS', error: null, info: { status: 'approved' } },
    { type: 'RESPONSE_LOGIN', error: null, info: { attendeeId: expect.any(String), extensions: null } },
  ]);
  client.send({ type: 'START' });
  await client.next('RESPONSE_START');
  await client.flush();
  const types = client.received.map((frame): unknown => JSON.parse(frame).type);
  expect(new Set(types)).toEqual(new Set(['MEETING_ATTENDEE_REQUEST_STATUS', 'RESPONSE_LOGIN', 'RESPONSE_START', 'RESPONSE_KEEP_ALIVE']));
  expect(client.received.map((frame): unknown => JSON.parse(frame)).find((frame) => Object(frame).type === 'RESPONSE_START')).toMatchObject(
    {
      timeToStart: null,
    },
  );
});

test('no media are kept for a lost socket, nor a token named', async () => {
  const own = server.worlds.create({ dialect: 'foreign' });
  const { client } = await enterAndStart(server, own, 'started');
  const { room } = castMeeting(own, 'started');
  expect(client.received.join()).not.toContain('resume');
  client.socket.terminate();
  await expect.poll(() => room.attendees().filter(({ bot }) => !bot)).toEqual([]);
  const again = await new TestClient(server, own).opened();
  again.send({ type: 'LOGIN', meetingId: castMeeting(own, 'started').meetingId, id: 'client-1', userFullName: 'Ada', resume: 'guess' });
  await again.next('RESPONSE_LOGIN');
  expect(again.received.join()).not.toContain('resume');
  expect(room.attendees()).toContainEqual(expect.objectContaining({ fullName: 'Ada', started: false }));
});

test('who waits is told so with rights of null', async () => {
  const own = server.worlds.create({ dialect: 'foreign' });
  const client = await new TestClient(server, own).opened();
  client.send({ type: 'LOGIN', meetingId: castMeeting(own, 'waitingRoom').meetingId, id: 'c', userFullName: 'Ada' });
  expect(JSON.parse(await client.nextFrame())).toMatchObject({ info: { status: 'waiting', rights: null } });
});
