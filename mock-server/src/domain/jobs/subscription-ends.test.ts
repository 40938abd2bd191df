import { dayMs } from '@meet/fixtures/tools/time';
import { expect, test, vi } from 'vitest';
import { atOnce } from '../../worlds/work/in-turns.ts';
import { createWorlds } from '../../worlds/worlds.ts';
import { stepsOf } from './job-plan.ts';
import { subscriptionEnds } from './subscription-ends.ts';

test('[JOB-11] users are gone through once, however many subscriptions end', async () => {
  const worlds = createWorlds();
  const world = worlds.create({ size: 'demo' });
  const ends = [...world.store.subscriptions.values()].filter(({ endDate }) => endDate && Date.parse(endDate) > world.clock.now());
  const lastMs = Math.max(...ends.map(({ endDate }) => Date.parse(endDate ?? '')));
  for (const subscription of ends)
    world.store.subscriptions.set(subscription.id, { ...subscription, endDate: new Date(lastMs).toISOString() });
  const walk = vi.spyOn(world.store.users, 'values');
  const steps = atOnce(stepsOf(subscriptionEnds(world, lastMs - dayMs)));
  expect(new Set(steps.map(({ name }) => name)).size).toBeGreaterThan(1);
  expect(walk).toHaveBeenCalledOnce();
  await worlds.close();
});
