import { limits } from '@meet/contracts/wire/limits';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { createClock, type WorldClock } from '../clock/clock.ts';
import { createState } from '../storage/state.ts';
import { createSessions, type Sessions } from './sessions.ts';

let clock: WorldClock;
let sessions: Sessions;

beforeEach(() => {
  clock = createClock(() => 0, Date.UTC(2026, 0, 2));
  sessions = createSessions(clock, () => limits);
});

const anyone = () => true;

test('tokens are opaque: 256 bits in base64url, never the same', () => {
  const pairs = [sessions.open('user-1', 'ada'), sessions.open('user-1', 'ada')];
  const tokens = pairs.flatMap(({ sessionToken, refreshToken }) => [sessionToken, refreshToken]);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(new Set(tokens).size).toBe(4);
});

test('[MCK-04] a session token is good for its life and not a millisecond longer', () => {
  const { sessionToken } = sessions.open('user-1', 'ada');
  clock.advance(limits.sessionLifeMs - 1);
  expect(sessions.verify(sessionToken)?.userId).toBe('user-1');
  clock.advance(1);
  expect(sessions.verify(sessionToken)).toBeUndefined();
});

test('[MCK-04] a refresh gives a new pair; the token before answers the same pair for ten seconds', () => {
  const { refreshToken } = sessions.open('user-1', 'ada');
  const next = sessions.refresh(refreshToken, anyone);
  expect(next?.refreshToken).not.toBe(refreshToken);
  clock.advance(limits.refreshReuseMs - 1);
  expect(sessions.refresh(refreshToken, anyone)).toEqual(next);
});

test('a refresh leaves the session token before good until its own end, and no longer', () => {
  const { sessionToken, refreshToken } = sessions.open('user-1', 'ada');
  clock.advance(limits.sessionLifeMs - 2);
  const next = sessions.refresh(refreshToken, anyone);
  clock.advance(1);
  expect(sessions.verify(sessionToken)?.userId).toBe('user-1');
  clock.advance(1);
  expect(sessions.verify(sessionToken)).toBeUndefined();
  expect(sessions.verify(next?.sessionToken ?? '')?.userId).toBe('user-1');
});

test('[MCK-04] used later than that, it revokes the whole family', () => {
  const { refreshToken } = sessions.open('user-1', 'ada');
  const next = sessions.refresh(refreshToken, anyone);
  clock.advance(limits.refreshReuseMs);
  expect(sessions.refresh(refreshToken, anyone)).toBeUndefined();
  expect(sessions.verify(next?.sessionToken ?? '')).toBeUndefined();
  expect(sessions.refresh(next?.refreshToken ?? '', anyone)).toBeUndefined();
});

test.each([
  { awayMs: 30_000, thenMs: limits.refreshReuseMs - 1, isGood: true },
  { awayMs: 30_000, thenMs: limits.refreshReuseMs, isGood: false },
  { awayMs: limits.idempotencyKeptMs, thenMs: 0, isGood: false },
])(
  '[MCK-04] the answer that a server has died with can be had again: away for $awayMs ms and asked $thenMs ms after its return: $isGood',
  ({ awayMs, thenMs, isGood }) => {
    const state = createState();
    const before = createSessions(clock, () => limits, state);
    const { refreshToken } = before.open('user-1', 'ada');
    const lost = before.refresh(refreshToken, anyone);
    clock.advance(awayMs);
    const after = createSessions(clock, () => limits, state);
    clock.advance(thenMs);
    expect(after.refresh(refreshToken, anyone)).toEqual(isGood ? lost : undefined);
    expect(after.verify(lost?.sessionToken ?? '') !== undefined).toBe(isGood);
  },
);

test('an older ancestor revokes the family even at once', () => {
  const first = sessions.open('user-1', 'ada');
  const second = sessions.refresh(first.refreshToken, anyone);
  const third = sessions.refresh(second?.refreshToken ?? '', anyone);
  expect(third).toBeDefined();
  expect(sessions.refresh(first.refreshToken, anyone)).toBeUndefined();
  expect(sessions.verify(third?.sessionToken ?? '')).toBeUndefined();
});

test('a token that is refused for another user stays valid for its own', () => {
  const { refreshToken } = sessions.open('user-1', 'ada');
  expect(sessions.refresh(refreshToken, ({ username }) => username === 'eve')).toBeUndefined();
  expect(sessions.refresh(refreshToken, ({ username }) => username === 'ada')).toBeDefined();
});

test('session tokens, refresh tokens or both can be ended, of one person alone', () => {
  const [ada, eve] = [sessions.open('user-1', 'ada'), sessions.open('user-2', 'eve')];
  sessions.expire('session', ({ userId }) => userId === 'user-1');
  expect(sessions.verify(ada.sessionToken)).toBeUndefined();
  expect(sessions.verify(eve.sessionToken)).toBeDefined();
  expect(sessions.refresh(ada.refreshToken, anyone)).toBeDefined();
  sessions.expire('refresh');
  expect(sessions.verify(eve.sessionToken)).toBeDefined();
  expect(sessions.refresh(eve.refreshToken, anyone)).toBeUndefined();
});

test('a refresh token ends thirty days after it was given', () => {
  const { refreshToken } = sessions.open('user-1', 'ada');
  clock.advance(limits.refreshLifeMs);
  expect(sessions.refresh(refreshToken, anyone)).toBeUndefined();
});

test('any number of racers with one refresh token get one and the same pair', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(limits.refreshReuseMs - 1), { minLength: 2, maxLength: 20 }), (momentsMs) => {
      const own = createSessions(clock, () => limits);
      const { refreshToken } = own.open('user-1', 'ada');
      let atMs = 0;
      const pairs = momentsMs
        .toSorted((a, b) => a - b)
        .map((momentMs, index) => {
          if (index > 0) clock.advance(momentMs - atMs);
          atMs = momentMs;
          return own.refresh(refreshToken, anyone)?.refreshToken;
        });
      expect(new Set(pairs).size).toBe(1);
      expect(pairs[0]).toBeDefined();
    }),
  );
});
