import { getMe } from '@meet/contracts/areas/me';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { fakeFetch, type FakeAnswer } from '../testing/fake-fetch.ts';
import { fakeSessionServer } from '../testing/fake-server.ts';

/*
 * Five tabs whose tokens expire again and again, each time before a server that fails up to twenty times in mixed ways: nobody is
 * signed out. `npm run test:long` takes `EXPIRIES=100`; `SEED` repeats a run.
 */

const expiries = Number(process.env['EXPIRIES'] ?? 3);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));

const failures: readonly FakeAnswer[] = [
  'unreachable',
  'silence',
  'half',
  { status: 500, body: { exceptionCode: 1000 } },
  { status: 502, text: '<html>Bad gateway' },
  { status: 503, text: '' },
  { status: 429, body: { exceptionCode: 1030 }, headers: { 'retry-after': '1' } },
  { text: '<html>no JSON' },
];

test('five tabs outlive every expiry before up to twenty failing answers in a row, whatever their mixture', async () => {
  console.log(`SEED=${seed} EXPIRIES=${expiries} repeats these expiries.`);
  const mixture = fc.sample(fc.constantFrom(...failures), { seed, numRuns: 10_007 });
  let sent = 0;
  const server = fakeSessionServer();
  const clock = fakeClock();
  const browser = fakeBrowser({ fetch: fakeFetch(server.answer).fetch, clock });
  const tabs = Array.from({ length: 5 }, () => browser.tab());
  const [first, ...others] = tabs;
  await first?.signIn({ username: 'ada@example.org', password: 'right' });
  await Promise.all(others.map((tab) => tab.restore()));

  for (let expiry = 0; expiry < expiries; expiry++)
    for (let prefix = 0; prefix <= 20; prefix++) {
      let left = prefix;
      server.expire();
      server.instead = () => (left-- > 0 ? mixture[sent++ % mixture.length] : undefined);
      const where = `seed ${seed}, expiry ${expiry}, ${prefix} failing answers`;
      const ends = Promise.allSettled(tabs.map((tab) => tab.call(getMe)));
      await clock.advance(120_000);
      for (const end of await ends) expect(end.status === 'fulfilled' || end.reason instanceof CallProblem, where).toBe(true);
      server.instead = undefined;
      const again = Promise.all(tabs.map((tab) => tab.call(getMe)));
      await clock.advance(5_000);
      expect(await again, where).toHaveLength(tabs.length);
      expect(
        tabs.map(({ state }) => state.value.kind),
        where,
      ).toEqual(tabs.map(() => 'signedIn'));
    }
  expect(clock.pending()).toBe(0);
});
