import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  changeAttendee,
  changeMeeting,
  changePerson,
  changeWorld,
  createWorld,
  currentWorld,
  deleteWorld,
  expireSessions,
  getCast,
  getJournal,
  getMails,
  health,
  listAttendees,
  listWorlds,
  meetingNames,
  openSession,
  personas,
  resetWorld,
  setClock,
} from '@meet/contracts/mock';
import { getWorldSettings, listSessions, restoreWorld, saveWorld } from '@meet/contracts/mock-worlds';
import { getPasswordConstraints } from '@meet/contracts/areas/password';
import { login } from '@meet/contracts/areas/session';
import { people } from '@meet/fixtures/cast/people';
import { code } from '@meet/contracts/wire/errors';
import { limits } from '@meet/contracts/wire/limits';
import { getMe } from '@meet/contracts/areas/me';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(app);
});

const current = async () => (await world.ask(currentWorld)).body;

test('the health check answers', async () => {
  expect((await app.inject('/meet/__mock/health')).body).toBe('{"status":"ok"}');
  expect(health.access).toBe('public');
});

test('a world is created without options, and chosen by its cookie', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: '/meet/__mock/worlds' });
  const { world: id } = JSON.parse(body);
  expect(statusCode).toBe(201);
  expect(headers['set-cookie']).toBe(`meet-world=${id}; Path=/meet; SameSite=Lax`);
  const seen = await app.inject({ url: '/meet/__mock/worlds/current', headers: { cookie: `meet-world=${id}` } });
  expect(seen.json()).toMatchObject({ world: id, seed: 1, size: 'small', scenario: 'standard', faults: [] });
});

test('a world can have a seed, a size and a moment of its own', async () => {
  const { body } = await world.ask(createWorld, { body: { seed: 5, size: 'demo', scenario: 'standard', now: '2030-05-06T07:08:09.000Z' } });
  const { body: state } = await world.ask(currentWorld, { headers: { 'x-meet-world': body.world } });
  expect(state).toMatchObject({ seed: 5, size: 'demo', now: expect.stringMatching(/^2030-05-06T07:08:/) });
});

test('a moment may be typed without milliseconds or seconds', async () => {
  const { body } = await world.ask(createWorld, { body: { now: '2030-05-06T07:08:09Z' } });
  const { body: state } = await world.ask(currentWorld, { headers: { 'x-meet-world': body.world } });
  expect(state.now).toMatch(/^2030-05-06T07:08:/);
  expect((await world.ask(setClock, { body: { now: '2031-05-06T07:08:09+02:00' } })).body.now).toMatch(/^2031-05-06T05:08:/);
  expect((await world.ask(setClock, { body: { now: '2031-05-06T07:08Z' } })).body.now).toMatch(/^2031-05-06T07:08:/);
});

test.each([[{ seed: 'x' }], [{ size: 'huge' }], [{ scenario: 'none' }], [{ now: '2030-02-30T00:00:00.000Z' }], [{ other: 1 }]])(
  'a world cannot be made from %j',
  async (body) => {
    expect(await world.ask(createWorld, { body })).toMatchObject({
      status: 400,
      body: { exceptionCode: 1004, fields: [expect.anything()] },
    });
  },
);

test('a deleted world is gone and its cookie with it', async () => {
  const { status, headers } = await world.ask(deleteWorld);
  expect([status, headers['set-cookie']]).toEqual([204, expect.stringContaining('Max-Age=0')]);
  expect(await world.ask(currentWorld)).toMatchObject({
    status: 400,
    body: { exceptionCode: 1030, message: expect.stringMatching(/^no such world/) },
  });
});

test('a world is put back to its beginning', async () => {
  await world.ask(changePerson, { params: { email: people.user.email }, body: { disabled: true } });
  await world.ask(setClock, { body: { advanceMs: 99 * 3_600_000 } });
  expect((await world.ask(resetWorld)).status).toBe(204);
  expect(Date.parse((await current()).now)).toBeLessThan(Date.now() + 60_000);
  await world.signIn('user');
});

