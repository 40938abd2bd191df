import { getPasswordConstraints } from '@meet/contracts/areas/password';
import { changeMeeting, currentWorld, getCast, listAttendees, listFaults, resetWorld, setClock } from '@meet/contracts/mock';
import { getPlayer, getScenario, listScenarios, playScenario, steerScenario, stopScenario, type Scenario } from '@meet/contracts/scenarios';
import { jsonBase } from '@meet/contracts/wire/http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld, type TestWorld } from '../../testing/test-world.ts';

/** Time stands still unless a world moves its own. */
const app = await buildApp({ now: () => Date.UTC(2026, 0, 2, 12, 30), media: noMedia() });
afterAll(() => app.close());

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(app);
});

const faultOf = (path: string) => ({ title: `A fault for ${path}`, does: [{ fault: { path, status: 500 } }] });
const story = (...steps: Scenario['steps']): Scenario => ({ title: 'A story', shows: 'Something.', begins: {}, steps });
const play = (scenario: Scenario, more: object = {}) => world.ask(playScenario, { body: { scenario, ...more } });
const steer = (how: string) => world.ask(steerScenario, { body: { do: how } });
const playing = async () => (await world.ask(getPlayer)).body;
const faultsOf = async () => (await world.ask(listFaults)).body.map(({ path }: { path: string }) => path);
const advance = (advanceMs: number) => world.ask(setClock, { body: { advanceMs } });
const attendees = async (index: number) => {
  const { meetings } = (await world.ask(getCast)).body;
  return (await world.ask(listAttendees, { params: { umi: meetings[index].umi } })).body;
};

test('the library is listed with the titles of its steps, and each scenario is read whole', async () => {
  const { body: list } = await world.ask(listScenarios);
  expect(list).toContainEqual({
    name: 'captcha-needed',
    title: 'Captcha needed',
    shows: expect.any(String),
    begins: { path: '' },
    steps: [expect.any(String)],
  });
  const { body: whole } = await world.ask(getScenario, { params: { name: 'captcha-needed' } });
  expect(whole.steps[0].does).toEqual([{ world: { limits: { loginFailuresBeforeCaptcha: 0 } } }]);
  expect((await world.ask(getScenario, { params: { name: 'constructor' } })).status).toBe(404);
  expect((await world.ask(playScenario, { body: { name: 'none' } })).status).toBe(404);
});

test('steps without a condition happen one after the other when the scenario is played', async () => {
  expect(await playing()).toEqual({ state: 'none', done: 0 });
  expect(await play(story(faultOf('/a'), faultOf('/b')))).toMatchObject({ status: 201, body: { state: 'finished', done: 2 } });
  expect(await faultsOf()).toEqual(['/a', '/b']);
});

test('a step waits for its time on the clock of the world, counted from the step before', async () => {
  await play(story({ ...faultOf('/a'), when: { passedMs: 5_000 } }, { ...faultOf('/b'), when: { passedMs: 5_000 } }));
  await advance(4_999);
  expect(await playing()).toMatchObject({ state: 'playing', done: 0, waitsFor: { passedMs: 5_000 } });
  await advance(1);
  expect(await playing()).toMatchObject({ state: 'playing', done: 1 });
  await advance(4_999);
  expect(await faultsOf()).toEqual(['/a']);
  await advance(1);
  expect(await playing()).toMatchObject({ state: 'finished', done: 2 });
});

test('a step waits for calls, and counts those since the step before', async () => {
  const call = { path: getPasswordConstraints.path, times: 2 };
  await play(story({ ...faultOf('/a'), when: { call } }, { ...faultOf('/b'), when: { call } }));
  for (const done of [0, 1, 1, 2]) {
    await world.ask(getPasswordConstraints);
    expect((await playing()).done).toBe(done);
  }
});

test('a fault spoils the calls after the one that a step waits for', async () => {
  const { path } = getPasswordConstraints;
  await play(story({ title: 'The next one fails', when: { call: { path } }, does: [{ fault: { path, status: 503 } }] }));
  const answers: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) answers.push((await world.request({ url: `${jsonBase}${path}` })).status);
  expect(answers).toEqual([200, 503, 200]);
});

test('a step waits for a meeting to end, by its own clock or by a control call', async () => {
  const end = story({ ...faultOf('/ended'), when: { meeting: { name: 'started', is: 'ended' } } });
  await play(end);
  expect((await playing()).done).toBe(0);
  const { meetings } = (await world.ask(getCast)).body;
  await world.ask(changeMeeting, { params: { umi: meetings[0].umi }, body: { state: 'ended' } });
  expect((await playing()).state).toBe('finished');
  await world.ask(resetWorld);
  expect((await playing()).state).toBe('none');
  await play(end);
  await advance(10 * 86_400_000);
  expect((await playing()).state).toBe('finished');
});

