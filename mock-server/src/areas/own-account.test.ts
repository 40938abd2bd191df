import { getClientLimits } from '@meet/contracts/areas/client-limits';
import { getMyDevices, getMyFeatures, getMySubscriptions, getTimeZones } from '@meet/contracts/areas/own-account';
import { switches } from '@meet/contracts/features';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(app);
});

async function ask(endpoint: Parameters<TestWorld['ask']>[0], persona: 'organizer' | 'user' = 'organizer') {
  const { sessionToken: token } = await world.signIn(persona);
  return (await world.ask(endpoint, { token })).body;
}

test('[ACC-06] [ACC-08] the list of time zones has several hundred, bare names and legacy aliases that the platform does not list', async () => {
  const { items } = await ask(getTimeZones);
  const names: string[] = items.map(({ name }: { name: string }) => name);
  expect(names.length).toBeGreaterThan(500);
  expect(names).toEqual(expect.arrayContaining(['UTC', 'GMT', 'US/Eastern', 'Asia/Calcutta', 'Europe/Prague']));
  expect(Intl.supportedValuesOf('timeZone')).not.toContain('US/Eastern');
  expect(items).toContainEqual({ name: 'Asia/Kolkata', gmt: '+05:30' });
});

test('an organizer sees the subscription that holds them, and what it and the settings allow', async () => {
  const { items } = await ask(getMySubscriptions);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ organization: { id: 'organization-1' }, disabled: false });
  expect(items[0]).not.toHaveProperty('organizers');
  expect(await ask(getMyFeatures)).toEqual({ ...items[0].features, FreeRegistration: false });
});

test('a user who organizes nothing has no subscription and no feature', async () => {
  expect((await ask(getMySubscriptions, 'user')).items).toEqual([]);
  expect(await ask(getMyFeatures, 'user')).toEqual(Object.fromEntries(switches.map((feature) => [feature, false])));
});

test('the own devices come with moments and versions, and need a session', async () => {
  const { items } = await ask(getMyDevices, 'user');
  expect(items).toEqual([
    expect.objectContaining({ type: expect.any(String), installVersion: expect.any(String), lastConnection: expect.any(String) }),
  ]);
  expect((await world.ask(getMyDevices)).status).toBe(401);
});

test('[FRM-08] the largest file is told in bytes, as the setting holds it', async () => {
  expect(await ask(getClientLimits)).toMatchObject({ fileTransferMaxBytes: 200_000_000 });
});