test('all worlds are listed', async () => {
  await testWorld(app, { seed: 4711 });
  const { body } = await world.ask(listWorlds);
  expect(body).toContainEqual(expect.objectContaining({ seed: 1, size: 'small' }));
  expect(body).toContainEqual({ seed: 4711, size: 'small', scenario: 'standard', dialect: 'own', now: expect.any(String) });
});

test('all personas and meetings of the cast exist, with the same people in every world', async () => {
  const { body } = await world.ask(getCast);
  const other = (await (await testWorld(app, { seed: 9 })).ask(getCast)).body;
  expect(body.people.map(({ persona }: { persona: string }) => persona)).toEqual(personas);
  expect(body.meetings.map(({ name }: { name: string }) => name)).toEqual(meetingNames);
  expect(other.people).toEqual(body.people);
  expect(other.meetings).not.toEqual(body.meetings);
});

test.each(personas.filter((persona) => persona !== 'disabled' && persona !== 'expired'))('the persona %s signs in', async (persona) => {
  expect(await world.signIn(persona)).toHaveProperty('sessionToken');
});

test('the clock is advanced or set, and returns its new time', async () => {
  const before = Date.parse((await current()).now);
  const { body } = await world.ask(setClock, { body: { advanceMs: 3_600_000 } });
  expect(Date.parse(body.now) - before).toBeGreaterThanOrEqual(3_600_000);
  const set = await world.ask(setClock, { body: { now: '2027-01-01T00:00:00.000+01:00' } });
  expect(set.body.now).toMatch(/^2026-12-31T23:00:00/);
});

test.each([[{}], [{ advanceMs: 1, now: '2027-01-01T00:00:00.000Z' }], [{ advanceMs: -1 }], [{ advanceMs: Number.MAX_SAFE_INTEGER }]])(
  'the clock cannot be moved by %j',
  async (body) => {
    expect(await world.ask(setClock, { body })).toMatchObject({ status: 400, body: { exceptionCode: 1004 } });
  },
);

test('the journal has every call with its answer and how long it took, and no secret', async () => {
  const { email, passwordHash } = people.user;
  await world.ask(login, { body: { username: email, password: passwordHash } });
  await world.ask(getPasswordConstraints);
  const { body } = await world.ask(getJournal);
  expect(body).toEqual([
    {
      id: 1,
      at: expect.stringMatching(/Z$/),
      kind: 'http',
      method: 'POST',
      path: '/meet/services/json/web/login',
      status: 200,
      ms: expect.any(Number),
      requestId: expect.any(String),
      request: { headers: { 'content-type': 'application/json' }, body: { username: email, password: '***' } },
      answer: { sessionToken: '***', refreshToken: '***' },
    },
    expect.objectContaining({ id: 2, status: 200, answer: expect.objectContaining({ enabled: true }) }),
  ]);
  expect(body[0].ms).toBeGreaterThan(1);
});

test('the journal is read from an entry, from a moment, and by kind', async () => {
  await world.ask(getPasswordConstraints);
  await world.ask(getPasswordConstraints);
  const idsSince = async (query: Record<string, string>) =>
    (await world.ask(getJournal, { query })).body.map(({ id }: { id: number }) => id);
  expect(await idsSince({ since: '1' })).toEqual([2]);
  expect(await idsSince({ since: '2000-01-01T00:00:00.000Z' })).toEqual([1, 2]);
  expect(await idsSince({ since: '2999-01-01T00:00:00.000Z' })).toEqual([]);
  expect(await idsSince({ since: String(Date.UTC(2000, 0, 1)) })).toEqual([1, 2]);
  expect(await idsSince({ since: String(Date.UTC(2999, 0, 1)) })).toEqual([]);
  expect(await idsSince({ kind: 'socket' })).toEqual([]);
  expect(await world.ask(getJournal, { query: { since: 'lately' } })).toMatchObject({
    status: 400,
    body: { fields: [{ name: 'since', code: 1004 }] },
  });
});

