import { searchDirectory } from '@meet/contracts/areas/directory';
import { changeSettings } from '@meet/contracts/areas/settings';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld } from '../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

async function asOrganizer(settings: object = {}) {
  const world = await testWorld(app);
  const { sessionToken: administrator } = await world.signIn('administrator');
  await world.ask(changeSettings, { params: { section: 'directory' }, body: { values: settings }, token: administrator });
  const { sessionToken: token } = await world.signIn('organizer');
  return { world, find: async (text: string) => (await world.ask(searchDirectory, { query: { text }, token })).body };
}

test('[SET-18] people are found in the directory, as many as the settings allow', async () => {
  const { find } = await asOrganizer();
  const { items, total } = await find('example');
  expect([total > 5, items.length === total]).toEqual([true, true]);
  expect((await (await asOrganizer({ resultLimit: 5 })).find('example')).items).toHaveLength(5);
});

test('[FEA-08] the search is 1018 while it is off, and 1019 with too few letters', async () => {
  expect((await (await asOrganizer({ contactSearch: false })).find('example')).exceptionCode).toBe(1018);
  const { world, find } = await asOrganizer({ searchMinimum: 4 });
  expect([(await find(' abc ')).exceptionCode, (await find('meet')).exceptionCode]).toEqual([1019, undefined]);
  const { sessionToken: token } = await world.signIn('user');
  expect((await world.ask(searchDirectory, { query: { text: 'example' }, token })).body.exceptionCode).toBe(1018);
});
