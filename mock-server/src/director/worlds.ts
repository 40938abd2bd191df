import { changeWorld, createWorld, currentWorld, deleteWorld, getCast, listWorlds, resetWorld } from '@meet/contracts/mock';
import { getWorldSettings, restoreWorld, saveWorld } from '@meet/contracts/mock-worlds';
import { code } from '@meet/contracts/wire/errors';
import { castOf } from '@meet/fixtures/cast/cast';
import type { FastifyInstance } from 'fastify';
import { serve } from '../endpoints/serve.ts';
import { hasToken } from '../plugins/access/control-guard.ts';
import { Problem } from '../problem.ts';
import { passwordsIn } from '../worlds/access/persona-passwords.ts';
import { assertServable } from '../worlds/clock/clock.ts';
import { changeTheWorld } from './orders.ts';
import { worldSnapshotOf } from '../worlds/storage/world-snapshot.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';

/** Control calls that create, list, read, change, reset and delete worlds. */
export function worldControl(app: FastifyInstance, worlds: Worlds): void {
  const seeded = seededWorlds(worlds);

  serve(app, createWorld, async ({ body, request, reply }) => {
    if (body.now !== undefined) assertServable(Date.parse(body.now), 'now');
    const isCounted = (body.seed !== undefined || body.now !== undefined) && app.hasStrangers && !hasToken(request);
    if (isCounted) seeded.assertRoom();
    await worlds.prepare(body);
    // Others were made meanwhile.
    if (isCounted) seeded.assertRoom();
    const made = worlds.create(body);
    if (isCounted) seeded.add(made);
    await worlds.save(made);
    reply.header('set-cookie', reply.server.worldCookies.choose(made.id));
    return { world: made.id };
  });

  serve(app, listWorlds, () => worlds.list().map(factsOf));

  serve(app, currentWorld, ({ world }) => ({
    world: world.id,
    ...factsOf(world),
    endsAt: new Date(worlds.endOf(world)).toISOString(),
    faults: world.faults.list(),
  }));

  serve(app, changeWorld, ({ world, body }) => changeTheWorld(world, body));

  serve(app, deleteWorld, ({ world, reply }) => {
    worlds.delete(world.id);
    reply.header('set-cookie', reply.server.worldCookies.forget);
  });

  serve(app, resetWorld, ({ world }) => void worlds.reset(world.id));

  serve(app, getWorldSettings, ({ world: { settings } }) => {
    const { limits, publicSettings, passwordConstraints, theme = null, failures, emailDomains } = settings;
    return { limits, publicSettings, passwordConstraints, theme, settingFailures: [...failures], emailDomains };
  });

  serve(app, saveWorld, ({ world }) => worldSnapshotOf(world.state, world.clock.now()));

  serve(app, restoreWorld, ({ world, body }) => void worlds.restore(world.id, body));

  serve(app, getCast, ({ world }) => {
    const made = passwordsIn(world.state);
    const { people, meetings } = castOf({ meetings: [...world.store.meetings.values()] });
    return { people: people.map((person) => ({ ...person, password: made.get(person.email) ?? person.password })), meetings };
  });
}

/** Where strangers come, so many worlds have a seed or a moment of their own: each keeps megabytes that other worlds share. */
export const seededWorldsMax = 24;

function seededWorlds(worlds: Worlds) {
  const ids = new Set<string>();
  return {
    assertRoom() {
      for (const id of ids) if (!worlds.get(id)) ids.delete(id);
      if (ids.size < seededWorldsMax) return;
      const message = 'all worlds with a seed or a moment of their own are in use';
      throw new Problem(code.invalidRequest, message, { status: 429, retryAfterS: 600, refusedBy: 'quota' });
    },
    add: ({ id }: World) => void ids.add(id),
  };
}

const factsOf = ({ seed, size, scenario, dialect, clock }: World) => ({
  seed,
  size,
  scenario,
  dialect,
  now: new Date(clock.now()).toISOString(),
});