test('mails have an address, a subject, a text and a link', async () => {
  const { body } = await world.ask(getMails);
  expect(body[0]).toMatchObject({
    id: 'mail-1',
    from: 'no-reply@meet.example',
    to: expect.stringContaining('@'),
    link: expect.stringMatching(/^https:\/\/meet\.example\/meet\/signup-confirmation\?email=.+&uuid=.+/),
  });
  expect(body[0].text).toContain(body[0].link);
});

test('a meeting lists its attendees, and takes orders', async () => {
  const { body } = await world.ask(getCast);
  const [{ umi }] = body.meetings;
  const attendees = async () => (await world.ask(listAttendees, { params: { umi } })).body;
  expect((await attendees()).filter(({ bot }: { bot: boolean }) => bot)).toHaveLength(2);
  expect((await world.ask(changeMeeting, { params: { umi }, body: { bots: 3 } })).status).toBe(204);
  expect(await attendees()).toHaveLength(3);
});

test('a meeting or somebody in it that is not there is 404 with 1001', async () => {
  const { body } = await world.ask(getCast);
  const [{ umi }] = body.meetings;
  const answers = [
    await world.ask(listAttendees, { params: { umi: 'none' } }),
    await world.ask(changeMeeting, { params: { umi: 'none' }, body: {} }),
    await world.ask(changeAttendee, { params: { umi, attendeeId: 'none' }, body: { status: 'approved' } }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { exceptionCode: 1001 } });
});

test('a request without a world fails loudly where one is required, except to make one', async () => {
  const strict = await buildApp({ requireWorld: true, media: noMedia() });
  try {
    const refused = await strict.inject('/meet/services/json/web/users/password-constraints');
    expect([refused.statusCode, refused.json().exceptionCode]).toEqual([400, 1030]);
    expect((await strict.inject('/meet/__mock/health')).statusCode).toBe(200);
    expect((await (await testWorld(strict)).ask(getPasswordConstraints)).status).toBe(200);
  } finally {
    await strict.close();
  }
});

