import { forgotPassword } from '@meet/contracts/areas/password';
import { logout } from '@meet/contracts/areas/session';
import { listJobs, startJob } from '@meet/contracts/areas/jobs';
import { getMe } from '@meet/contracts/areas/me';
import { changeSettings } from '@meet/contracts/areas/settings';
import { listHappenings } from '@meet/contracts/scenarios';
import { createFault, setClock } from '@meet/contracts/mock';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';
import { createWorlds } from '../worlds/worlds.ts';
import { happeningsIn, summaries } from './happenings.ts';

let nowMs = Date.UTC(2026, 0, 2, 12);
const app = await buildApp({ now: () => nowMs++, media: noMedia() });
afterAll(() => app.close());

const textsOf = async (world: TestWorld): Promise<string[]> =>
  (await world.ask(listHappenings)).body.map(({ text }: { text: string }) => text);

test('what has happened is told in words, the newest first, without what was read', async () => {
  const world = await testWorld(app);
  const before = await textsOf(world);
  const { sessionToken: token } = await world.signIn('user');
  await world.ask(getMe, { token });
  await world.ask(createFault, { body: { path: '/web/users/me', status: 503 } });
  await world.ask(getMe, { token });
  await world.ask(logout, { token });
  expect(await textsOf(world)).toEqual([
    'End the session and its refresh tokens: done',
    'The current user: failed with 503',
    'A fault for any /web/users/me',
    'Sign in: done',
    ...before,
  ]);
});

test('mails, and what jobs have changed, are told', async () => {
  const world = await testWorld(app, { size: 'demo' });
  const { sessionToken: token } = await world.signIn('administrator');
  await world.ask(changeSettings, {
    token,
    params: { section: 'storage' },
    body: { values: { recordingRetention: { amount: 1, unit: 'days' } } },
  });
  const [job] = (await world.ask(listJobs, { token, query: { text: 'File retention' } })).body.items;
  await world.ask(forgotPassword, { body: { email: people.user.email } });
  await world.ask(startJob, { token, params: { id: job.id } });
  expect(await textsOf(world)).toContainEqual(expect.stringMatching(/^Mail to user@meet\.example: /));
  await world.ask(setClock, { body: { advanceMs: 10_000 } });
  expect(await textsOf(world)).toContainEqual(expect.stringMatching(/^Job File retention: change /));
});

test('only the newest twenty are told', async () => {
  const world = await testWorld(app);
  for (let turn = 0; turn < 25; turn += 1) await world.ask(setClock, { body: { advanceMs: 1 } });
  expect(await textsOf(world)).toEqual(Array.from({ length: 20 }, () => 'The clock moves on by 0.001 s'));
});

test('of a long journal no more is looked at than is told, and the path of a call is made ready once', () => {
  const worlds = createWorlds({ now: () => nowMs++ });
  onTestFinished(() => worlds.close());
  const world = worlds.create();
  for (let turn = 0; turn < 500; turn += 1) world.journal.record({ kind: 'http', method: 'POST', path: `/web/none/${turn}`, status: 404 });
  let paths = 0;
  const read = {
    ...logout,
    get path() {
      paths += 1;
      return logout.path;
    },
  };
  const summaryOf = summaries(new Set([read]));
  const asked: string[] = [];
  const told = happeningsIn(world, (method, path) => {
    asked.push(path);
    return summaryOf(method, path);
  });
  expect(told.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, index) => `POST /web/none/${499 - index}: failed with 404`));
  expect(asked).toHaveLength(20);
  expect(paths).toBe(1);
});
