// @module-tag slow
import { setImmediate } from 'node:timers/promises';
import { getExport, getExportFile, startExport } from '@meet/contracts/areas/exports';
import { setClock } from '@meet/contracts/mock';
import { listAuditLog } from '@meet/contracts/areas/audit-log';
import { applyDeletion, applyInvalidation, planDeletion, planInvalidation } from '@meet/contracts/areas/user-bulk';
import { addOrganizer, applyOrganizerImport, planOrganizerImport } from '@meet/contracts/areas/subscription-people';
import { createSubscription, getSubscription } from '@meet/contracts/areas/subscriptions';
import { applyEmailMigration, applyImport, planEmailMigration, planImport } from '@meet/contracts/areas/user-csv';
import { changeUser, createUser, deactivateUser, deleteUser, getUser, listUsers, restoreUsers } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld, type Ask } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

type Endpoint = Parameters<Ask>[0];

const size = 5_000;
const addresses = Array.from({ length: size }, (_, at) => `crowd${String(at).padStart(4, '0')}@meet.example`);
const fileOf = (firstName: string, more: readonly string[] = []): string =>
  ['email;firstName;lastName', ...[...addresses, ...more].map((email, at) => `${email};${firstName};${email.slice(0, 9)} ${at}`)].join(
    '\n',
  );

/** A world with thousands of users; all of the crowd are matched by the filter, in the order of their numbers. */
async function crowd() {
  const world = await testWorld(app);
  const { sessionToken: token } = await world.signIn('administrator');
  const ask: Ask = (endpoint, input) => world.ask(endpoint, { ...input, token });
  const { planId } = (await ask(planImport, { body: { content: fileOf('Crowd') } })).body;
  await ask(applyImport, { body: { planId } });
  const idOf = async (at: number): Promise<string> => (await ask(listUsers, { query: { text: addresses.at(at) ?? '' } })).body.items[0].id;
  const [first, renamed, gone, last] = await Promise.all([0, -3, -2, -1].map(idOf));
  const ids = { first: first ?? '', renamed: renamed ?? '', gone: gone ?? '', last: last ?? '' };
  const user = async (id: string) => (await ask(getUser, { params: { id } })).body;
  return { world, ask, user, ids, filter: { text: 'crowd' } };
}

/** Applies a plan; when it has begun, and before it ends, something else is done. */
async function applied(ask: Ask, endpoint: Endpoint, planId: string, hasBegun: () => Promise<boolean>, act: () => Promise<unknown>) {
  const state = { isOver: false };
  const applying = ask(endpoint, { body: { planId } }).finally(() => (state.isOver = true));
  for (; !state.isOver && !(await hasBegun()); await setImmediate());
  await act();
  expect((await ask(endpoint, { body: { planId } })).body.exceptionCode).toBe(1001);
  expect(state.isOver).toBe(false);
  return (await applying).body;
}

test('[USR-B05] [USR-B06] while hundreds are deleted others are answered, and whom they have changed is deleted, left or restored as changed', async () => {
  const { ask, user, ids, filter } = await crowd();
  const plan = (await ask(planDeletion, { body: { filter } })).body;
  expect(plan.delete).toBe(size);
  const result = await applied(
    ask,
    applyDeletion,
    plan.planId,
    async () => (await user(ids.first)).exceptionCode === 1001,
    () =>
      Promise.all([
        ask(changeUser, { params: { id: ids.last }, body: { roles: ['administrator'] } }),
        ask(deleteUser, { params: { id: ids.gone } }),
        ask(changeUser, { params: { id: ids.renamed }, body: { firstName: 'Meanwhile' } }),
      ]),
  );
  expect(result).toMatchObject({ delete: size - 2, unchanged: 2 });
  const left = (await ask(listUsers, { query: filter })).body.items;
  expect(left.map(({ id }: { id: string }) => id)).toEqual([ids.last]);
  expect((await ask(restoreUsers, { body: { planId: plan.planId } })).body).toEqual({ restored: size - 2 });
  expect(await user(ids.renamed)).toMatchObject({ firstName: 'Meanwhile' });
  expect(await user(ids.gone)).toMatchObject({ exceptionCode: 1001 });
});

