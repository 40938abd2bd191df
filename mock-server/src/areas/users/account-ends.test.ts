import { activateUsers } from '@meet/contracts/areas/user-bulk';
import { applyImport, planImport } from '@meet/contracts/areas/user-csv';
import { getMe } from '@meet/contracts/areas/me';
import { listAuditLog } from '@meet/contracts/areas/audit-log';
import { login } from '@meet/contracts/areas/session';
import { activateUser, changeUser, createUser, deleteUser, getUser, listUsers, restoreUsers } from '@meet/contracts/areas/users';
import { code } from '@meet/contracts/wire/errors';
import type { Persona } from '@meet/contracts/mock';
import { people } from '@meet/fixtures/cast/people';
import { dayMs, hourMs } from '@meet/fixtures/tools/time';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { problemOf, testWorld, type TestReply, type TestWorld } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const now = Date.parse('2026-11-20T15:10:00.000Z');
const later = (ms: number) => new Date(now + ms).toISOString();

async function as(persona: Persona) {
  const world = await testWorld(app, { now: later(0), limits: { sessionLifeMs: 400 * dayMs } });
  const { sessionToken: token } = await world.signIn(persona);
  const ask = (endpoint: Parameters<TestWorld['ask']>[0], input?: Parameters<TestWorld['ask']>[1]): Promise<TestReply> =>
    world.ask(endpoint, { ...input, token });
  const advance = (advanceMs: number) => world.request({ method: 'POST', url: '/meet/__mock/clock', payload: { advanceMs } });
  const idOf = async (who: Persona): Promise<string> => (await ask(listUsers, { query: { text: people[who].email } })).body.items[0].id;
  const change = (id: string, body: object) => ask(changeUser, { params: { id }, body });
  return { world, ask, advance, idOf, change };
}

const refusedAt = (name: string, why: number) => ({ status: 400, code: why, fields: [{ name, code: why }] });

test('[USR-14] [USR-12] when an account has come to its end it is deactivated: no sign-in, no session, and the log tells', async () => {
  const { world, ask, advance, idOf, change } = await as('administrator');
  const { sessionToken: own } = await world.signIn('organizer');
  const id = await idOf('organizer');
  const activeUntil = later(hourMs);
  expect((await change(id, { activeUntil })).body).toMatchObject({ activated: true, activeUntil });
  await advance(hourMs - 60_000);
  expect((await world.ask(getMe, { token: own })).status).toBe(200);
  await advance(60_000);
  expect((await world.ask(getMe, { token: own })).status).toBe(401);
  const { email: username, passwordHash: password } = people.organizer;
  expect(problemOf(await world.ask(login, { body: { username, password } })).code).toBe(code.userDisabled);
  expect((await ask(listUsers, { query: { text: username } })).body.items[0]).toMatchObject({ activated: false, activeUntil });
  const [ended, set] = (await ask(listAuditLog, { query: { recordId: id } })).body.items;
  expect(ended).toMatchObject({
    actor: 'server',
    date: expect.stringMatching(/^2026-11-20T16:1/),
    changes: [{ member: 'activated', from: true, to: false }],
  });
  expect(set).toMatchObject({ actor: 'person', changes: [{ member: 'activeUntil', to: activeUntil }] });
});

test('[USR-14] an end that is taken back, or put off, does not come', async () => {
  const { ask, advance, idOf, change } = await as('administrator');
  const [user, organizer] = [await idOf('user'), await idOf('organizer')];
  for (const id of [user, organizer]) await change(id, { activeUntil: later(hourMs) });
  await change(user, { activeUntil: null });
  await change(organizer, { activeUntil: later(2 * hourMs), firstName: 'Other' });
  await change(organizer, { lastName: 'Name' });
  await advance(hourMs);
  const isActivated = async (id: string) => (await ask(getUser, { params: { id } })).body.activated;
  expect([await isActivated(user), await isActivated(organizer)]).toEqual([true, true]);
  await advance(hourMs);
  expect([await isActivated(user), await isActivated(organizer)]).toEqual([true, false]);
});

test('[USR-14] who is activated again has no end any more, also as one of many', async () => {
  const { ask, advance, idOf, change } = await as('administrator');
  const ids = [await idOf('user'), await idOf('organizer')];
  for (const id of ids) await change(id, { activeUntil: later(hourMs) });
  await advance(2 * hourMs);
  const [one, other] = ids;
  expect((await ask(activateUser, { params: { id: one ?? '' } })).body).toMatchObject({ activated: true, activeUntil: null });
  expect((await ask(activateUsers, { body: { ids: [other ?? ''] } })).body.changed).toBe(1);
  await advance(hourMs);
  for (const id of ids) expect((await ask(getUser, { params: { id } })).body).toMatchObject({ activated: true, activeUntil: null });
});

