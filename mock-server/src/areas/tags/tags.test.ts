import type { Persona } from '@meet/contracts/mock';
import {
  addTagUser,
  changeTag,
  changeTagUser,
  createTag,
  deleteTag,
  getTag,
  listTags,
  listTagUsers,
  removeTagUser,
  removeTagUsers,
  type TagRow,
  type TagUser,
} from '@meet/contracts/areas/tags';
import { listUsers } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { problemOf, testWorld, type Ask } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

async function as(persona: Persona) {
  const world = await testWorld(app);
  const { sessionToken: token } = await world.signIn(persona);
  const ask: Ask = (endpoint, input) => world.ask(endpoint, { ...input, token });
  const tagNamed = async (text: string): Promise<TagRow> => (await ask(listTags, { query: { text } })).body.items[0];
  const carriers = async (id: string, query: Record<string, string> = {}): Promise<TagUser[]> =>
    (await ask(listTagUsers, { params: { id }, query: { pageSize: '500', ...query } })).body.items;
  return { ask, tagNamed, carriers };
}

test('[TAG-01] a tag is created, renamed and deleted, on all users who have it', async () => {
  const { ask, carriers, tagNamed } = await as('userManager');
  const created = await ask(createTag, { body: { name: ' Floor ', rules: [{ ruleValue: 'one|two', defaultValue: 'two' }] } });
  expect(created).toMatchObject({ status: 201, body: { name: 'Floor', userCount: 0 } });
  const params = { id: created.body.id };
  await ask(addTagUser, { params, body: { email: people.user.email } });
  const renamed = await ask(changeTag, { params, body: { name: 'Storey', version: created.body.version } });
  expect(renamed.body).toMatchObject({ name: 'Storey', userCount: 1 });
  expect(await carriers(params.id)).toMatchObject([{ email: people.user.email, tagValue: 'two' }]);
  expect((await ask(listUsers, { query: { tag: 'Storey' } })).body.items).toMatchObject([{ email: people.user.email }]);
  expect((await ask(deleteTag, { params })).status).toBe(204);
  expect(await tagNamed('Storey')).toBeUndefined();
  expect((await ask(listUsers, { query: { tag: 'Storey' } })).body.total).toBe(0);
});

test('[TAG-04] creating a tag fails when the name is taken or blank, or a default does not match its rule', async () => {
  const { ask } = await as('userManager');
  expect(problemOf(await ask(createTag, { body: { name: 'DEPARTMENT' } }))).toEqual({
    status: 400,
    code: 1026,
    fields: [{ name: 'name', code: 1026 }],
  });
  expect(problemOf(await ask(createTag, { body: { name: '  ' } })).fields).toEqual([{ name: 'name', code: 1023 }]);
  const rules = [{ ruleValue: 'a|b', defaultValue: 'c' }];
  expect(problemOf(await ask(createTag, { body: { name: 'New', rules } })).fields).toEqual([{ name: 'rules.0.defaultValue', code: 1026 }]);
});

test('a tag name that looks like another counts as taken; invisible characters are refused', async () => {
  const { ask } = await as('userManager');
  const create = async (name: string) => problemOf(await ask(createTag, { body: { name } }));
  await create('Équipe');
  for (const name of ['Équipe'.normalize('NFD'), 'ÉQUIPE']) expect(await create(name)).toMatchObject({ code: 1026 });
  for (const name of ['Équipe\ufe0f', 'Équipe\u200b', 'a\u0007b'])
    expect(await create(name)).toMatchObject({ code: 1004, fields: [{ name: 'name', code: 1004 }] });
});

test('[TAG-02] a rule is no longer than its field, and names at least one value', async () => {
  const { ask, tagNamed } = await as('administrator');
  const { id } = await tagNamed('Site');
  for (const ruleValue of ['x'.repeat(501), '|||', ' | '])
    expect(problemOf(await ask(changeTag, { params: { id }, body: { rules: [{ ruleValue }] } })).code).toBe(1004);
});

