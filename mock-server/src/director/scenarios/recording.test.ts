import { getPasswordConstraints } from '@meet/contracts/areas/password';
import { getMe } from '@meet/contracts/areas/me';
import {
  changeWorld,
  clearFaults,
  createFault,
  deleteFault,
  expireSessions,
  getCast,
  getJournal,
  openSession,
  setClock,
} from '@meet/contracts/mock';
import { getPlayer, playScenario, recordScenario, Scenario, scenarioErrors } from '@meet/contracts/scenarios';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld, type TestWorld } from '../../testing/test-world.ts';

const noonMs = Date.UTC(2026, 0, 2, 12);
let nowMs = noonMs;
const app = await buildApp({ now: () => nowMs, media: noMedia() });
afterAll(() => app.close());

let world: TestWorld;
beforeEach(async () => {
  nowMs = noonMs;
  world = await testWorld(app);
});

const recording = async (of = world, since?: string) =>
  (await of.ask(recordScenario, since === undefined ? {} : { query: { since } })).body;
const fault = { method: 'GET', path: '/web/users/me', status: 503 };
const ask = () => world.ask(getPasswordConstraints);
const call = { method: 'GET', path: getPasswordConstraints.path };

test('of a world where nothing has happened it is a scenario without steps', async () => {
  expect(await recording()).toEqual({
    scenario: {
      title: 'Recorded at 2026-01-02T12:00',
      shows: 'Recorded in a world of seed 1 and size small.',
      begins: { path: '' },
      steps: [],
    },
    leftOut: [],
  });
});

test('what was done waits for the last call before it, and then for the time that has passed', async () => {
  await world.ask(createFault, { body: fault });
  await ask();
  await ask();
  await world.ask(setClock, { body: { advanceMs: 60_000 } });
  await world.ask(expireSessions, { body: { what: 'session', email: 'user@meet.example' } });
  await ask();
  nowMs += 5_400;
  await world.ask(clearFaults);
  expect((await recording()).scenario.steps).toEqual([
    { title: 'A fault for GET /web/users/me', does: [{ fault }] },
    {
      title: 'The clock moves on by 60 s; Tokens end: session',
      when: { call: { ...call, times: 2 } },
      does: [{ clock: { advanceMs: 60_000 } }, { expireSessions: { what: 'session', persona: 'user' } }],
    },
    { title: `After GET ${getPasswordConstraints.path}`, when: { call }, does: [] },
    { title: 'All faults are withdrawn', when: { passedMs: 5_000 }, does: [{ clearFaults: true }] },
  ]);
});

test('it begins at an entry of the journal or at a moment, as the journal does', async () => {
  await world.ask(createFault, { body: fault });
  await ask();
  const [{ id }] = (await world.ask(getJournal)).body;
  nowMs += 60_000;
  await world.ask(clearFaults);
  const steps = [{ title: 'All faults are withdrawn', does: [{ clearFaults: true }] }];
  expect((await recording(world, String(id))).scenario.steps).toEqual(steps);
  expect((await recording(world, new Date(noonMs + 1_000).toISOString())).scenario.steps).toEqual(steps);
  expect((await world.ask(recordScenario, { query: { since: 'yesterday' } })).status).toBe(400);
});

test('it begins where a scenario was played, or where somebody was signed in by one click', async () => {
  await world.ask(openSession, { body: { persona: 'organizer' } });
  expect((await recording()).scenario.begins).toEqual({ path: '', as: 'organizer' });
  const other = await testWorld(app);
  await other.ask(playScenario, { body: { name: 'somebody-knocks' } });
  expect((await recording(other)).scenario).toMatchObject({
    begins: { meeting: 'waitingRoom', as: 'organizer' },
    steps: [{ title: 'Kim Novak comes' }],
  });
});

