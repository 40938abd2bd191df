// @module-tag slow
import { changeMe, deleteMe } from '@meet/contracts/areas/account';
import { getCaptcha } from '@meet/contracts/areas/captcha';
import { joinByPin } from '@meet/contracts/areas/join';
import { forgotPassword } from '@meet/contracts/areas/password';
import { login } from '@meet/contracts/areas/session';
import { changePerson, getCaptchaAnswer, getCast, getMails, setClock } from '@meet/contracts/mock';
import { pathOf, type Endpoint } from '@meet/contracts/wire/http';
import { people } from '@meet/fixtures/cast/people';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { testWorld, type TestWorld } from '../testing/test-world.ts';

const app = await buildApp({ media: noMedia(), control: 'own', now: () => Date.UTC(2026, 10, 25, 9) });
afterAll(() => app.close());

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld(app);
});

const { user } = people;
const right = { username: user.email, password: user.passwordHash };
const wrong = { ...right, password: 'f'.repeat(64) };
const advance = (seconds: number) => world.ask(setClock, { body: { advanceMs: seconds * 1_000 } });

/** The same as `world.ask`, from another address. */
const askFrom = (remoteAddress: string, endpoint: Endpoint, payload: object) =>
  world.request({ method: endpoint.method, url: pathOf(endpoint), remoteAddress, payload });
const signIn = (body: object, from = '127.0.0.1') => askFrom(from, login, body);

async function solved(name: string = user.email) {
  const { body } = await world.ask(getCaptcha, { query: { login: name } });
  const answer = await world.ask(getCaptchaAnswer, { params: { challenge: body.challenge } });
  return { challenge: body.challenge, captcha: answer.body.value };
}

/** Asks until it is refused with 429; returns how often it was answered before, and the seconds to wait. */
async function guessesBeforeWait(guess: () => ReturnType<typeof signIn>): Promise<{ guesses: number; waitS: number }> {
  for (let guesses = 0; guesses < 300; guesses++) {
    const { status, headers } = await guess();
    if (status === 429) return { guesses, waitS: Number(headers['retry-after']) };
  }
  throw new Error('never');
}

describe('sign-in', () => {
  const guess = async () => signIn({ ...wrong, ...(await solved()) });

  test('ten wrong passwords for a name from one address, then each costs twice the time, with a captcha or without', async () => {
    expect(await guessesBeforeWait(guess)).toEqual({ guesses: 11, waitS: 1 });
    for (const waitS of [2, 4, 8, 16]) {
      await advance(waitS / 2);
      expect(await guessesBeforeWait(guess)).toEqual({ guesses: 1, waitS });
    }
    expect((await signIn({ ...right, ...(await solved()) })).status).toBe(429);
    await advance(16);
    expect((await signIn({ ...right, ...(await solved()) })).status).toBe(200);
  });

  test('meanwhile the owner gets in from elsewhere, with a captcha', async () => {
    await guessesBeforeWait(guess);
    expect((await signIn(right, '127.0.0.9')).body.exceptionCode).toBe(1011);
    expect((await signIn({ ...right, ...(await solved()) }, '127.0.0.9')).status).toBe(200);
  });

  test('a hundred guesses at once are no more than three in a row', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(wrong)));
    expect(answers.filter(({ body }) => body.exceptionCode === 1014)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.exceptionCode === 1011)).toHaveLength(97);
  });

  test('ten right ones at once need no captcha', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(right)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  test('one password tried with many names: after twenty failures each name needs a captcha from there, elsewhere none', async () => {
    const nameOf = (at: number) => `name${at}@meet.example`;
    for (let at = 0; at < 20; at++) expect((await signIn({ ...wrong, username: nameOf(at) })).body.exceptionCode).toBe(1014);
    expect((await signIn({ ...wrong, username: nameOf(20) })).body.exceptionCode).toBe(1011);
    expect((await signIn(right)).body.exceptionCode).toBe(1011);
    expect((await signIn({ ...right, ...(await solved()) })).status).toBe(200);
    expect((await signIn(right, '127.0.0.9')).status).toBe(200);
  });

  test('captchas that are read wrongly make an address wait, too', async () => {
    for (let time = 0; time < 3; time++) await signIn(wrong);
    const misread = async () => signIn({ ...right, ...(await solved()), captcha: 'x' });
    expect((await guessesBeforeWait(misread)).guesses).toBe(98);
  });

  test('after an hour nobody remembers', async () => {
    await guessesBeforeWait(guess);
    await advance(3_600);
    expect((await signIn(right)).status).toBe(200);
  });
});

test('one-time codes: five wrong ones, then each costs twice the time, wherever it comes from', async () => {
  await world.ask(changePerson, { params: { email: user.email }, body: { otp: true } });
  await signIn(right);
  let from = 0;
  const guess = async () => signIn({ ...right, otp: '000000x', ...(await solved()) }, `127.0.1.${(from += 1)}`);
  expect(await guessesBeforeWait(guess)).toEqual({ guesses: 6, waitS: 1 });
  await advance(1);
  expect(await guessesBeforeWait(guess)).toEqual({ guesses: 1, waitS: 2 });
});

