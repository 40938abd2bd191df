import { dayMs, iso } from '@meet/fixtures/tools/time';
import { expect, test } from 'vitest';
import { writtenInATurn } from '../../worlds/work/plans.ts';
import { createWorlds } from '../../worlds/worlds.ts';
import { lookedAtInAPart } from './accounts.ts';
import { stepsOf } from './job-plan.ts';
import { executeJob, jobPlanOf } from './jobs.ts';

const unusedCount = 2 * writtenInATurn + 1;

/** A world in which many have registered and never confirmed. */
function unconfirmedWorld() {
  const worlds = createWorlds();
  const world = worlds.create();
  const { users, jobs } = world.store;
  const like = users.find(({ roles }) => roles.length === 0);
  const job = jobs.find(({ action }) => action === 'unvalidatedRemoval');
  if (!like || !job) throw new Error('the fixtures lack something');
  const { lastLoginDate: _never, passwordHash: _none, ...blank } = like;
  const registrationDate = iso(world.clock.now() - 400 * dayMs);
  const ids = Array.from({ length: unusedCount }, (_, index) => `unconfirmed-${index}`);
  for (const id of ids) users.set(id, { ...blank, id, email: `${id}@meet.example`, activated: false, registrationDate });
  return { worlds, world, ids, executing: () => executeJob(world, job, world.clock.now()) };
}

test('thousands of accounts are deleted in parts', async () => {
  const { worlds, world, ids, executing } = unconfirmedWorld();
  const before = world.store.users.size;
  const parts = executing();
  const left: number[] = [];
  for (;;) {
    const { done, value } = parts.next();
    left.push(before - world.store.users.size);
    if (!done) continue;
    expect(value).toMatchObject({ done: { account: ids.length }, log: { total: ids.length } });
    break;
  }
  expect(left).toEqual([0, writtenInATurn, 2 * writtenInATurn, ids.length]);
  await worlds.close();
});

test('whoever is changed between the parts stays, and is not among what was done', async () => {
  const { worlds, world, executing } = unconfirmedWorld();
  const parts = executing();
  parts.next();
  const spared = world.store.users.find(({ id }) => id.startsWith('unconfirmed-'));
  if (!spared) throw new Error('the first part has deleted all');
  world.store.users.set(spared.id, { ...spared, activated: true });
  let next = parts.next();
  while (!next.done) next = parts.next();
  expect(next.value.done).toEqual({ account: unusedCount - 1 });
  expect(next.value.log?.total).toBe(unusedCount - 1);
  expect(world.store.users.find(({ id }) => id.startsWith('unconfirmed-'))).toMatchObject({ id: spared.id });
  await worlds.close();
});

/** A world with very many users who were last here at a moment. */
function crowdedWorld(lastDaysAgo: number) {
  const worlds = createWorlds();
  const world = worlds.create();
  const { users, jobs } = world.store;
  const like = users.find(({ roles }) => roles.length === 0);
  const job = jobs.find(({ action }) => action === 'accountDeletion');
  if (!like || !job) throw new Error('the fixtures lack something');
  const usedDate = iso(world.clock.now() - lastDaysAgo * dayMs);
  for (let index = 0; index < 2 * lookedAtInAPart; index += 1) {
    const id = `user-of-then-${index}`;
    users.set(id, { ...like, id, email: `${id}@meet.example`, registrationDate: usedDate, lastLoginDate: usedDate });
  }
  return { worlds, world, job };
}

test('very many users are looked at in parts, of whom nobody has to go', async () => {
  const { worlds, world, job } = crowdedWorld(0);
  const before = world.store.users.size;
  const parts = executeJob(world, job, world.clock.now());
  expect([parts.next().done, parts.next().done, parts.next().done]).toEqual([false, false, true]);
  expect(world.store.users.size).toBe(before);
  await worlds.close();
});

test('very many users are looked at in parts for a trial run, which lists all who would have to go', async () => {
  const { worlds, world, job } = crowdedWorld(1_000);
  const parts = stepsOf(jobPlanOf(world, job, world.clock.now()));
  expect([parts.next().done, parts.next().done]).toEqual([false, false]);
  const { done, value } = parts.next();
  expect([done, value?.filter(({ kind, name }) => kind === 'account' && name.startsWith('user-of-then-')).length]).toEqual([
    true,
    2 * lookedAtInAPart,
  ]);
  await worlds.close();
});
