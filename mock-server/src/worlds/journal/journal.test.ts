import { expect, test } from 'vitest';
import { createClock } from '../clock/clock.ts';
import { createMemoryBudget } from '../memory-budget.ts';
import { createJournal, type Journal } from './journal.ts';

const noon = Date.UTC(2026, 0, 2, 12);
const someJournal = () => createJournal(createClock(() => 0, noon));

test('secrets are masked wherever they stand, everything else is kept', () => {
  const journal = someJournal();
  journal.record({
    kind: 'http',
    request: {
      headers: { authorization: 'Bearer x', refreshToken: 'r', username: 'ada' },
      body: { password: 'p', otp: '1', captcha: '2', pin: '3', x: 1 },
    },
    answer: { sessionToken: 's', refreshToken: 'r', list: [{ oldPassword: 12, newPassword: null, uuid: ['u'] }] },
  });
  const [entry] = journal.entries();
  expect(entry).toMatchObject({
    id: 1,
    at: new Date(noon).toISOString(),
    request: {
      headers: { authorization: '***', refreshToken: '***', username: 'ada' },
      body: { password: '***', otp: '***', captcha: '***', pin: '***', x: 1 },
    },
    answer: { sessionToken: '***', refreshToken: '***', list: [{ oldPassword: '***', newPassword: null, uuid: '***' }] },
  });
});

test.each([
  'Passwort',
  'Pasword',
  'passwords',
  'pass_word',
  'pwd',
  'heslo',
  'contraseña',
  'mot de passe',
  'jelszó',
  'sessionTokn',
  'Refresh-Token',
  'api_key',
])('a secret under the misspelt name %s is masked', (name) => {
  const journal = someJournal();
  journal.record({ kind: 'http', request: { body: { [name]: 'geheim' } } });
  expect(JSON.stringify(journal.entries())).not.toContain('geheim');
});

test('what only resembles a secret is kept', () => {
  const journal = someJournal();
  const body = { passwordExpiryDate: 'never', pins: 'two', passengers: 'many', capture: 'on', codes: 'x', hasPassword: 'yes' };
  journal.record({ kind: 'http', request: { body } });
  expect(journal.entries()[0]?.request).toEqual({ body });
});

/** An answer that counts how often it was looked at. */
function watchedAnswer() {
  let looks = 0;
  return { answer: Object.defineProperty({}, 'pin', { enumerable: true, get: () => String((looks += 1)) }), looks: () => looks };
}

test('a small entry is made ready when it is read, its secrets masked; a larger one at once', () => {
  const journal = someJournal();
  const [small, large] = [watchedAnswer(), watchedAnswer()];
  journal.record({ kind: 'http', answer: small.answer }, 100);
  expect(small.looks()).toBe(0);
  journal.record({ kind: 'http', answer: large.answer }, 100_000);
  expect(large.looks()).toBeGreaterThan(0);
  expect(journal.entries().map(({ answer }) => answer)).toEqual([{ pin: '***' }, { pin: '***' }]);
});

test('small entries count in the budget before they are read', () => {
  const budget = createMemoryBudget();
  const journal = createJournal(createClock(), { budget });
  for (let index = 1; index <= 5_000; index++) journal.record({ kind: 'http', request: { body: 'x'.repeat(3_900) } }, 4_000);
  expect(budget.bytes).toBeGreaterThan(2_000_000);
  expect(budget.bytes).toBeLessThanOrEqual(5_000_000);
  expect(bytesIn(journal)).toBeLessThan(budget.bytes);
});

test('long lists and pictures are cut', () => {
  const journal = someJournal();
  journal.record({ kind: 'http', answer: { items: Array.from({ length: 30 }, (_, index) => index), captchaImageBase64: 'x'.repeat(99) } });
  expect(journal.entries()[0]?.answer).toEqual({
    items: [...Array.from({ length: 20 }, (_, index) => index), '… 10 more'],
    captchaImageBase64: '… 99 characters',
  });
});

