import { getMe } from '@meet/contracts/areas/me';
import { login, refresh } from '@meet/contracts/areas/session';
import { code } from '@meet/contracts/wire/errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { testSessions } from '../../../mock-server/src/testing/access/test-sessions.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { fakeFetch, type FakeAnswer, type Sent } from '../testing/fake-fetch.ts';

/*
 * Five tabs whose tokens expire again and again before a server that dies, at times in the middle of an answer, is away for up to 30 s,
 * and comes back with its store: nobody is signed out. `npm run test:long` takes `EXPIRIES=100`; `SEED` repeats a run.
 */

const expiries = Number(process.env['EXPIRIES'] ?? 1);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));

/** What is answered in the place of a server that is away. */
const absences: readonly FakeAnswer[] = ['unreachable', { status: 502, text: '<html>Bad gateway' }, { status: 503, text: '' }];

const username = 'ada@example.org';
const refused: FakeAnswer = { status: 401, body: { exceptionCode: code.authenticationFailed } };

/** The sessions of the mock server, as calls. */
function sessionServer(now: () => number) {
  const { sessions, restart } = testSessions(now);
  return {
    restart,
    expire: () => sessions().expire('session'),
    answer({ url, headers }: Sent): FakeAnswer {
      if (url.endsWith(login.path)) return { body: sessions().open('user-1', username) };
      if (url.endsWith(refresh.path)) {
        const pair = sessions().refresh(headers['refreshtoken'] ?? '', () => true);
        return pair ? { body: pair } : refused;
      }
      if (!sessions().verify(headers['authorization']?.replace('Bearer ', '') ?? '')) return refused;
      return { body: { firstName: 'Ada', lastName: 'L', email: username, source: 'INTERNAL' } };
    },
  };
}

/** `losses`: how often it dies with a refresh carried out and not answered; otherwise before it has heard of one. */
test.each([{ losses: 0 }, { losses: 1 }, { losses: 2 }])(
  '[SES-B02] five tabs outlive a server that dies and comes back with its store; $losses refreshes were carried out and not answered',
  async ({ losses }) => {
    console.log(`SEED=${seed} EXPIRIES=${expiries} repeats these expiries.`);
    const mixture = fc.sample(fc.constantFrom(...absences), { seed, numRuns: 10_007 });
    const clock = fakeClock();
    const server = sessionServer(clock.now);
    const deaths = Math.max(1, losses);
    let [answered, lost, toLose, isAway] = [0, 0, 0, false];
    const { fetch } = fakeFetch((sent) => {
      if (isAway) return mixture[answered++ % mixture.length] ?? 'unreachable';
      const answer = server.answer(sent);
      if (toLose === 0 || !sent.url.endsWith(refresh.path)) return answer;
      toLose--;
      lost++;
      isAway = true;
      return 'unreachable';
    });
    const browser = fakeBrowser({ fetch, clock });
    const tabs = Array.from({ length: 5 }, () => browser.tab());
    const [first, ...others] = tabs;
    await first?.signIn({ username, password: 'right' });
    await Promise.all(others.map((tab) => tab.restore()));
    const seen = new Set<string>();
    for (const { state } of tabs) state.subscribe(({ kind }) => seen.add(kind));
    const all = () => Promise.allSettled(tabs.map((tab) => tab.call(getMe)));

    for (let expiry = 0; expiry < expiries; expiry++)
      for (let awayS = 0; awayS <= 30; awayS += 6) {
        const where = `seed ${seed}, expiry ${expiry}, away for ${awayS} s`;
        server.expire();
        isAway = losses === 0;
        const asked: ReturnType<typeof all>[] = [];
        for (let death = 0; death < deaths; death++) {
          toLose = Math.min(losses, 1);
          asked.push(all());
          await clock.advance((awayS * 1_000) / deaths);
          server.restart();
          [toLose, isAway] = [0, false];
        }
        const again = all();
        await clock.advance(5_000);
        expect(
          (await again).map(({ status }) => status),
          where,
        ).toEqual(tabs.map(() => 'fulfilled'));
        await clock.advance(10_000);
        for (const end of (await Promise.all(asked)).flat())
          expect(end.status === 'fulfilled' || end.reason instanceof CallProblem, where).toBe(true);
        expect([...seen], where).toEqual(['signedIn']);
      }
    expect(lost >= losses * expiries).toBe(true);
    expect(clock.pending()).toBe(0);
  },
);
