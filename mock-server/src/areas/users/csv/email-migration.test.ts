import { createApiClient, listApiClients } from '@meet/contracts/areas/api-clients';
import { changePassword } from '@meet/contracts/areas/password';
import { getMails } from '@meet/contracts/mock';
import { login } from '@meet/contracts/areas/session';
import type { RefusedRow } from '@meet/contracts/wire/plans';
import { applyEmailMigration, planEmailMigration } from '@meet/contracts/areas/user-csv';
import { changeUser, mailPasswordReset } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { noMedia } from '../../../testing/media/no-media.ts';
import { countsOf, usersAs } from '../../../testing/users-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const newWorld = () => usersAs(app, 'administrator');

test('[USR-B02] whatever a file holds, an e-mail migration moves as many people as its plan says, or nobody', async () => {
  const known = [people.user.email, people.ldap.email, people.organizer.email, people.userManager.email];
  const from = fc.constantFrom(...known, people.user.email.toUpperCase(), 'nobody@meet.example', 'no', '');
  const to = fc.constantFrom(...known, 'a@meet.example', 'b@meet.example', 'A@MEET.example', 'no', '');
  const row = fc.record({ from, to, more: fc.constantFrom('', '', '', ';x') });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
      const { ask, everybody } = await newWorld();
      const addresses = async () => new Map((await everybody()).map(({ id, email }) => [id, email]));
      const content = ['oldEmail;newEmail', ...rows.map((one) => `${one.from};${one.to}${one.more}`)].join('\n');
      const before = await addresses();
      const { status, body: plan } = await ask(planEmailMigration, { body: { content, delimiter: ';' } });
      if (status !== 200) return;
      const refused = new Set(plan.refused.map(({ line }: RefusedRow) => line)).size;
      expect(plan.change + plan.unchanged + refused).toBe(plan.rows);
      const applied = await ask(applyEmailMigration, { body: { planId: plan.planId } });
      expect(applied.status === 200 ? countsOf(applied.body) : applied.body.exceptionCode).toEqual(
        plan.isApplicable ? countsOf(plan) : 1004,
      );
      const after = await addresses();
      expect(new Set(after.values()).size).toBe(before.size);
      expect([...after].filter(([id, email]) => before.get(id) !== email)).toHaveLength(plan.isApplicable ? plan.change : 0);
    }),
    { numRuns: 40 },
  );
});

test('[USR-06] people with apostrophes and letters of their own are moved by a file', async () => {
  const { ask } = await newWorld();
  const moves = [
    [people.user.email, "u.o'brien@meet.example"],
    [people.userManager.email, 'lena@müller.example'],
    [people.expired.email, 'emil@xn--bcher-kva.example'],
  ];
  const content = ['oldEmail;newEmail', ...moves.map((pair) => pair.join(';'))].join('\n');
  const plan = (await ask(planEmailMigration, { body: { content } })).body;
  expect(plan).toMatchObject({ change: 3, refused: [], isApplicable: true });
});

test('[USR-06] [USR-07] e-mails are migrated after a dry run; old passwords are gone, reset mails are sent', async () => {
  const { world, ask, everybody } = await newWorld();
  const content = `oldEmail\tnewEmail\n${people.user.email}\tursula@meet.example\n${people.organizer.email}\tlena@meet.example`;
  const plan = (await ask(planEmailMigration, { body: { content, sendResetMail: true } })).body;
  expect(plan).toMatchObject({ change: 2, isApplicable: true, source: { delimiter: '\t' }, effects: { passwordsLost: 2, resetMails: 2 } });
  expect(plan.steps[0].changes).toEqual([{ field: 'email', from: people.user.email, to: 'ursula@meet.example' }]);
  expect((await everybody()).some(({ email }) => email === people.user.email)).toBe(true);

  const applied = (await ask(applyEmailMigration, { body: { planId: plan.planId } })).body;
  expect(applied).toMatchObject({ change: 2, effects: plan.effects });
  const emails = (await everybody()).map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(['ursula@meet.example', 'lena@meet.example']));
  expect(emails).not.toContain(people.user.email);
  const old = await world.ask(login, { body: { username: 'ursula@meet.example', password: people.user.passwordHash } });
  expect(old.body.exceptionCode).toBe(1014);
  const mails: { to: string; link?: string }[] = (await world.ask(getMails)).body;
  expect(mails.filter(({ link }) => link?.includes('change-password')).map(({ to }) => to)).toEqual([
    'ursula@meet.example',
    'lena@meet.example',
  ]);
});

test('[USR-06] an address that a directory keeps is not migrated, and nobody is given it', async () => {
  const { ask, everybody } = await newWorld();
  const [user, ldap] = [people.user.email, people.ldap.email];
  const plannedFor = async (...moves: readonly (readonly [string, string])[]) => {
    const content = ['oldEmail;newEmail', ...moves.map((move) => move.join(';'))].join('\n');
    return (await ask(planEmailMigration, { body: { content, sendResetMail: true } })).body;
  };
  const plan = await plannedFor([people.organizer.email, 'oscar@meet.example'], [ldap, 'lena@meet.example'], [user, ldap]);
  expect(plan).toMatchObject({ rows: 3, change: 1, unchanged: 0, isApplicable: true, effects: { passwordsLost: 1, resetMails: 1 } });
  expect(plan.refused).toEqual([
    { line: 3, column: 'newEmail', code: 1005, value: 'lena@meet.example' },
    { line: 4, column: 'newEmail', code: 1006, value: ldap },
  ]);
  expect((await ask(applyEmailMigration, { body: { planId: plan.planId } })).body).toMatchObject({ change: 1 });
  const emails = (await everybody()).map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining([user, ldap, 'oscar@meet.example']));
  expect(await plannedFor([ldap, ldap])).toMatchObject({ rows: 1, change: 0, unchanged: 1, refused: [] });
});

