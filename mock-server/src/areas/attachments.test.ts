import { createHash } from 'node:crypto';
import { changeAttachment, getAttachments, openAttachment } from '@meet/contracts/areas/attachments';
import { changeWorld, getCast, setClock, type Persona } from '@meet/contracts/mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

let world: TestWorld;
let uid: string;
beforeEach(async () => {
  world = await testWorld(app);
  const { meetings }: { meetings: { name: string; umi: string }[] } = (await world.ask(getCast)).body;
  uid = meetings.find(({ name }) => name === 'ended')?.umi ?? '';
});

const tokenOf = async (persona: Persona) => (await world.signIn(persona)).sessionToken;
const list = async (persona: Persona) => (await world.ask(getAttachments, { params: { uid }, token: await tokenOf(persona) })).body;
const kindsFor = async (persona: Persona) => (await list(persona)).items.map(({ kind }: { kind: string }) => kind);

async function fileOf(kind: 'video' | 'transcript') {
  const { items }: { items: { id: string; kind: string; checksum: string; sizeBytes: number }[] } = await list('organizer');
  const file = items.find((one) => one.kind === kind);
  if (!file) throw new Error(`the meeting has no ${kind}`);
  return file;
}

const open = async (persona: Persona, fileId: string) =>
  world.ask(openAttachment, { params: { uid, fileId }, token: await tokenOf(persona), body: {} });

test('[ROL-13] the organizer sees every file, a participant those that are shared', async () => {
  expect(await kindsFor('organizer')).toEqual(['video', 'transcript']);
  expect(await kindsFor('user')).toEqual(['video']);
  expect((await list('organizer')).isOrganizer).toBe(true);
  expect((await list('user')).isOrganizer).toBe(false);
});

test('[ROL-13] a file that is not shared is refused to a participant and to an administrator, whatever they ask for', async () => {
  const { id } = await fileOf('transcript');
  expect((await open('user', id)).body.exceptionCode).toBe(1001);
  const refused = await open('administrator', id);
  expect([refused.status, refused.body.exceptionCode]).toEqual([400, 1005]);
  expect((await open('organizer', id)).status).toBe(200);
});

test('[MTG-09] sharing is switched by the organizer alone, and opens the file to participants', async () => {
  const { id: fileId } = await fileOf('transcript');
  const share = async (persona: Persona) =>
    world.ask(changeAttachment, { params: { uid, fileId }, token: await tokenOf(persona), body: { shared: true } });
  expect((await share('user')).body.exceptionCode).toBe(1005);
  expect((await share('administrator')).body.exceptionCode).toBe(1005);
  expect((await share('organizer')).body.shared).toBe(true);
  expect(await kindsFor('user')).toEqual(['video', 'transcript']);
  expect((await open('user', fileId)).status).toBe(200);
});

test('[ROL-09] a role that opens no meetings is refused, somebody outside the meeting sees none', async () => {
  expect((await list('userManager')).exceptionCode).toBe(1005);
  expect((await list('ldap')).exceptionCode).toBe(1001);
  expect((await world.ask(getAttachments, { params: { uid } })).status).toBe(401);
  const unknown = await world.ask(getAttachments, { params: { uid: 'nothing' }, token: await tokenOf('organizer') });
  expect([unknown.status, unknown.body.exceptionCode]).toEqual([404, 1001]);
});

test('[MTG-08] an address downloads the very bytes of the checksum, once and for a minute', async () => {
  const { id, checksum, sizeBytes } = await fileOf('transcript');
  const { address } = (await open('organizer', id)).body;
  const file = await world.request({ method: 'GET', url: address });
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="transcript-/);
  expect(Buffer.byteLength(file.body)).toBe(sizeBytes);
  expect(createHash('sha256').update(file.body).digest('hex')).toBe(checksum);
  expect((await world.request({ method: 'GET', url: address })).status).toBe(404);
  const late = (await open('organizer', id)).body.address;
  await world.ask(setClock, { body: { advanceMs: 61_000 } });
  expect((await world.request({ method: 'GET', url: late })).status).toBe(404);
});

test('[FIL-03] without the file storage the files are listed and none is handed out', async () => {
  const { id } = await fileOf('video');
  await world.ask(changeWorld, { body: { fileStorage: false } });
  expect((await list('organizer')).isStorageAvailable).toBe(false);
  expect((await open('organizer', id)).body.exceptionCode).toBe(1010);
});