describe('PINs', () => {
  const meetingIdOf = async (name: string): Promise<{ meetingId: string; pin: string }> => {
    const { body } = await world.ask(getCast);
    return body.meetings.find((meeting: { name: string }) => meeting.name === name);
  };
  const join = (meetingId: string, pin: string, from = '127.0.0.1') => askFrom(from, joinByPin, { meetingId, pin });

  test('five wrong ones for a meeting from one address, then each costs twice the time, the right one as well', async () => {
    const { meetingId, pin } = await meetingIdOf('started');
    const guess = () => join(meetingId, 'x');
    expect(await guessesBeforeWait(guess)).toEqual({ guesses: 6, waitS: 1 });
    expect((await join(meetingId, pin)).status).toBe(429);
    await advance(1);
    expect(await guessesBeforeWait(guess)).toEqual({ guesses: 1, waitS: 2 });
    await advance(2);
    expect((await join(meetingId, pin)).status).toBe(200);
    expect((await join(meetingId, 'x')).status).toBe(404);
  });

  test('in a day one address tries fewer than two hundred', async () => {
    const { meetingId } = await meetingIdOf('noWebRtc');
    let tried = 0;
    for (let secondsLeft = 86_400; secondsLeft > 0;) {
      const { status, headers } = await join(meetingId, 'x');
      if (status !== 429) tried += 1;
      const waitS = Number(headers['retry-after'] ?? 0);
      if (waitS > 0) await advance(waitS);
      secondsLeft -= waitS;
    }
    expect(tried).toBeLessThan(200);
  });

  test('meanwhile others join it, and from there other meetings are joined', async () => {
    const [one, other] = [await meetingIdOf('started'), await meetingIdOf('waitingRoom')];
    await guessesBeforeWait(() => join(one.meetingId, 'x'));
    expect((await join(one.meetingId, one.pin, '127.0.0.9')).status).toBe(200);
    expect((await join(other.meetingId, other.pin)).status).toBe(200);
  });

  test('a meeting that is not there makes wait as one that is', async () => {
    expect(await guessesBeforeWait(() => join('999999999', '1'))).toEqual({ guesses: 6, waitS: 1 });
  });

  test('one PIN tried with many meetings makes wait after fifty', async () => {
    let at = 0;
    const guess = () => join(String((at += 1)), '1234');
    expect(await guessesBeforeWait(guess)).toEqual({ guesses: 51, waitS: 1 });
  });
});

test.each([
  ['a change of the password', changeMe, { oldPassword: wrong.password, newPassword: 'a'.repeat(64) }],
  ['the deletion of the account', deleteMe, { password: wrong.password }],
] as const)('%s: five wrong passwords, then each costs twice the time', async (_, endpoint, body) => {
  const { sessionToken: token } = await world.signIn('user');
  const guess = () => world.ask(endpoint, { token, body });
  expect(await guessesBeforeWait(guess)).toEqual({ guesses: 6, waitS: 1 });
  await advance(1);
  expect(await guessesBeforeWait(guess)).toEqual({ guesses: 1, waitS: 2 });
});

test('both ways together have five wrong passwords, also when they come at once', async () => {
  const { sessionToken: token } = await world.signIn('user');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2
        ? world.ask(deleteMe, { token, body: { password: wrong.password } })
        : world.ask(changeMe, { token, body: { oldPassword: wrong.password, newPassword: 'a'.repeat(64) } }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(6);
});

test('a person gets at most three links for a new password in an hour, and nobody is told; the last one stays good', async () => {
  const ask = () => askFrom('127.0.0.1', forgotPassword, { email: user.email });
  const sent = async () =>
    (await world.ask(getMails)).body.filter(({ to, text }: Record<'to' | 'text', string>) => to === user.email && text.includes('uuid='));
  const before = (await sent()).length;
  for (let time = 0; time < 20; time++) expect((await ask()).status).toBe(204);
  expect(await sent()).toHaveLength(before + 3);
  await advance(3_600);
  await ask();
  expect(await sent()).toHaveLength(before + 4);
});

test('on the own machine, which has one address for everybody, failures for other names and meetings hold nobody up', async () => {
  const own = await buildApp({ media: noMedia() });
  const ownWorld = await testWorld(own);
  const other = (at: number) => ownWorld.ask(login, { body: { ...wrong, username: `name${at}@meet.example` } });
  for (let at = 0; at < 25; at++) expect((await other(at)).body.exceptionCode).toBe(1014);
  expect((await ownWorld.ask(login, { body: right })).status).toBe(200);
  const guess = (at: number) => ownWorld.ask(joinByPin, { body: { meetingId: String(100_000_000 + at), pin: '0' } });
  for (let at = 0; at < 60; at++) expect((await guess(at)).body.exceptionCode).toBe(1001);
  await own.close();
});