test('what others change while e-mails are migrated is kept, and nobody is moved half', async () => {
  const { ask, everybody } = await newWorld();
  const { planId } = (await ask(planEmailMigration, { body: { content: `oldEmail;newEmail\n${people.user.email};ursula@meet.example` } }))
    .body;
  const id = (await everybody()).find(({ email }) => email === people.user.email)?.id ?? '';
  const applying = ask(applyEmailMigration, { body: { planId } });
  await ask(changeUser, { params: { id }, body: { firstName: 'Meanwhile' } });
  const isMoved = (await applying).status === 200;
  expect((await everybody()).find((user) => user.id === id)).toMatchObject({
    email: isMoved ? 'ursula@meet.example' : people.user.email,
    firstName: 'Meanwhile',
  });
});

test('[USR-08] one invalid address makes a whole e-mail migration invalid', async () => {
  const { ask, everybody } = await newWorld();
  const content = `oldEmail,newEmail\n${people.user.email},ursula@meet.example\n${people.ldap.email},lena(at)meet.example`;
  const plan = (await ask(planEmailMigration, { body: { content } })).body;
  expect(plan).toMatchObject({
    isApplicable: false,
    refused: [{ line: 3, column: 'newEmail', code: 1031, value: 'lena(at)meet.example' }],
  });
  expect((await ask(applyEmailMigration, { body: { planId: plan.planId } })).body.exceptionCode).toBe(1004);
  expect((await everybody()).some(({ email }) => email === people.user.email)).toBe(true);
});

test('two people may swap their addresses', async () => {
  const { ask, everybody } = await newWorld();
  const idsBefore = new Map((await everybody()).map(({ id, email }) => [email, id]));
  const content = `oldEmail;newEmail\n${people.user.email};${people.userManager.email}\n${people.userManager.email};${people.user.email}`;
  const plan = (await ask(planEmailMigration, { body: { content } })).body;
  expect(plan).toMatchObject({ change: 2, refused: [] });
  await ask(applyEmailMigration, { body: { planId: plan.planId } });
  const idsAfter = new Map((await everybody()).map(({ id, email }) => [email, id]));
  expect(idsAfter.get(people.user.email)).toBe(idsBefore.get(people.userManager.email));
});

test('the API key of who is moved is that of the new address, whoever has the old one', async () => {
  const { ask, find } = await newWorld();
  const [one, other] = [people.user.email, people.userManager.email];
  await ask(createApiClient, { body: { userEmail: one, scopes: ['account:read'] } });
  const content = `oldEmail;newEmail\n${one};${other}\n${other};${one}`;
  const plan = (await ask(planEmailMigration, { body: { content } })).body;
  await ask(applyEmailMigration, { body: { planId: plan.planId } });
  const ownersNamed = async (text: string) =>
    (await ask(listApiClients, { query: { text } })).body.items.map(({ userEmail }: { userEmail: string }) => userEmail);
  expect([await ownersNamed(one), await ownersNamed(other)]).toEqual([[], [other]]);
  await ask(changeUser, { params: { id: (await find(other)).id }, body: { email: 'once.more@meet.example' } });
  expect(await ownersNamed('once.more')).toEqual(['once.more@meet.example']);
});

test('a link that was mailed to the old address is good for the new one no more', async () => {
  const { world, ask, find } = await newWorld();
  const { id } = await find(people.user.email);
  await ask(mailPasswordReset, { params: { id } });
  const links = (await world.ask(getMails)).body.flatMap(({ to, link }: { to: string; link?: string }) =>
    to === people.user.email && link ? [new URL(link, 'http://meet.example').searchParams.get('uuid')] : [],
  );
  await ask(changeUser, { params: { id }, body: { email: 'ursula@meet.example' } });
  const body = { email: 'ursula@meet.example', uuid: links.at(-1), password: 'a'.repeat(64) };
  expect((await world.ask(changePassword, { body })).body.exceptionCode).toBe(1002);
});

test('who is refused in a migration keeps the address, which nobody else is given', async () => {
  const { ask } = await newWorld();
  const [a, b, c] = [people.user.email, people.userManager.email, people.organizer.email];
  const moves = [`${a};${b}`, `${b};${c}`, `${c};${people.administrator.email}`, `${people.expired.email};free@meet.example`];
  const plan = (await ask(planEmailMigration, { body: { content: ['oldEmail;newEmail', ...moves].join('\n') } })).body;
  expect(plan.refused).toEqual([
    { line: 2, column: 'newEmail', code: 1006, value: b },
    { line: 3, column: 'newEmail', code: 1006, value: c },
    { line: 4, column: 'newEmail', code: 1006, value: people.administrator.email },
  ]);
  expect(plan).toMatchObject({ change: 1, isApplicable: true });
});
