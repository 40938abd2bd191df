import {
  getPlayer,
  getScenario,
  listScenarios,
  playScenario,
  recordScenario,
  scenarioErrors,
  steerScenario,
  stopScenario,
  type Scenario,
} from '@meet/contracts/scenarios';
import { code } from '@meet/contracts/wire/errors';
import { scenarioLibrary } from '@meet/fixtures/scenarios/library';
import type { Endpoint } from '@meet/contracts/wire/http';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../endpoints/serve.ts';
import { assertThat } from '../../problem.ts';
import { startOf } from '../records.ts';
import { playerOf, playOn } from './player.ts';
import { recordingOf } from './recording.ts';

/** Control calls that list scenarios, play one, and make one of what has happened. @param served the calls that a step can wait for */
export function scenarioControl(app: FastifyInstance, served: ReadonlySet<Endpoint>): void {
  serve(app, listScenarios, () =>
    Object.entries(scenarioLibrary).map(([name, { steps, ...facts }]) => ({ name, ...facts, steps: steps.map(({ title }) => title) })),
  );

  serve(app, getScenario, ({ params: { name } }) => scenarioOf(name));

  serve(app, getPlayer, ({ world }) => playerOf(world).state());

  serve(app, playScenario, ({ world, body: { name, scenario: own, paused } }) => {
    assertThat((name === undefined) !== (own === undefined), code.invalidParameter, 'body: either name or scenario');
    const scenario = own ?? scenarioOf(name ?? '');
    const errors = scenarioErrors(scenario);
    assertThat(errors.length === 0, code.invalidParameter, `body: scenario.${errors.join('; scenario.')}`);
    playerOf(world).play(name ?? 'own', scenario, paused);
    return playerOf(world).state();
  });

  serve(app, steerScenario, ({ world, body }) => {
    playerOf(world).steer(body.do);
    return playerOf(world).state();
  });

  serve(app, recordScenario, ({ world, query: { since } }) => recordingOf(world, startOf(since), served));

  serve(app, stopScenario, ({ world }) => playerOf(world).stop());

  // A call of the control may be what a step waits for: the state of a meeting, or of somebody who waits.
  app.addHook('onSend', ({ knownWorld }, _, payload, done) => {
    if (knownWorld) playOn(knownWorld);
    done(null, payload);
  });
}

function scenarioOf(name: string): Scenario {
  const scenario = new Map(Object.entries(scenarioLibrary)).get(name);
  assertThat(scenario, code.notFound, 'no scenario of the library has this name');
  return scenario;
}
