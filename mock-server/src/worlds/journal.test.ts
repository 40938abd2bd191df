import { expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { createJournal } from './journal.ts';

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

test('long lists and pictures are cut', () => {
  const journal = someJournal();
  journal.record({ kind: 'http', answer: { items: Array.from({ length: 30 }, (_, index) => index), captchaImageBase64: 'x'.repeat(99) } });
  expect(journal.entries()[0]?.answer).toEqual({
    items: [...Array.from({ length: 20 }, (_, index) => index), '… 10 more'],
    captchaImageBase64: '… 99 characters',
  });
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
