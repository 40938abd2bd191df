import { getMe } from '@meet/contracts/areas/me';
import { refresh } from '@meet/contracts/areas/session';
import { acceptInvitation, createInvitation, currentWorld, openSession, setClock, type Persona } from '@meet/contracts/mock';
import { people } from '@meet/fixtures/cast/people';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { testWorld } from '../testing/test-world.ts';

async function served(now = '2026-11-20T15:00:00.000Z') {
  let nowMs = Date.parse(now);
  const app = await buildApp({ media: noMedia(), control: 'own', now: () => nowMs });
  onTestFinished(() => app.close());
  return { app, world: await testWorld(app), advance: (ms: number) => void (nowMs += ms) };
}

test.each(['administrator', 'userManager', 'organizationManager', 'organizer', 'user'] as const)(
  'the %s is signed in without a password, and the journal keeps no token',
  async (persona) => {
    const { app, world } = await served();
    const { status, body } = await world.ask(openSession, { body: { persona } });
    expect([status, body.username]).toEqual([201, people[persona].email]);
    const tokens = await world.ask(refresh, { headers: { username: body.username, refreshtoken: body.refreshToken } });
    const me = await world.ask(getMe, { token: tokens.body.sessionToken });
    expect(me.body).toMatchObject({ email: people[persona].email });
    const journal = await app.inject({ url: '/meet/__mock/journal', headers: { 'x-meet-world': world.id } });
    expect(journal.body).toContain('/web/users/me');
    expect(journal.body).not.toContain(body.refreshToken);
  },
);

test.each<[Persona, number, number]>([['disabled', 400, 1012]])('the %s is not signed in', async (persona, status, exceptionCode) => {
  const { world } = await served();
  expect(await world.ask(openSession, { body: { persona } })).toMatchObject({ status, body: { exceptionCode } });
});

test('an invitation sets the cookie of its world, once', async () => {
  const { app, world } = await served();
  const { secret, until } = (await world.ask(createInvitation)).body;
  expect(until).toBe('2026-11-20T15:15:00.000Z');
  const accept = (payload: object) => app.inject({ method: 'POST', url: '/meet/__mock/invitations/accept', payload });
  expect((await accept({ secret: `${secret}x` })).statusCode).toBe(404);
  const accepted = await accept({ secret });
  expect([accepted.statusCode, accepted.headers['set-cookie']]).toEqual([204, `meet-world=${world.id}; Path=/meet; SameSite=Lax`]);
  const again = await accept({ secret });
  expect([again.statusCode, again.headers['set-cookie']]).toEqual([404, undefined]);
});

test('an invitation ends after fifteen minutes, and the eleventh of a world ends the first', async () => {
  const { world, advance } = await served();
  const invite = async (): Promise<string> => (await world.ask(createInvitation)).body.secret;
  const statusOf = async (secret = '') => (await world.ask(acceptInvitation, { body: { secret } })).status;
  const old = await invite();
  advance(15 * 60_000);
  expect(await statusOf(old)).toBe(404);
  const secrets = [];
  for (let n = 0; n < 11; n++) secrets.push(await invite());
  expect([await statusOf(secrets[0]), await statusOf(secrets[1])]).toEqual([404, 204]);
});

test('the clock goes to a minute before the next meeting of a person, or of anybody', async () => {
  const { world } = await served();
  const next = async (email?: string) => (await world.ask(setClock, { body: { nextMeeting: { email } } })).body;
  const anybodys = await next();
  const organizers = await next(people.organizer.email);
  expect(Date.parse(organizers.now)).toBeGreaterThanOrEqual(Date.parse(anybodys.now));
  expect(organizers).toMatchObject({ now: expect.stringMatching(/:\d[49]:00\.\d{3}Z$/), subject: expect.any(String) });
  await world.ask(setClock, { body: { advanceMs: 400 * 86_400_000 } });
  const { now } = (await world.ask(setClock, { body: { advanceMs: 0 } })).body;
  expect(Date.parse((await next()).now) - Date.parse(now)).toBeLessThan(10_000);
  expect(await next()).not.toHaveProperty('subject');
  expect((await world.ask(setClock, { body: { nextMeeting: {}, advanceMs: 5 } })).body.exceptionCode).toBe(1004);
});

test('a world says when it ends unless it is used before', async () => {
  const { world, advance } = await served();
  advance(60_000);
  expect((await world.ask(currentWorld)).body.endsAt).toBe('2026-11-20T16:01:00.000Z');
});
