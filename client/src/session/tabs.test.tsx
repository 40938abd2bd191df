import { expect, test, vi } from 'vitest';
import { sessionStorageKey } from './stored-session.ts';
import { createTabs, type TabMessage } from './tabs.ts';

const token = (letter: string) => letter.repeat(43);
const message: TabMessage = { what: 'refreshed', username: 'ada', tokens: { sessionToken: token('s'), refreshToken: token('r') } };

test('tabs receive the messages of each other, and ignore any other', async () => {
  const [one, other] = [createTabs(window), createTabs(window)];
  const received: TabMessage[] = [];
  const stop = other.listen({ received: (next) => received.push(next), storageChanged: () => {} });
  const foreign = new BroadcastChannel('meet.session');
  foreign.postMessage({ what: 'signedIn' });
  foreign.postMessage('hello');
  one.broadcast(message);
  await vi.waitFor(() => expect(received).toEqual([message]));
  stop();
  foreign.close();
});

test('a tab checks at the storage again when it comes back from the back-forward cache', () => {
  let checks = 0;
  const stop = createTabs(window).listen({ received: () => {}, storageChanged: () => checks++ });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(checks).toBe(0);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(checks).toBe(1);
  stop();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(checks).toBe(1);
});

test('without channels a change of the stored session makes a tab check it', () => {
  const bare = new Proxy(window, {
    has: (target, name) => name !== 'BroadcastChannel' && name in target,
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  let checks = 0;
  const stop = createTabs(bare).listen({ received: () => {}, storageChanged: () => checks++ });
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(checks).toBe(0);
  window.dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  expect(checks).toBe(1);
  stop();
});
