import { exportTypes } from '@meet/contracts/areas/export-access';
import { deleteExport, getExport, getExportFile, listExports, startExport } from '@meet/contracts/areas/exports';
import { limits } from '@meet/contracts/wire/limits';
import type { Persona } from '@meet/contracts/mock';
import { listUsers } from '@meet/contracts/areas/users';
import { getWork } from '@meet/contracts/areas/work';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld, type TestReply, type TestWorld } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

async function as(persona: Persona, known?: TestWorld) {
  const world = known ?? (await testWorld(app));
  const { sessionToken: token } = await world.signIn(persona);
  const ask = (endpoint: Parameters<TestWorld['ask']>[0], input?: Parameters<TestWorld['ask']>[1]): Promise<TestReply> =>
    world.ask(endpoint, { ...input, token });
  const advance = (advanceMs: number) => world.request({ method: 'POST', url: '/meet/__mock/clock', payload: { advanceMs } });
  return { world, ask, advance };
}

test('[EXP-02] an export waits, runs and is finished by the clock of its world, and then has a file', async () => {
  const { ask, advance } = await as('administrator');
  const started = await ask(startExport, { body: { type: 'user' } });
  expect(started).toMatchObject({ status: 202, body: { state: 'waiting', progress: 0, fileName: null } });
  const params = { id: started.body.id };
  expect((await ask(getExportFile, { params })).body.exceptionCode).toBe(1001);
  expect((await ask(getWork)).body).toMatchObject({ waiting: 1, running: 0 });
  await advance(3_000);
  const running = (await ask(getExport, { params })).body;
  expect(running.state).toBe('running');
  expect(running.progress).toBeGreaterThan(0.4);
  expect((await ask(getWork)).body).toMatchObject({ waiting: 0, running: 1, items: [{ id: params.id, name: 'user' }] });
  await advance(3_000);
  const { total } = (await ask(listUsers)).body;
  expect((await ask(getExport, { params })).body).toMatchObject({ state: 'finished', progress: 1, rows: total });
  const file = (await ask(getExportFile, { params })).body;
  expect(file.mediaType).toBe('text/csv');
  expect(file.content).toMatch(/^\uFEFF"fullName";"email";/);
  expect(file.content.trimEnd().split('\r\n')).toHaveLength(total + 1);
  expect((await ask(getWork)).body).toMatchObject({ waiting: 0, running: 0, items: [{ state: 'finished' }] });
  await advance(60_000);
  expect((await ask(getWork)).body.items).toEqual([]);
});

test('an export is cancelled while it runs, or deleted with its file; nobody else can', async () => {
  const { world, ask, advance } = await as('administrator');
  const begin = async () => ({ id: (await ask(startExport, { body: { type: 'user' } })).body.id });
  const [finished, waiting] = [await begin(), await begin()];
  await advance(4_000);
  const other = await as('userManager', world);
  expect((await other.ask(deleteExport, { params: finished })).body.exceptionCode).toBe(1001);
  expect((await ask(deleteExport, { params: waiting })).status).toBe(204);
  expect((await ask(getWork)).body.items.map(({ id }: { id: string }) => id)).toEqual([finished.id]);
  await advance(10_000);
  expect((await ask(getExportFile, { params: finished })).status).toBe(200);
  expect((await ask(deleteExport, { params: finished })).status).toBe(204);
  expect((await ask(getExportFile, { params: finished })).body.exceptionCode).toBe(1001);
  expect((await ask(listExports)).body.total).toBe(0);
  expect((await ask(deleteExport, { params: finished })).body.exceptionCode).toBe(1001);
});

test('a refused export leaves nothing behind, whichever list it is of', async () => {
  const { ask } = await as('administrator');
  const range = '2026-02-31T00:00:00.000Z to 2026-03-05T00:00:00.000Z';
  for (const [type, query] of [
    ['organizerRanking', { period: range }],
    ['meeting', { start: range }],
  ] as const)
    expect(await ask(startExport, { body: { type, query } }), type).toMatchObject({ status: 400, body: { exceptionCode: 1004 } });
  expect((await ask(listExports)).body.items).toEqual([]);
  expect((await ask(getWork)).body).toMatchObject({ waiting: 0, running: 0 });
});

test('each type can be exported, the newest export is listed first', async () => {
  const { ask, advance } = await as('administrator');
  for (const type of exportTypes) {
    expect((await ask(startExport, { body: { type } })).status).toBe(202);
    await advance(1);
  }
  await advance(10_000);
  const { items } = (await ask(listExports)).body;
  expect(items.map(({ type }: { type: string }) => type)).toEqual(exportTypes.toReversed());
  expect(items.every(({ rows }: { rows: number }) => rows > 0)).toBe(true);
  expect((await ask(listExports, { query: { type: 'meeting' } })).body.total).toBe(1);
});

test('[ROL-09] exports need the right to see the data, and are visible to their creator only', async () => {
  const manager = await as('userManager');
  const refused = (await manager.ask(startExport, { body: { type: 'meeting' } })).body;
  expect(refused).toMatchObject({ exceptionCode: 1005, fields: [{ name: 'type', code: 1005 }] });
  const { id } = (await manager.ask(startExport, { body: { type: 'user' } })).body;
  await manager.advance(10_000);
  expect((await manager.ask(getExportFile, { params: { id } })).body.content).not.toContain(people.administrator.email);
  for (const persona of ['user', 'organizer'] as const)
    expect((await (await as(persona)).ask(startExport, { body: { type: 'user' } })).body.exceptionCode).toBe(1005);
});

test('[EXP-02] [EXP-05] the newest twenty exports of each user are kept', async () => {
  const manager = await as('userManager');
  const administrator = await as('administrator', manager.world);
  const { id } = (await manager.ask(startExport, { body: { type: 'user' } })).body;
  for (let turn = 0; turn < 25; turn++) {
    await administrator.ask(startExport, { body: { type: 'customerManager' } });
    await administrator.advance(6_000);
  }
  expect((await manager.ask(getExport, { params: { id } })).body).toMatchObject({ id, state: 'finished' });
  expect((await manager.ask(listExports)).body.total).toBe(1);
  expect((await administrator.ask(listExports)).body.total).toBe(20);
});

test('[EXP-02] the file of an export is there until the date that was told; what was exported stays listed as expired', async () => {
  const { world, ask, advance } = await as('administrator');
  const { id, createdDate, expiryDate } = (await ask(startExport, { body: { type: 'user', query: { role: 'organizer' } } })).body;
  const params = { id };
  expect(Date.parse(expiryDate) - Date.parse(createdDate)).toBe(limits.exportLifeMs);
  await advance(limits.exportLifeMs - 60_000);
  const before = await as('administrator', world);
  expect((await before.ask(getExport, { params })).body).toMatchObject({ state: 'finished', query: { role: 'organizer' } });
  expect((await before.ask(getExportFile, { params })).status).toBe(200);
  await advance(60_000);
  const after = await as('administrator', world);
  const { body } = await after.ask(getExport, { params });
  expect(body).toMatchObject({ state: 'expired', fileName: null });
  expect(body.rows).toBeGreaterThan(0);
  expect((await after.ask(getExportFile, { params })).body.exceptionCode).toBe(1001);
  expect((await after.ask(listExports, { query: { state: 'expired' } })).body.total).toBe(1);
});