test('[USR-14] an end is to come, and at most ten years ahead; one that is past stays while other things change', async () => {
  const { ask, advance, idOf, change } = await as('administrator');
  const id = await idOf('user');
  for (const activeUntil of [later(0), later(-hourMs), later(3_654 * dayMs)])
    expect(problemOf(await change(id, { activeUntil }))).toEqual(refusedAt('activeUntil', code.invalidParameter));
  const body = { email: 'new.one@meet.example', firstName: 'New', lastName: 'One', roles: [], activeUntil: later(-1) };
  expect(problemOf(await ask(createUser, { body }))).toEqual(refusedAt('activeUntil', code.invalidParameter));
  const created = (await ask(createUser, { body: { ...body, activeUntil: later(hourMs) } })).body;
  await advance(2 * hourMs);
  const changed = await change(created.id, { lastName: 'Two', activeUntil: created.activeUntil });
  expect(changed.body).toMatchObject({ activated: false, lastName: 'Two', activeUntil: later(hourMs) });
});

test('[USR-14] nobody gives themselves an end, nor takes it away; an administrator has one from administrators only', async () => {
  const { idOf, change } = await as('administrator');
  expect(problemOf(await change(await idOf('administrator'), { activeUntil: later(hourMs) }))).toEqual(
    refusedAt('activeUntil', code.insufficientRights),
  );
  const { world, ask } = await as('userManager');
  const { sessionToken: token } = await world.signIn('administrator');
  const self = (await ask(listUsers, { query: { text: people.userManager.email } })).body.items[0].id;
  await world.ask(changeUser, { token, params: { id: self }, body: { activeUntil: later(hourMs) } });
  for (const activeUntil of [null, later(2 * hourMs)])
    expect(problemOf(await ask(changeUser, { params: { id: self }, body: { activeUntil } })).code).toBe(code.insufficientRights);
  expect((await ask(changeUser, { params: { id: self }, body: { language: 'de' } })).status).toBe(200);
});

test('[USR-14] the last administrator stays activated', async () => {
  const { world, ask, advance, idOf, change } = await as('administrator');
  const second = await idOf('organizer');
  await change(second, { roles: ['administrator'] });
  const { sessionToken: token } = await world.signIn('organizer');
  const first = await idOf('administrator');
  await change(second, { activeUntil: later(hourMs) });
  await world.ask(changeUser, { token, params: { id: first }, body: { activeUntil: later(2 * hourMs) } });
  await advance(3 * hourMs);
  expect((await ask(getUser, { params: { id: second } })).body.activated).toBe(false);
  expect((await ask(getUser, { params: { id: first } })).body.activated).toBe(true);
});

test('[USR-14] a deleted account has no end to come; restored after it, it is deactivated', async () => {
  const { ask, advance, idOf, change } = await as('administrator');
  const id = await idOf('user');
  await change(id, { activeUntil: later(20_000) });
  await ask(deleteUser, { params: { id } });
  await advance(25_000);
  expect((await ask(restoreUsers, { body: { ids: [id] } })).body.restored).toBe(1);
  await advance(1);
  expect((await ask(getUser, { params: { id } })).body.activated).toBe(false);
});

test('[USR-14] a file may say until when an account is active, by moment or by day, under the same rules', async () => {
  const { ask, advance, idOf } = await as('administrator');
  const user = people.user.email;
  const content = [
    'email;activeUntil;firstName;lastName',
    `${user};2026-11-21;;`,
    'new.one@meet.example;2026-11-21T18:00:00+02:00;New;One',
    `${people.administrator.email};2026-12-01;;`,
    `${people.organizer.email};2026-11-01;;`,
    `${people.userManager.email};soon;;`,
    `${people.organizationManager.email};2026-02-30;;`,
  ].join('\n');
  const plan = (await ask(planImport, { body: { content } })).body;
  expect(plan.refused.map(({ line, column, code: why }: { line: number; column: string; code: number }) => [line, column, why])).toEqual([
    [4, 'activeUntil', code.insufficientRights],
    [5, 'activeUntil', code.invalidParameter],
    [6, 'activeUntil', code.invalidPropertyValue],
    [7, 'activeUntil', code.invalidPropertyValue],
  ]);
  expect(plan.steps[0].changes).toEqual([{ field: 'activeUntil', from: null, to: '2026-11-21T22:59:59.000Z' }]);
  await ask(applyImport, { body: { planId: plan.planId } });
  const id = await idOf('user');
  expect((await ask(getUser, { params: { id } })).body.activeUntil).toBe('2026-11-21T22:59:59.000Z');
  const [made] = (await ask(listUsers, { query: { text: 'new.one@meet.example' } })).body.items;
  expect(made.activeUntil).toBe('2026-11-21T16:00:00.000Z');
  await advance(2 * dayMs);
  expect((await ask(getUser, { params: { id } })).body.activated).toBe(false);
});