test('[TAG-02] rules are changed, and an old version is refused', async () => {
  const { ask, tagNamed } = await as('administrator');
  const { id, version } = await tagNamed('Site');
  const rules = [{ ruleValue: 'Here|There', defaultValue: 'Here' }];
  expect((await ask(changeTag, { params: { id }, body: { rules, version } })).body.rules).toEqual(rules);
  expect(problemOf(await ask(changeTag, { params: { id }, body: { rules: [], version } })).code).toBe(1030);
  expect((await ask(getTag, { params: { id } })).body.rules).toEqual(rules);
});

test('[TAG-03] users are added to a tag and removed, their values changed', async () => {
  const { ask, tagNamed, carriers } = await as('administrator');
  const { id } = await tagNamed('VIP');
  const before = await carriers(id);
  const added = (await ask(addTagUser, { params: { id }, body: { email: people.ldap.email, tagValue: 'gold' } })).body;
  expect(added).toMatchObject({ email: people.ldap.email, lastName: people.ldap.lastName, tagValue: 'gold' });
  const params = { id, userId: added.id };
  expect((await ask(changeTagUser, { params, body: { tagValue: 'silver' } })).body.tagValue).toBe('silver');
  expect(await carriers(id, { tagValue: 'silver' })).toHaveLength(1);
  expect((await ask(removeTagUser, { params })).status).toBe(204);
  expect(await carriers(id)).toEqual(before);
  const site = await tagNamed('Site');
  const result = (await ask(removeTagUsers, { params: { id: site.id }, body: { filter: {} } })).body;
  expect(result).toEqual({ changed: site.userCount, unchanged: 0, refused: [] });
  expect((await tagNamed('Site')).userCount).toBe(0);
});

test('[TAG-05] unknown users, users who have the tag, and values that no rule allows are refused', async () => {
  const { ask, tagNamed } = await as('administrator');
  const { id } = await tagNamed('Department');
  const add = async (email: string, tagValue?: string) => problemOf(await ask(addTagUser, { params: { id }, body: { email, tagValue } }));
  expect(await add('nobody@meet.example')).toMatchObject({ code: 1001, fields: [{ name: 'email', code: 1001 }] });
  const [carrier] = (await ask(listTagUsers, { params: { id } })).body.items;
  expect(await add(carrier.email)).toMatchObject({ code: 1006, fields: [{ name: 'email', code: 1006 }] });
  const others = (await ask(listUsers, { query: { pageSize: '500' } })).body.items;
  const other = others.find(({ tags }: { tags: { name: string }[] }) => !tags.some(({ name }) => name === 'Department'));
  expect(await add(other.email, 'Astro\u0007nauts')).toMatchObject({ code: 1004, fields: [{ name: 'tagValue', code: 1004 }] });
  expect(await add(other.email, 'Astronauts')).toMatchObject({ code: 1026, fields: [{ name: 'tagValue', code: 1026 }] });
});

test('[ROL-09] organization managers assign tags to their organizers but cannot create them; others see none', async () => {
  const { ask, tagNamed, carriers } = await as('organizationManager');
  expect(problemOf(await ask(createTag, { body: { name: 'Mine' } })).code).toBe(1005);
  const { id, userCount } = await tagNamed('VIP');
  expect(await carriers(id)).toHaveLength(userCount);
  for (const email of [people.administrator.email, 'nobody@meet.example'])
    expect(problemOf(await ask(addTagUser, { params: { id }, body: { email } }))).toMatchObject({
      code: 1005,
      fields: [{ name: 'email', code: 1005 }],
    });
  expect((await ask(addTagUser, { params: { id }, body: { email: people.organizer.email } })).status).toBe(201);
  const outsider = await as('organizer');
  expect(problemOf(await outsider.ask(listTags)).code).toBe(1005);
});
