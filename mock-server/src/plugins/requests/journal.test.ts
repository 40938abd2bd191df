import { changeMe } from '@meet/contracts/areas/account';
import { getMe } from '@meet/contracts/areas/me';
import { getJournal, type JournalEntry } from '@meet/contracts/mock';
import { listUsers } from '@meet/contracts/areas/users';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { testWorld } from '../../testing/test-world.ts';

const app = await buildApp({ requireWorld: true });
afterAll(() => app.close());

test('what was answered stands in the journal as it was sent, whatever is changed afterwards', async () => {
  const world = await testWorld(app);
  const { sessionToken: token } = await world.signIn('administrator');
  const me = await world.ask(getMe, { token });
  const users = await world.ask(listUsers, { token, query: { text: me.body.email } });
  await world.ask(changeMe, { token, body: { firstName: 'Una' } });
  expect((await world.ask(getMe, { token })).body.firstName).toBe('Una');
  const { body } = await world.ask(getJournal);
  const answersOf = (path: string) =>
    body.filter((entry: JournalEntry) => entry.path?.endsWith(path)).map(({ answer }: JournalEntry) => answer);
  expect(answersOf(getMe.path)).toContainEqual(me.body);
  expect(answersOf(listUsers.path)).toEqual([users.body]);
  expect(JSON.stringify(body)).not.toContain(token);
});
