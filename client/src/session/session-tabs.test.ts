import { getMe } from '@meet/contracts/areas/me';
import { expect, test } from 'vitest';
import { everythingSettled, fakeClock } from '../testing/fake-clock.ts';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { CallProblem } from '../api/problem.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeSessionServer } from '../testing/fake-server.ts';
import { createSessionStore } from './stored-session.ts';
import type { TabListener, TabMessage } from './tabs.ts';
import { credentials, noRefusals, signedIn } from '../testing/session-scene.ts';

test('[SES-B02] five tabs whose token expires together send one refresh, and all stay signed in', async () => {
  const { server, browser, session, clock } = await signedIn();
  const others = Array.from({ length: 4 }, () => browser.tab());
  for (const tab of others) await tab.restore();
  const tabs = [session, ...others];
  const before = server.refreshes;
  server.expire();
  const calls = Promise.all(tabs.flatMap((tab) => [tab.call(getMe), tab.call(getMe)]));
  await clock.advance(2_000);
  await calls;
  expect(server.refreshes - before).toBe(1);
  expect(tabs.map(({ state }) => state.value.kind)).toEqual(tabs.map(() => 'signedIn'));
  expect(clock.pending()).toBe(0);
});

test.each([1, 5])('[SES-B02] %i tabs outlive up to 20 failing refreshes in a row, and all go on afterwards', async (count) => {
  for (let prefix = 0; prefix <= 20; prefix++) {
    const { server, browser, session, clock, stored } = await signedIn();
    const others = Array.from({ length: count - 1 }, () => browser.tab());
    for (const tab of others) await tab.restore();
    const tabs = [session, ...others];
    const before = server.refreshes;
    server.expire();
    server.instead = ({ url }) => {
      const nth = server.refreshes - before;
      return url.endsWith('/refresh') && nth <= prefix ? noRefusals[(prefix + nth) % noRefusals.length]?.[1] : undefined;
    };
    const calls = Promise.allSettled(tabs.map((tab) => tab.call(getMe)));
    await clock.advance(120_000);
    const ends = await calls;
    expect(ends.every((end) => end.status === 'fulfilled' || end.reason instanceof CallProblem)).toBe(true);
    expect(tabs.map(({ state }) => state.value.kind)).toEqual(tabs.map(() => 'signedIn'));
    expect(stored()).toMatchObject({ username: credentials.username });
    server.instead = undefined;
    const again = Promise.all(tabs.map((tab) => tab.call(getMe)));
    await clock.advance(2_000);
    expect(await again).toEqual(tabs.map(() => expect.objectContaining({ firstName: 'Ada' })));
    expect(clock.pending()).toBe(0);
  }
});

test('[SES-B02] a start that finds the tokens another tab is replacing does not store them again', async () => {
  const { server, browser, session, clock, stored } = await signedIn();
  const store = createSessionStore({ storage: () => browser.storage });
  const found = store.read();
  server.expire();
  const call = session.call(getMe);
  await clock.advance(2_000);
  await call;
  const replaced = stored();
  // Browsers tell what one page stores to those of other processes a moment later.
  const looks = [found];
  const late = browser.tab({ store: { ...store, read: () => looks.pop() ?? store.read() } });
  const restored = late.restore();
  expect(stored()).toEqual(replaced);
  await clock.advance(2_000);
  await restored;
  expect([session, late].map(({ state }) => state.value.kind)).toEqual(['signedIn', 'signedIn']);
});

test('without locks and channel, a tab refused with a spent token takes the newer one from the storage', async () => {
  const server = fakeSessionServer();
  const clock = fakeClock();
  const { fetch } = fakeFetch(server.answer);
  const browser = fakeBrowser({ fetch, clock, locks: undefined });
  const alone = { tabs: { broadcast: () => {}, listen: () => () => {} } };
  const [one, other] = [browser.tab(alone), browser.tab(alone)];
  await one.signIn(credentials);
  await other.restore();
  server.expire();
  const calls = Promise.all([one.call(getMe), other.call(getMe)]);
  await clock.advance(12_000);
  await calls;
  expect([one, other].map(({ state }) => state.value.kind)).toEqual(['signedIn', 'signedIn']);
  expect(clock.pending()).toBe(0);
});