test('[USR-09] while hundreds of passwords are invalidated others are answered, and what they change is kept', async () => {
  const { ask, user, ids, filter } = await crowd();
  const plan = (await ask(planInvalidation, { body: { filter, sendResetMail: true } })).body;
  expect(plan).toMatchObject({ change: size, effects: { passwordsLost: size, resetMails: size } });
  const result = await applied(
    ask,
    applyInvalidation,
    plan.planId,
    async () => (await user(ids.first)).passwordExpiryDate !== null,
    () =>
      Promise.all([
        ask(deactivateUser, { params: { id: ids.last } }),
        ask(deleteUser, { params: { id: ids.gone } }),
        ask(changeUser, { params: { id: ids.renamed }, body: { firstName: 'Meanwhile' } }),
      ]),
  );
  expect(result).toMatchObject({ change: size - 1, unchanged: 1, effects: { passwordsLost: size - 1, resetMails: size - 2 } });
  expect(await user(ids.renamed)).toMatchObject({ firstName: 'Meanwhile', passwordExpiryDate: expect.any(String) });
  expect(await user(ids.last)).toMatchObject({ activated: false, passwordExpiryDate: expect.any(String) });
  expect(await user(ids.gone)).toMatchObject({ exceptionCode: 1001 });
});

test('[USR-03] while hundreds are imported others are answered, and what they change, make and delete is kept', async () => {
  const { ask, user, ids } = await crowd();
  const [made, new1] = ['made@meet.example', 'new@meet.example'];
  const content = fileOf('Import', [made, new1]);
  const plan = (await ask(planImport, { body: { content, sendResetMail: true } })).body;
  expect(plan).toMatchObject({ create: 2, change: size, unchanged: 0, effects: { resetMails: 2 } });
  const result = await applied(
    ask,
    applyImport,
    plan.planId,
    async () => (await user(ids.first)).firstName === 'Import',
    () =>
      Promise.all([
        ask(createUser, { body: { email: made, firstName: 'Somebody', lastName: 'Else', roles: [] } }),
        ask(deleteUser, { params: { id: ids.gone } }),
        ask(changeUser, { params: { id: ids.renamed }, body: { firstName: 'Meanwhile', language: 'fr' } }),
        ask(changeUser, { params: { id: ids.last }, body: { firstName: 'Import' } }),
      ]),
  );
  expect(result).toMatchObject({ create: 1, change: size - 2, unchanged: 3, effects: { resetMails: 1 } });
  expect(await user(ids.renamed)).toMatchObject({ firstName: 'Import', language: 'fr' });
  expect(await user(ids.gone)).toMatchObject({ exceptionCode: 1001 });
  const somebody = (await ask(listUsers, { query: { text: made } })).body.items;
  expect(somebody).toMatchObject([{ firstName: 'Somebody' }]);
  const entries = async (query: Record<string, string>) =>
    (await ask(listAuditLog, { query: { kind: 'user', pageSize: '1', ...query } })).body;
  expect(await entries({ text: 'new@meet.example', action: 'create' })).toMatchObject({ total: 1 });
  expect(await entries({ text: 'crowd', action: 'change' })).toMatchObject({ total: size });
});

test('[USR-06] while thousands of addresses are migrated others are answered; who swap them do so at once, and what others change is kept', async () => {
  const { ask, user, ids } = await crowd();
  const [one = '', other = '', ...rest] = addresses;
  const content = ['oldEmail;newEmail', ...rest.map((email) => `${email};new.${email}`), `${one};${other}`, `${other};${one}`].join('\n');
  const plan = (await ask(planEmailMigration, { body: { content } })).body;
  expect(plan).toMatchObject({ change: size, effects: { passwordsLost: size } });
  const [, , third] = (await ask(listUsers, { query: { text: 'crowd', sort: 'email', pageSize: '3' } })).body.items;
  const result = await applied(
    ask,
    applyEmailMigration,
    plan.planId,
    async () => (await user(third.id)).email.startsWith('new.'),
    () =>
      Promise.all([
        ask(changeUser, { params: { id: ids.last }, body: { email: 'elsewhere@meet.example' } }),
        ask(deleteUser, { params: { id: ids.gone } }),
        ask(changeUser, { params: { id: ids.renamed }, body: { firstName: 'Meanwhile' } }),
      ]),
  );
  expect(result).toMatchObject({ change: size - 2, unchanged: 2, effects: { passwordsLost: size - 2 } });
  expect(await user(ids.first)).toMatchObject({ email: other });
  expect(await user(ids.last)).toMatchObject({ email: 'elsewhere@meet.example' });
  expect(await user(ids.renamed)).toMatchObject({ email: `new.${addresses.at(-3)}`, firstName: 'Meanwhile' });
});

