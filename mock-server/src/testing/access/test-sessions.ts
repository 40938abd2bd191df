import { limits } from '@meet/contracts/wire/limits';
import { createClock } from '../../worlds/clock/clock.ts';
import { createSessions } from '../../worlds/access/sessions.ts';
import { createState } from '../../worlds/storage/state.ts';

/** For tests: sessions of a server that can be restarted with its store. */
export function testSessions(now: () => number) {
  const clock = createClock(now, now());
  const state = createState();
  const begin = () => createSessions(clock, () => limits, state);
  let sessions = begin();
  return {
    sessions: () => sessions,
    restart: () => void (sessions = begin()),
  };
}