test('[SES-B03] signing out in one signs the others out', async () => {
  const { browser, session } = await signedIn();
  const other = browser.tab();
  await other.restore();
  await session.signOut();
  await everythingSettled();
  expect(other.state.value).toEqual({ kind: 'signedOut', because: 'elsewhere' });
});

test('[SES-B04] a session refused in one is refused in all, which may hold pages, and the next sign-in serves them all', async () => {
  const { browser, session, server, clock } = await signedIn();
  const other = browser.tab();
  await other.restore();
  server.expire();
  server.revoke();
  const refused = session.call(getMe).catch((error: unknown) => error);
  await clock.advance(2_000);
  await refused;
  // The storage may show it before the message arrives.
  browser.look();
  await everythingSettled();
  await clock.advance(1_000);
  for (const { state } of [session, other]) expect(state.value).toEqual({ kind: 'signedOut', because: 'ended' });
  await session.signIn(credentials);
  await everythingSettled();
  expect(other.state.value).toMatchObject({ kind: 'signedIn', username: credentials.username });
  expect(clock.pending()).toBe(0);
});

test('a tab that misses the message looks into the storage and signs out a moment later', async () => {
  const { browser, session, clock } = await signedIn();
  browser.storage.clear();
  browser.look();
  expect(session.state.value.kind).toBe('signedIn');
  await clock.advance(299);
  expect(session.state.value.kind).toBe('signedIn');
  await clock.advance(1);
  expect(session.state.value).toEqual({ kind: 'signedOut', because: 'elsewhere' });
});

test('signing in as somebody else in one changes the others over, without a moment of both', async () => {
  const { browser, session } = await signedIn();
  const other = browser.tab();
  await other.restore();
  const seen: string[] = [];
  const stop = other.state.subscribe((state) => seen.push(state.kind === 'signedIn' ? `${state.username} ${state.me.email}` : state.kind));
  await session.signIn({ username: 'bob@example.org', password: 'right' });
  await everythingSettled();
  stop();
  expect(seen).toEqual(['ada@example.org ada@example.org', 'restoring', 'bob@example.org bob@example.org']);
});

test('a refresh in one does not sign in another that has signed out', async () => {
  const { browser } = await signedIn();
  let receive: (message: TabMessage) => void = () => {};
  const session = browser.tab({ tabs: { broadcast: () => {}, listen: ({ received }) => ((receive = received), () => {}) } });
  await session.restore();
  await session.signOut();
  receive({ what: 'refreshed', username: credentials.username, tokens: { sessionToken: 'late', refreshToken: 'late' } });
  await everythingSettled();
  expect(session.state.value).toEqual({ kind: 'signedOut', because: 'left' });
});

test('a tab that handles old messages late leaves what is stored as it is: whoever sent them has stored it', async () => {
  const { server, browser, clock, stored } = await signedIn();
  const queue: TabMessage[] = [];
  let receive: TabListener['received'] = () => {};
  const late = browser.tab({ tabs: { broadcast: () => {}, listen: ({ received }) => ((receive = received), () => {}) } });
  await late.restore();
  const sender = browser.tab({ tabs: { broadcast: (message) => queue.push(message), listen: () => () => {} } });
  await sender.restore();
  await sender.signOut();
  await sender.signIn(credentials);
  server.expire();
  const call = sender.call(getMe);
  await clock.advance(2_000);
  await call;
  const newest = stored();
  expect(queue.map(({ what }) => what)).toEqual(['refreshed', 'signedOut', 'signedIn', 'refreshed']);
  for (const message of queue.slice(1)) {
    receive(message);
    await everythingSettled();
    expect(stored()).toEqual(newest);
  }
  await clock.advance(2_000);
  expect(late.state.value).toMatchObject({ kind: 'signedIn', username: credentials.username });
  const again = browser.tab();
  const restored = again.restore();
  await clock.advance(2_000);
  await restored;
  expect(again.state.value.kind).toBe('signedIn');
});