test('of an imported file, which names people, only the size is kept', () => {
  const journal = someJournal();
  journal.record({ kind: 'http', request: { body: { content: 'email\r\nada@meet.example', update: true } } });
  expect(journal.entries()[0]?.request).toEqual({ body: { content: '… 23 characters', update: true } });
});

test('it is read from an entry or a moment on, and by kind', () => {
  const clock = createClock(() => 0, noon);
  const journal = createJournal(clock);
  journal.record({ kind: 'http', path: '/a' });
  clock.advance(1_000);
  journal.record({ kind: 'socket', direction: 'in', frame: { type: 'START' } });
  expect(journal.entries({ afterId: 1 }).map(({ id }) => id)).toEqual([2]);
  expect(journal.entries({ sinceMs: noon + 1_000 }).map(({ id }) => id)).toEqual([2]);
  expect(journal.entries({ kind: 'http' }).map(({ id }) => id)).toEqual([1]);
});

test('only the newest two thousand are kept', () => {
  const journal = someJournal();
  for (let index = 1; index <= 2_500; index++) journal.record({ kind: 'http' });
  const ids = journal.entries().map(({ id }) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([2_000, 501, 2_500]);
});

const bytesIn = (journal: Journal): number => Buffer.byteLength(JSON.stringify(journal.entries()));

test('of a long text only the beginning is kept', () => {
  const journal = someJournal();
  const long = 'x'.repeat(250_000);
  journal.record({ kind: 'http', path: `/${long}`, request: { headers: { username: long }, body: [long, { junk: long }] }, answer: long });
  journal.record({ kind: 'socket', direction: 'in', frame: long });
  const cut = `${'x'.repeat(1_024)}… 248976 more characters`;
  expect(journal.entries()).toMatchObject([
    {
      path: expect.stringMatching(/^\/x{1023}… 248977 more/),
      request: { headers: { username: cut }, body: [cut, { junk: cut }] },
      answer: cut,
    },
    { frame: cut },
  ]);
});

test('of a request with too many members only the size is kept, and its reply in full', () => {
  const journal = someJournal();
  const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`member-${index}`, index]));
  journal.record({ kind: 'http', path: '/a', request: { body }, answer: { exceptionCode: 1004 } });
  expect(journal.entries()).toMatchObject([
    { path: '/a', request: expect.stringMatching(/^… \d+ characters$/), answer: { exceptionCode: 1004 } },
  ]);
});

test('a world keeps at most five megabytes, the newest', () => {
  const journal = someJournal();
  const body = Array.from({ length: 20 }, () => 'x'.repeat(1_000));
  for (let index = 1; index <= 1_000; index++) journal.record({ kind: 'http', request: { body } });
  expect(bytesIn(journal)).toBeLessThan(5_000_000);
  expect(bytesIn(journal)).toBeGreaterThan(2_000_000);
  expect(journal.entries().at(-1)?.id).toBe(1_000);
});

test('journals of one server share a budget; the largest makes room', () => {
  const clock = createClock(() => 0, noon);
  const budget = createMemoryBudget(400_000);
  const [small, flooded] = [createJournal(clock, { budget }), createJournal(clock, { budget })];
  for (let index = 1; index <= 20; index++) small.record({ kind: 'http', path: '/small' });
  for (let index = 1; index <= 1_000; index++) {
    flooded.record({ kind: 'http', request: { body: 'x'.repeat(1_000) } });
    expect(budget.bytes).toBeLessThanOrEqual(400_000);
  }
  expect(small.entries()).toHaveLength(20);
  expect(bytesIn(flooded)).toBeGreaterThan(50_000);
  expect(flooded.entries().at(-1)?.id).toBe(1_000);
  flooded.close();
  expect(budget.bytes).toBeLessThan(10_000);
});

test('a journal that is closed keeps nothing', () => {
  const budget = createMemoryBudget();
  const journal = createJournal(createClock(), { budget });
  journal.record({ kind: 'http' });
  journal.close();
  journal.record({ kind: 'http' });
  expect([journal.entries(), budget.bytes]).toEqual([[], 0]);
});
