import { passwordVectors } from '@meet/contracts/areas/password';
import { people } from '@meet/fixtures/cast/people';
import { expect, test, vi } from 'vitest';
import { createPasswords, derivedPassword } from './passwords.ts';

const clock = { now: () => 0 };

test.each(passwordVectors)(
  '[MCK-05][PWD-04] the server derives the known answer for $identifier',
  async ({ identifier, password, hash }) => {
    expect(await derivedPassword(password, identifier)).toBe(hash);
  },
);

test('a persona is let in by the derived password and by nothing else', async () => {
  const passwords = createPasswords(clock);
  const user = { id: 'user-1', passwordHash: people.user.passwordHash };
  expect(await passwords.isRight(user, people.user.passwordHash)).toBe(true);
  expect(await passwords.isRight(user, people.administrator.passwordHash)).toBe(false);
});

test('a user without a password, or an unknown one, is never signed in', async () => {
  const passwords = createPasswords(clock);
  for (const password of ['', people.user.passwordHash]) {
    expect(await passwords.isRight({ id: 'user-1' }, password)).toBe(false);
    expect(await passwords.isRight(undefined, password)).toBe(false);
  }
});

const strangers = [
  { id: 'user-1', passwordHash: '0'.repeat(64) },
  undefined,
  { id: 'user-2' },
  { id: 'user-1', passwordHash: '0'.repeat(64) },
];

test('a password that is changed or removed while it is checked is wrong', async () => {
  const user = { id: 'user-1', passwordHash: people.user.passwordHash };
  const work = vi.fn(async (password: string) => Buffer.alloc(32, password));
  const passwords = createPasswords(clock, { work });
  const change = passwords.change(user, 'a'.repeat(64));
  expect(await passwords.isRight(user, people.user.passwordHash)).toBe(false);
  await change;
  const second = passwords.isRight(user, 'a'.repeat(64));
  passwords.forget(user);
  expect(await second).toBe(false);
});

test('checking a wrong password costs the same for a known user, an unknown one and one without a password', async () => {
  const work = vi.fn(async () => Buffer.alloc(32));
  const passwords = createPasswords(clock, { work });
  for (const user of strangers) {
    work.mockClear();
    expect(await passwords.isRight(user, 'wrong')).toBe(false);
    expect(work).toHaveBeenCalledOnce();
  }
});

test('a changed password takes the place of the one before, in this world alone', async () => {
  const [here, elsewhere] = [createPasswords(clock), createPasswords(clock)];
  const user = { id: 'user-1', passwordHash: people.user.passwordHash };
  await here.change(user, 'new');
  expect(await here.isRight(user, 'new')).toBe(true);
  expect(await here.isRight(user, people.user.passwordHash)).toBe(false);
  expect(await elsewhere.isRight(user, people.user.passwordHash)).toBe(true);
});