test('what no scenario can do is named, in the scenario as well', async () => {
  await world.ask(createFault, { body: fault });
  const { body } = await world.ask(createFault, { body: fault });
  await world.ask(deleteFault, { params: { id: body.id } });
  await world.ask(setClock, { body: { now: '2025-01-01T00:00:00Z' } });
  const { scenario, leftOut } = await recording();
  expect(leftOut).toEqual(['some faults that were withdrawn', 'a clock that was put back']);
  expect(scenario.shows).toContain('Not in it: some faults that were withdrawn; a clock that was put back.');
  expect(scenario.steps).toHaveLength(1);
});

test('no password, token, answer of a captcha or secret of a server is in it', async () => {
  await world.signIn('user');
  await world.ask(changeWorld, {
    body: { limits: { captchaLifeMs: 1_000 }, webRtcServers: { turnServers: [{ urls: ['turn:turn.example'], secret: 'shared-secret' }] } },
  });
  await world.ask(getMe, { token: 'no-such-token' });
  await world.ask(createFault, { body: fault });
  const { people, meetings } = (await world.ask(getCast)).body;
  const { scenario, leftOut } = await recording();
  expect(scenario.steps).toMatchObject([{ does: [{ world: { limits: { captchaLifeMs: 1_000 } } }] }, { does: [{ fault }] }]);
  expect(leftOut).toEqual(['servers for media, with their secrets']);
  for (const secret of ['shared-secret', 'no-such-token', people[0].password, meetings[0].pin])
    expect(JSON.stringify(scenario)).not.toContain(secret);
});

test('a recording is bounded: it says what came after it', async () => {
  for (let turn = 0; turn < 45; turn += 1) {
    await ask();
    await world.ask(expireSessions, { body: { what: 'all' } });
  }
  const { scenario, leftOut } = await recording();
  expect([scenario.steps.length, leftOut]).toEqual([40, ['what came after 40 steps']]);
});

/** What a person does, or what is done to the world meanwhile. */
const happenings = fc.array(fc.constantFrom('me', 'constraints', 'wait', 'fault', 'clearFaults', 'expire', 'advance'), { maxLength: 25 });
type Happening = typeof happenings extends fc.Arbitrary<(infer One)[]> ? One : never;

/** With `isPlayed` a scenario does what is not the person's. */
async function happen(of: TestWorld, what: readonly Happening[], isPlayed: boolean): Promise<void> {
  const { sessionToken: token } = await of.signIn('user');
  for (const one of what) {
    if (one === 'me') await of.ask(getMe, { token });
    if (one === 'constraints') await of.ask(getPasswordConstraints);
    if (one === 'wait') nowMs += 7_000;
    if (isPlayed) await of.ask(getPlayer);
    else if (one === 'fault') await of.ask(createFault, { body: fault });
    else if (one === 'clearFaults') await of.ask(clearFaults);
    else if (one === 'expire') await of.ask(expireSessions, { body: { what: 'session' } });
    else if (one === 'advance') await of.ask(setClock, { body: { advanceMs: 90_000 } });
  }
}

const callsOf = async (of: TestWorld): Promise<string[]> =>
  (await of.ask(getJournal)).body.map(({ path, status, at }: { path: string; status: number; at: string }) => `${at} ${path} ${status}`);

test('whatever has happened, played in a fresh world it happens again in the same order', { tags: ['slow'] }, async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (what) => {
      nowMs = noonMs;
      const [first, second] = [await testWorld(app), await testWorld(app)];
      await happen(first, what, false);
      const recorded = await recording(first);
      expect(v.parse(Scenario, recorded.scenario)).toEqual(recorded.scenario);
      expect(scenarioErrors(recorded.scenario)).toEqual([]);
      nowMs = noonMs;
      expect((await second.ask(playScenario, { body: { scenario: recorded.scenario } })).status).toBe(201);
      await happen(second, what, true);
      expect(await callsOf(second)).toEqual(await callsOf(first));
      expect((await recording(second)).scenario.steps).toEqual(recorded.scenario.steps);
      expect((await second.ask(getPlayer)).body.state).toBe('finished');
    }),
    { numRuns: 20 },
  );
});
