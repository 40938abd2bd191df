import { makeWorld } from '@meet/fixtures/world';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { expect, test } from 'vitest';
import { createClock } from '../clock/clock.ts';
import { createState } from '../storage/state.ts';
import { createAccountEnds } from './account-ends.ts';

const startMs = Date.parse('2026-11-20T15:10:00.000Z');
const [someone] = makeWorld({ seed: 1, size: 'small', now: new Date(startMs) }).users;

const until = (id: string, ms: number): UserRecord => {
  if (!someone) throw new Error('nobody');
  return { ...someone, id, activated: true, activeUntil: new Date(startMs + ms).toISOString() };
};

test('[USR-14] a server that was away ends what has come to its end meanwhile, and goes on to wait for the rest', () => {
  const state = createState();
  const clock = createClock(() => startMs, startMs);
  const first = createAccountEnds({ clock, state, end: () => {} });
  for (const user of [until('a', 1_000), until('b', 5_000)])
    first.written('users', user.id, { before: undefined, after: user, isKnown: false });
  clock.stop();

  const ended: string[] = [];
  const later = createClock(() => startMs + 2_000, startMs + 2_000);
  createAccountEnds({ clock: later, state, end: (id) => ended.push(id) }).resume();
  expect(ended).toEqual(['a']);
  later.advance(3_000);
  expect(ended).toEqual(['a', 'b']);
  later.stop();
});