test('simulated participants arrive, act, are let in and leave', async () => {
  const kim = { meeting: 'waitingRoom', fullName: 'Kim' } as const;
  await play(
    story(
      { title: 'Kim knocks', does: [{ arrives: kim }] },
      { title: 'Kim is let in', when: { passedMs: 1 }, does: [{ attendees: { ...kim, status: 'approved' } }] },
      { title: 'Kim waves', when: { attendee: { ...kim, is: 'approved' } }, does: [{ acts: { ...kim, hand: true, chat: 'Hello' } }] },
      { title: 'Kim leaves', when: { passedMs: 1 }, does: [{ leaves: kim }] },
    ),
  );
  expect(await attendees(1)).toMatchObject([{ fullName: 'Kim', status: 'waiting', connected: true, bot: false }]);
  await advance(1);
  expect(await attendees(1)).toMatchObject([{ fullName: 'Kim', status: 'approved', audio: false }]);
  expect((await playing()).done).toBe(3);
  await advance(1);
  expect(await attendees(1)).toEqual([]);
});

test('a paused scenario waits, and the time of the pause does not count', async () => {
  await play(story({ ...faultOf('/a'), when: { passedMs: 5_000 } }));
  await advance(4_000);
  expect((await steer('pause')).body.state).toBe('paused');
  await advance(60_000);
  expect(await faultsOf()).toEqual([]);
  expect((await steer('play')).body.state).toBe('playing');
  await advance(999);
  expect((await playing()).done).toBe(0);
  await advance(1);
  expect((await playing()).done).toBe(1);
  expect((await steer('play')).body.exceptionCode).toBe(1030);
});

test('a scenario is stepped through without what its steps wait for', async () => {
  const scenario = story({ ...faultOf('/a'), when: { passedMs: 5_000 } }, faultOf('/b'), faultOf('/c'));
  expect((await play(scenario, { paused: true })).body).toMatchObject({ state: 'paused', done: 0 });
  expect((await steer('step')).body).toMatchObject({ state: 'paused', done: 1 });
  expect((await steer('step')).body).toMatchObject({ state: 'paused', done: 2 });
  expect(await faultsOf()).toEqual(['/a', '/b']);
  expect((await steer('play')).body).toMatchObject({ state: 'finished', done: 3 });
});

test('stopping withdraws its own faults alone and sends its participants away', async () => {
  await play(story(faultOf('/other')));
  const other = await faultsOf();
  await play(story(faultOf('/own'), { title: 'Kim comes', does: [{ arrives: { meeting: 'started', fullName: 'Kim' } }] }));
  expect([other, await faultsOf()]).toEqual([['/other'], ['/own']]);
  const present = (await attendees(0)).length;
  expect((await world.ask(stopScenario)).status).toBe(204);
  expect([await faultsOf(), await playing(), (await attendees(0)).length]).toEqual([[], { state: 'none', done: 0 }, present - 1]);
});

test('a step that cannot happen says why, harms no call, and is tried again by hand', async () => {
  const kim = { meeting: 'full', fullName: 'Kim' } as const;
  await play(story({ title: 'Kim comes', when: { call: { path: getPasswordConstraints.path } }, does: [{ arrives: kim }] }));
  expect((await world.ask(getPasswordConstraints)).status).toBe(200);
  expect(await playing()).toMatchObject({ state: 'failed', done: 0, reason: 'Kim is not let into full: MEETING_FULL' });
  expect((await steer('step')).body).toMatchObject({ state: 'failed', done: 0 });
});

test('a scenario that moves the clock moves it on, also while the clock is moved', async () => {
  const before = Date.parse((await world.ask(currentWorld)).body.now);
  await play(story({ title: 'An hour passes', when: { passedMs: 1_000 }, does: [{ clock: { advanceMs: 3_600_000 } }] }));
  await advance(5_000);
  expect(Date.parse((await world.ask(currentWorld)).body.now) - before).toBe(3_601_000);
});

test.each([
  [{}, /either name or scenario/],
  [{ name: 'captcha-needed', scenario: story() }, /either name or scenario/],
  [{ scenario: { ...story(), steps: [{ title: 'No', does: [{}] }] } }, /scenario\.steps\.0\.does\.0: exactly one of fault, /],
  [{ scenario: { ...story(), steps: [{ ...faultOf('/a'), when: {} }] } }, /scenario\.steps\.0\.when: exactly one of call, frame, /],
  [{ scenario: { ...story(), begins: { path: '', meeting: 'started' } } }, /scenario\.begins: either path or meeting/],
  [
    { scenario: { ...story(), steps: [{ title: 'No', does: [{ leaves: { meeting: 'started', fullName: 'Kim' } }] }] } },
    /scenario\.steps\.0\.does\.0: Kim has not arrived in started/,
  ],
  [{ scenario: { ...story(), steps: [{ title: 'No', does: [{ fault: { status: 99 } }] }] } }, /scenario\.steps\.0\.does\.0\.fault\.status/],
  [{ scenario: { ...story(), steps: Array.from({ length: 41 }, () => faultOf('/a')) } }, /scenario\.steps must NOT have more than 40/],
  [{ scenario: { ...story(), begins: { path: '//elsewhere.example' } } }, /scenario\.begins\.path/],
])('what cannot be played is refused with the place in it: %j', async (body, message) => {
  expect(await world.ask(playScenario, { body })).toMatchObject({
    status: 400,
    body: { exceptionCode: 1004, message: expect.stringMatching(message) },
  });
  expect((await playing()).state).toBe('none');
});
