import { expect, test, vi } from 'vitest';
import { sessionStorageKey } from './stored-session.ts';
import { createTabs, type TabMessage } from './tabs.ts';

const token = (letter: string) => letter.repeat(43);
const message: TabMessage = { what: 'refreshed', username: 'ada', tokens: { sessionToken: token('s'), refreshToken: token('r') } };

test('tabs hear each other, and nothing that is not from a tab of ours', async () => {
  const [one, other] = [createTabs(window), createTabs(window)];
  const heard: TabMessage[] = [];
  const stop = other.listen({ heard: (said) => heard.push(said), look: () => {} });
  const stranger = new BroadcastChannel('meet.session');
  stranger.postMessage({ what: 'signedIn' });
  stranger.postMessage('hello');
  one.broadcast(message);
  await vi.waitFor(() => expect(heard).toEqual([message]));
  stop();
  stranger.close();
});

test('a tab looks at the storage again when it comes back from the back-forward cache', () => {
  let looks = 0;
  const stop = createTabs(window).listen({ heard: () => {}, look: () => looks++ });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(looks).toBe(0);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(looks).toBe(1);
  stop();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(looks).toBe(1);
});

test('without channels a change of the stored session makes a tab look', () => {
  const bare = new Proxy(window, {
    has: (target, name) => name !== 'BroadcastChannel' && name in target,
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  let looks = 0;
  const stop = createTabs(bare).listen({ heard: () => {}, look: () => looks++ });
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(looks).toBe(0);
  window.dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  expect(looks).toBe(1);
  stop();
});
