import { getPlayer, playScenario, Scenario, scenarioErrors, steerScenario } from '@meet/contracts/scenarios';
import { scenarioLibrary } from '@meet/fixtures/scenarios/library';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld } from '../../testing/test-world.ts';

const app = await buildApp({ now: () => Date.UTC(2026, 0, 2, 12, 30), media: noMedia() });
afterAll(() => app.close());

const library = Object.entries(scenarioLibrary).map(([name, scenario]) => ({ name, scenario }));

test('the library has at least 40 scenarios, each with a title of its own', () => {
  expect(library.length).toBeGreaterThanOrEqual(40);
  expect(new Set(library.map(({ scenario: { title } }) => title)).size).toBe(library.length);
});

test.each(library)('$name is in order, and every step of it can happen', async ({ name, scenario }) => {
  expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  expect(v.parse(Scenario, scenario)).toEqual(scenario);
  expect(scenarioErrors(scenario)).toEqual([]);
  const world = await testWorld(app);
  await world.ask(playScenario, { body: { name, paused: true } });
  for (const step of scenario.steps) expect((await world.ask(steerScenario, { body: { do: 'step' } })).status, step.title).toBe(200);
  expect((await world.ask(getPlayer)).body).toMatchObject({ state: 'finished', done: scenario.steps.length });
});
