import { listMeetings } from '@meet/contracts/meetings';
import type { Persona } from '@meet/contracts/mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld, type TestWorld } from '../test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(app);
});

const list = async (persona: Persona, query: Record<string, string> = {}) =>
  (await world.ask(listMeetings, { token: (await world.signIn(persona)).sessionToken, query })).body;

test('[ROL-04] [ROL-05] [ROL-06] administrators see all meetings, managers those of their organizations, others their own', async () => {
  const [all, managed, own, attended] = await Promise.all(
    (['administrator', 'organizationManager', 'organizer', 'user'] as const).map(async (persona) => (await list(persona)).total),
  );
  expect(all).toBe(20);
  expect(managed).toBeLessThan(all);
  expect(own).toBeLessThan(all);
  expect(attended).toBeLessThan(own);
  expect(attended).toBeGreaterThan(0);
  expect((await list('userManager')).exceptionCode).toBe(1005);
});

test('a meeting is found by the words of its subject, in any case', async () => {
  const { items } = await list('organizer', { text: 'HALL town' });
  expect(items.map(({ subject }: { subject: string }) => subject)).toEqual(['Town hall']);
  expect((await list('user', { text: 'nothing like this' })).total).toBe(0);
});

test('the latest stands first', async () => {
  const { items } = await list('administrator', { pageSize: '20' });
  const starts = items.map(({ start }: { start: string }) => start);
  expect(starts).toEqual(starts.toSorted().toReversed());
});
