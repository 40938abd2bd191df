// @module-tag slow
import { setImmediate } from 'node:timers/promises';
import {
  addTagUser,
  changeTag,
  createTag,
  deleteTag,
  getTag,
  listTags,
  listTagUsers,
  removeTagUser,
  removeTagUsers,
  type TagUser,
} from '@meet/contracts/areas/tags';
import { tagUsers } from '@meet/contracts/areas/user-bulk';
import { applyImport, planImport } from '@meet/contracts/areas/user-csv';
import { listUsers } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { usersAs } from '../../testing/users-world.ts';
import { sortedInATurn } from '../../worlds/data/sort-order.ts';
import { writtenInATurn } from '../../worlds/work/plans.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

/** More than are written, and than are sorted, in a turn. */
const size = Math.max(3 * writtenInATurn, sortedInATurn + 1);
const content = [
  'email;firstName;lastName',
  ...Array.from({ length: size }, (_, at) => `crowd${String(at).padStart(4, '0')}@meet.example;Crowd;${at}`),
].join('\n');

/** A world with a tag that thousands have. */
async function crowd() {
  const { ask } = await usersAs(app, 'administrator');
  const { planId } = (await ask(planImport, { body: { content } })).body;
  await ask(applyImport, { body: { planId } });
  const tag = (await ask(createTag, { body: { name: 'Crowd' } })).body;
  await ask(tagUsers, { body: { filter: { text: 'crowd' }, tagId: tag.id } });
  const params = { id: String(tag.id) };
  const count = async (): Promise<number> => (await ask(getTag, { params })).body.userCount;
  expect(await count()).toBe(size);
  const carrying = async (name: string): Promise<number> => (await ask(listUsers, { query: { tag: name } })).body.total;
  const lastOne = async (): Promise<TagUser> =>
    (await ask(listTagUsers, { params, query: { sort: 'email', order: '1', pageSize: '1' } })).body.items[0];
  /** Until some of them, and not all, have lost it. */
  const untilBegun = async () => {
    while ((await count()) === size) await setImmediate();
    expect(await count()).toBeGreaterThan(0);
  };
  return { ask, params, tag, carrying, lastOne, untilBegun };
}

test('[TAG-01] while a tag is deleted others are answered, and whom they give it loses it with the tag', async () => {
  const { ask, params, carrying, untilBegun } = await crowd();
  const deleting = ask(deleteTag, { params });
  await untilBegun();
  expect((await ask(addTagUser, { params, body: { email: people.user.email } })).status).toBe(201);
  expect((await deleting).status).toBe(204);
  expect(await carrying('Crowd')).toBe(0);
});

test('[TAG-01] of two who rename a tag at once the second one waits, and is refused where it knows the first name only', async () => {
  const { ask, params, tag, carrying } = await crowd();
  const rename = async (name: string) => (await ask(changeTag, { params, body: { name, version: tag.version } })).status;
  expect(await Promise.all([rename('First'), rename('Second')])).toEqual([200, 400]);
  expect([await carrying('Crowd'), await carrying('First'), await carrying('Second')]).toEqual([0, size, 0]);
});

test('[TAG-03] while the users of a tag are sorted, others are answered', async () => {
  const { ask, params } = await crowd();
  const answered: string[] = [];
  const note = (what: string) => () => void answered.push(what);
  await Promise.all([
    ask(listTagUsers, { params, query: { sort: 'email' } }).then(note('users of the tag')),
    ask(listTags, {}).then(note('tags')),
  ]);
  expect(answered).toEqual(['tags', 'users of the tag']);
});

test('[TAG-03] while a tag is taken from many others are answered, and who has lost it meanwhile is not counted', async () => {
  const { ask, params, lastOne, untilBegun } = await crowd();
  const last = await lastOne();
  const removing = ask(removeTagUsers, { params, body: { filter: {} } });
  await untilBegun();
  expect((await ask(removeTagUser, { params: { ...params, userId: last.id } })).status).toBe(204);
  expect((await removing).body).toEqual({ changed: size - 1, unchanged: 1, refused: [] });
});