test('[SUB-02] while thousands of organizers are imported others are answered, and a seat that is taken meanwhile is given to nobody else', async () => {
  const { ask, user, ids } = await crowd();
  const body = { organizationId: 'organization-1', product: 'Business', seats: size, perpetual: true };
  const { id } = (await ask(createSubscription, { body })).body;
  const params = { id };
  const plan = (await ask(planOrganizerImport, { params, body: { content: ['email', ...addresses].join('\n') } })).body;
  expect(plan.create).toBe(size);
  const state = { isOver: false };
  const applying = ask(applyOrganizerImport, { params, body: { planId: plan.planId } }).finally(() => (state.isOver = true));
  for (; !state.isOver && (await user(ids.first)).roles.length === 0; await setImmediate());
  await ask(addOrganizer, { params, body: { email: people.user.email } });
  await ask(deleteUser, { params: { id: ids.gone } });
  expect(state.isOver).toBe(false);
  expect((await applying).body).toMatchObject({ create: size - 1, unchanged: 1 });
  expect((await ask(getSubscription, { params })).body).toMatchObject({ organizerCount: size, exceedingCount: 0 });
});

test('[EXP-02] an export of thousands has the rows of the moment when it was asked for, whatever is changed while it is made', async () => {
  const { ask, world, ids } = await crowd();
  const query = { text: 'crowd', sort: 'email' };
  const { body } = await ask(startExport, { body: { type: 'user', query, columns: ['email', 'firstName'] } });
  const params = { id: body.id };
  await ask(changeUser, { params: { id: ids.last }, body: { firstName: 'Meanwhile' } });
  await ask(deleteUser, { params: { id: ids.gone } });
  await ask(createUser, { body: { email: 'crowd@meet.example', firstName: 'Somebody', lastName: 'Else', roles: [] } });
  await world.ask(setClock, { body: { advanceMs: 10_000 } });
  await expect.poll(async () => (await ask(getExport, { params })).body.state).toBe('finished');
  const lines = String((await ask(getExportFile, { params })).body.content)
    .trimEnd()
    .split('\r\n')
    .slice(1);
  expect(lines).toEqual(addresses.map((email) => `"${email}";"Crowd"`));
});

test('[USR-B06] while hundreds are restored others are answered, and whose address is taken meanwhile stays deleted', async () => {
  const { ask, user, ids, filter } = await crowd();
  const { planId } = (await ask(planDeletion, { body: { filter } })).body;
  await ask(applyDeletion, { body: { planId } });
  const restoring = ask(restoreUsers, { body: { planId } });
  while ((await user(ids.first)).exceptionCode === 1001) await setImmediate();
  const email = addresses.at(-1);
  const somebody = await ask(createUser, { body: { email, firstName: 'Somebody', lastName: 'Else', roles: [] } });
  expect(somebody.status).toBe(201);
  expect((await ask(restoreUsers, { body: { planId } })).body.exceptionCode).toBe(1006);
  expect((await restoring).body).toEqual({ restored: size - 1 });
  expect(await user(ids.last)).toMatchObject({ exceptionCode: 1001 });
  const { items, total } = (await ask(listUsers, { query: { text: email ?? '' } })).body;
  expect([total, items[0].firstName]).toEqual([1, 'Somebody']);
  expect((await ask(restoreUsers, { body: { planId } })).body.exceptionCode).toBe(1001);
});