describe('the page of the control', () => {
  const policy = /default-src 'none'; script-src 'self'; style-src 'self';.*trusted-types 'none'/;

  test('is served from where it is built, with a strict policy', async () => {
    const controlDir = await mkdtemp(path.join(tmpdir(), 'meet-control-'));
    await mkdir(path.join(controlDir, 'control'));
    for (const name of ['index.html', 'control/page.js', 'control/page.css', 'secret.js'])
      await writeFile(path.join(controlDir, name), name);
    const built = await buildApp({ media: noMedia(), controlDir });
    const answers = [
      ['', 200, 'text/html; charset=utf-8', 'index.html'],
      ['control/page.js', 200, 'text/javascript; charset=utf-8', 'control/page.js'],
      ['control/page.css', 200, 'text/css; charset=utf-8', 'control/page.css'],
    ] as const;
    for (const [name, ...answer] of answers) {
      const { statusCode, headers, body } = await built.inject(`/meet/__mock/${name}`);
      expect([statusCode, headers['content-type'], body]).toEqual(answer);
      expect(headers['content-security-policy']).toMatch(policy);
    }
    for (const name of ['control/none.js', 'control/..%2fsecret.js', 'control/%2e%2e/secret.js'])
      expect((await built.inject(`/meet/__mock/${name}`)).statusCode, name).toBe(404);
    await built.close();
    await rm(controlDir, { recursive: true });
  });

  test('says so where it is not built', async () => {
    const { statusCode, headers, body } = await app.inject('/meet/__mock/');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(policy);
    expect(body).toContain('npm run build');
  });

  test('shares its style sheet with the documents', async () => {
    expect((await app.inject('/meet/__mock/director.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });
});

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9900-01-01T00:00:00Z', '9999-12-31T00:00:00Z'])(
  'a world cannot be created at %s, and its clock cannot be set to it',
  async (now) => {
    const refusal = { status: 400, body: { exceptionCode: 1004, fields: [{ name: 'now', code: 1004 }] } };
    expect(await world.ask(createWorld, { body: { now } })).toMatchObject(refusal);
    expect(await world.ask(setClock, { body: { now } })).toMatchObject(refusal);
  },
);

test.each(['1970-01-01T00:00:00Z', '9899-12-31T23:00:00Z'])('a world at %s is served', async (now) => {
  const made = await testWorld(app, { now });
  await world.ask(setClock, { body: { now } });
  for (const one of [made, world]) {
    const { sessionToken: token } = await one.signIn('administrator');
    for (const path of ['web/job', 'web/meetings', 'web/users', 'web/dashboards/system', 'web/subscriptions']) {
      const { status } = await one.request({ url: `/meet/services/json/${path}`, headers: { authorization: `Bearer ${token}` } });
      expect([path, status]).toEqual([path, 200]);
    }
  }
});

describe('the state of a world', () => {
  test('is kept and put back: data, sessions, settings and clock', async () => {
    await world.ask(setClock, { body: { advanceMs: 10 * 24 * 3_600_000 } });
    const { sessionToken } = await world.signIn('organizer');
    await world.ask(changePerson, { params: { email: people.user.email }, body: { disabled: true } });
    const { body: kept } = await world.ask(saveWorld);

    await world.ask(changePerson, { params: { email: people.user.email }, body: { disabled: false } });
    await world.ask(changeWorld, { body: { limits: { sessionLifeMs: 1 } } });
    await world.ask(setClock, { body: { advanceMs: 90 * 24 * 3_600_000 } });
    expect((await world.ask(getMe, { token: sessionToken })).status).toBe(401);

    expect(await world.ask(restoreWorld, { body: JSON.parse(JSON.stringify(kept)) })).toMatchObject({ status: 204, body: '' });
    expect((await world.ask(getMe, { token: sessionToken })).status).toBe(200);
    expect((await world.ask(openSession, { body: { persona: 'user' } })).body.exceptionCode).toBe(code.userDisabled);
    expect((await world.ask(getWorldSettings)).body.limits.sessionLifeMs).toBe(limits.sessionLifeMs);
    expect(Math.abs(Date.parse((await current()).now) - Date.parse(kept.now))).toBeLessThan(60_000);
  });

  test('is refused where it is none, and the world stays', async () => {
    const { sessionToken } = await world.signIn('organizer');
    const { now } = await current();
    for (const state of [
      [],
      [{ map: 'world', entries: [{ key: 'facts', value: { request: { size: 'huge' }, startMs: 0 } }] }],
      [{ map: 'users', entries: [{ key: '1', value: { $type: 'x' } }] }],
    ])
      expect((await world.ask(restoreWorld, { body: { version: 1, now, state } })).body).toMatchObject({
        exceptionCode: code.invalidParameter,
        fields: [{ name: 'state' }],
      });
    expect((await world.ask(getMe, { token: sessionToken })).status).toBe(200);
  });
});

test('sessions are listed with their ends and without their tokens', async () => {
  const { sessionToken, refreshToken } = await world.signIn('organizer');
  const { body } = await world.ask(listSessions);
  expect(body).toEqual([
    { username: people.organizer.email, refreshes: 0, sessionEndsAt: expect.any(String), refreshEndsAt: expect.any(String) },
  ]);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${sessionToken}|${refreshToken}`));
  await world.ask(expireSessions, { body: { what: 'session' } });
  expect((await world.ask(listSessions)).body).toMatchObject([{ sessionEndsAt: null }]);
});

test('what can be changed of a world is told as it is', async () => {
  await world.ask(changeWorld, {
    body: { limits: { captchaLifeMs: 5 }, publicSettings: { ssoUrl: '/meet/__mock/sso/authorize' }, fileStorage: false },
  });
  expect((await world.ask(getWorldSettings)).body).toMatchObject({
    limits: { captchaLifeMs: 5, sessionLifeMs: limits.sessionLifeMs },
    publicSettings: { ssoUrl: '/meet/__mock/sso/authorize' },
    settingFailures: ['storage'],
  });
});
