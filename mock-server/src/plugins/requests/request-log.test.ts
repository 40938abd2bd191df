import { joinByPin } from '@meet/contracts/areas/join';
import { getMe } from '@meet/contracts/areas/me';
import { login, logout, refresh } from '@meet/contracts/areas/session';
import { getCast, type Cast } from '@meet/contracts/mock';
import type { Endpoint } from '@meet/contracts/wire/http';
import { signalingPath } from '@meet/contracts/signaling';
import { people } from '@meet/fixtures/cast/people';
import { afterEach, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { TestClient } from '../../testing/signaling/test-client.ts';
import { testWorld } from '../../testing/test-world.ts';

const lines: string[] = [];
const app = await buildApp({ media: noMedia(), logTo: { write: (line) => void lines.push(line) } });
app.get('/meet/broken', () => {
  throw new Error('what is inside');
});
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

afterEach(() => void lines.splice(0));

const routeOf = ({ base, path }: Endpoint) => base + path;

const entries = () => lines.map((line) => JSON.parse(line));

test('of sign-in, refresh, sign-out and a join there is a line each, and nothing secret in any', async () => {
  const world = await testWorld(app);
  const { meetings }: Cast = (await world.ask(getCast)).body;
  const meeting = meetings.find(({ name }) => name === 'started');
  const { email, passwordHash } = people.user;
  const first = (await world.ask(login, { body: { username: email, password: passwordHash } })).body;
  const wrong = await world.ask(login, { body: { username: email, password: 'f'.repeat(64) } });
  await world.ask(getMe, { token: first.sessionToken, query: { told: 'in-the-query' } });
  const second = (await world.ask(refresh, { headers: { username: email, refreshToken: first.refreshToken } })).body;
  await world.ask(joinByPin, { body: { meetingId: meeting?.meetingId, pin: meeting?.pin } });
  const client = await new TestClient({ url: origin.replace('http:', 'ws:') + signalingPath }, world).opened();
  await client.login(meeting?.meetingId ?? '', 'the-browser', 'Ada Secret');
  client.socket.close(1000);
  await client.closed;
  await world.ask(logout, { token: second.sessionToken });
  await vi.waitUntil(() => entries().some(({ msg }) => msg === 'socket'));

  const told = entries().map(({ msg, method, route, status, code, closeCode }) => [msg, method, route, status ?? closeCode, code]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['request', login.method, routeOf(login), 200, undefined],
      ['request', login.method, routeOf(login), 400, wrong.body.exceptionCode],
      ['request', refresh.method, routeOf(refresh), 200, undefined],
      ['request', joinByPin.method, routeOf(joinByPin), 200, undefined],
      ['socket', undefined, signalingPath, 1000, undefined],
      ['request', logout.method, routeOf(logout), 204, undefined],
    ]),
  );
  const secrets = [
    world.id,
    email,
    passwordHash,
    'f'.repeat(64),
    'in-the-query',
    meeting?.umi,
    meeting?.pin,
    meeting?.meetingId,
    'Ada Secret',
  ];
  for (const secret of [...secrets, ...Object.values(first), ...Object.values(second)])
    expect(lines.join('')).not.toContain(String(secret));
});

test('a line has the moment in UTC, and is one line whatever the path holds', async () => {
  const world = await testWorld(app);
  const { headers } = await world.request({ method: 'GET', url: '/meet/services/json/none%0A%7B%22level%22:%22fatal%22%7D' });
  expect(lines.every((line) => line.endsWith('}\n') && !line.slice(0, -1).includes('\n'))).toBe(true);
  expect(entries().at(-1)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    pid: process.pid,
    requestId: headers['x-request-id'],
    method: 'GET',
    route: '/meet/services/json/*',
    status: 404,
    ms: expect.any(Number),
    code: 1001,
    msg: 'request',
  });
});

test('a refused call is logged with its code, and with what has refused whoever asks too often', async () => {
  const world = await testWorld(app);
  await world.ask(getMe);
  expect(entries().at(-1)).toMatchObject({ route: routeOf(getMe), status: 401, code: 1014 });
  const guess = () => world.ask(joinByPin, { body: { meetingId: '123456789', pin: '1234' } });
  for (let time = 0; time < 7; time++) await guess();
  expect(entries().at(-1)).toMatchObject({ status: 429, code: 1030, refusedBy: 'brake' });
});

test('a programming error is logged with its stack, which nobody is answered', async () => {
  const { body, headers } = await app.inject('/meet/broken');
  const logged = entries().find(({ level }) => level === 'error');
  expect(logged).toMatchObject({
    requestId: headers['x-request-id'],
    err: { message: 'what is inside', stack: expect.stringContaining('.ts:') },
  });
  expect(body).not.toContain('inside');
});

test.each([true, false])('nothing is written anywhere else, logged or not: %s', async (isLogged) => {
  const written = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  const other = await buildApp({ media: noMedia(), logTo: isLogged ? { write: () => {} } : undefined });
  await other.inject('/meet/__mock/health');
  await other.inject('/none');
  for (const write of written) expect(write).not.toHaveBeenCalled();
  await other.close();
});
