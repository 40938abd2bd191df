import type { Me } from '@meet/contracts/areas/me';
import { expect, test } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { createLifecycle, type SessionState } from './lifecycle.ts';
import type { StoredSession } from './stored-session.ts';
import type { TabMessage } from './tabs.ts';
import type { CurrentTokens } from './tokens.ts';

const me: Me = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@meet.example',
  language: 'en',
  timeZoneID: 'UTC',
  source: 'INTERNAL',
  customersManager: [],
};
const pair = { sessionToken: 's', refreshToken: 'r' };

interface Scene {
  stored?: StoredSession;
  refresh?: () => Promise<boolean>;
  loadMe?: () => Promise<Me>;
}

/** A lifecycle over tokens in memory. */
function scene({ stored, refresh = async () => true, loadMe = async () => me }: Scene = {}) {
  const broadcasts: TabMessage['what'][] = [];
  const ends: string[] = [];
  let current: CurrentTokens | undefined;
  let life = new AbortController();
  const lifecycle = createLifecycle({
    store: { read: () => stored },
    tabs: { broadcast: ({ what }) => void broadcasts.push(what) },
    tokens: {
      current: () => current,
      begin(next) {
        current = next;
      },
      end(keep) {
        current = undefined;
        ends.push(keep ?? 'forget');
        life.abort();
        life = new AbortController();
      },
      refresh,
      sessionSignal: () => life.signal,
    },
    loadMe,
  });
  return { ...lifecycle, broadcasts, ends };
}

test('a session that begins tells the other tabs and shows its profile', async () => {
  const { begin, state, broadcasts } = scene();
  await begin('ada', pair);
  expect(broadcasts).toEqual(['signedIn']);
  expect(state.value).toEqual({ kind: 'signedIn', username: 'ada', me });
});

test('a session whose profile cannot be loaded is kept for later', async () => {
  const { begin, state, ends } = scene({ loadMe: () => Promise.reject(unreachable) });
  await expect(begin('ada', pair)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  expect([state.value, ends]).toEqual([{ kind: 'signedOut', because: 'unavailable', problem: unreachable }, ['keep']]);
});

test('a profile that arrives after the end of its session is ignored', async () => {
  const arrivals: ((profile: Me) => void)[] = [];
  const { begin, end, state } = scene({ loadMe: () => new Promise((resolve) => arrivals.push(resolve)) });
  const begun = begin('ada', pair);
  end('left');
  arrivals[0]?.(me);
  await begun;
  expect(state.value).toEqual({ kind: 'signedOut', because: 'left' });
});

test('a refused session tells the other tabs that it was, before it ends', async () => {
  const { begin, refused, state, broadcasts } = scene();
  await begin('ada', pair);
  refused();
  expect(broadcasts).toEqual(['signedIn', 'refused']);
  expect(state.value).toEqual({ kind: 'signedOut', because: 'ended' });
});

const stored = { username: 'ada', refreshToken: 'r' };
const refusal = new CallProblem(1005, { status: 401 });
const unreachable = new CallProblem('UNREACHABLE');

test.each<[string, Scene, SessionState, string[]]>([
  ['nothing is stored', {}, { kind: 'signedOut' }, ['forget']],
  ['the server refuses it', { stored, refresh: () => Promise.reject(refusal) }, { kind: 'signedOut', because: 'ended' }, ['forget']],
  [
    'the server cannot be reached',
    { stored, refresh: () => Promise.reject(unreachable) },
    { kind: 'signedOut', because: 'unavailable', problem: unreachable },
    ['keep'],
  ],
  [
    'the person cannot be loaded',
    { stored, loadMe: () => Promise.reject(unreachable) },
    { kind: 'signedOut', because: 'unavailable', problem: unreachable },
    ['keep'],
  ],
])('restoring where %s ends signed out', async (_, about, expected, ended) => {
  const { restore, state, ends } = scene(about);
  await restore();
  expect(state.value).toEqual(expected);
  expect(ends).toEqual(ended);
});
