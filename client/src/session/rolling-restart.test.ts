import { getMe } from '@meet/contracts/areas/me';
import { refresh } from '@meet/contracts/areas/session';
import { expect, test } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeClock } from '../testing/fake-clock.ts';
import { fakeFetch, type FakeAnswer } from '../testing/fake-fetch.ts';
import { fakeSessionServer } from '../testing/fake-server.ts';

const badGateway: FakeAnswer = { status: 502, text: '<html>Bad gateway' };
const unavailable: FakeAnswer = { status: 503, text: '' };

/** What a proxy says while the servers behind it change. */
const absences: readonly (readonly [string, readonly FakeAnswer[]])[] = [
  ['502', [badGateway]],
  ['503', [unavailable]],
  ['refused connections', ['unreachable']],
  ['one after the other', [badGateway, unavailable, 'unreachable']],
];

test.each(absences)(
  '[SES-B02] five tabs whose tokens run out outlive a server that is away for 30 s with %s, and go on within 5 s of its return',
  async (_, answers) => {
    const server = fakeSessionServer();
    const clock = fakeClock();
    const browser = fakeBrowser({ fetch: fakeFetch(server.answer).fetch, clock });
    const tabs = Array.from({ length: 5 }, () => browser.tab());
    const [first, ...others] = tabs;
    await first?.signIn({ username: 'ada@example.org', password: 'right' });
    await Promise.all(others.map((tab) => tab.restore()));
    const seen = new Set<string>();
    for (const { state } of tabs) state.subscribe(({ kind }) => seen.add(kind));

    let sent = 0;
    // Some calls still reach a server, which refuses the expired token; a refresh reaches none.
    server.instead = ({ url }) => (url.endsWith(refresh.path) || sent % 3 > 0 ? answers[sent++ % answers.length] : void sent++);
    const asked: Promise<PromiseSettledResult<unknown>[]>[] = [];
    for (let passedS = 0; passedS < 30; passedS += 10) {
      server.expire();
      asked.push(Promise.allSettled(tabs.map((tab) => tab.call(getMe))));
      await clock.advance(10_000);
    }
    server.instead = undefined;
    const again = Promise.all(tabs.map((tab) => tab.call(getMe)));
    await clock.advance(5_000);
    expect(await again).toHaveLength(tabs.length);
    for (const end of await Promise.allSettled(asked)) expect(end.status === 'fulfilled' || end.reason instanceof CallProblem).toBe(true);
    expect(server.refreshes).toBeGreaterThan(1);
    expect([...seen]).toEqual(['signedIn']);
    expect(clock.pending()).toBe(0);
  },
);
