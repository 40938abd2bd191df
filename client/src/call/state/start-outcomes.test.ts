import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createConnectionTracker } from '../signaling/connection-tracker.ts';
import type { CallEvent, CallState } from './call-state.ts';
import { createStartOutcomes } from './start-outcomes.ts';
import type { StartResponse } from './start-response.ts';
import { createStartScheduler } from './start-scheduler.ts';

const connected: CallState = { kind: 'connected', since: new Date(0) };
const accepted: StartResponse = { type: 'RESPONSE_START', error: null, info: null, timeToStart: 0 };

/** START was sent. */
function sent(initial: CallState) {
  const clock = fakeClock();
  const state = signal(initial);
  const seen = { starts: 0, givenUp: 0, granted: [] as unknown[], applied: [] as CallEvent[], setbacks: [] as string[] };
  const tracker = createConnectionTracker({ clock });
  const starter = createStartScheduler({ clock, send: () => seen.starts++, onFailed: () => {} });
  const outcomes = createStartOutcomes({
    starter,
    tracker,
    progress: {
      state,
      apply: (event) => void seen.applied.push(event),
      marks: { step: () => {}, setback: (setback, detail) => void seen.setbacks.push(`${setback} ${detail}`) },
    },
    onGranted: (dest) => void seen.granted.push(dest),
    onGivenUp: () => seen.givenUp++,
  });
  starter.start();
  return { ...outcomes, clock, seen, tracker };
}

test('a response nobody waits for has no effect', () => {
  const { responded, unreadable, seen } = sent({ kind: 'connection' });
  responded({ ...accepted, info: { publishDest: 'up' } });
  responded({ ...accepted, error: 'NO_ROOM' });
  unreadable();
  expect(seen).toMatchObject({ granted: ['up'], givenUp: 0, setbacks: [] });
});

test('a refusal ends the first attempts, with the reason among the setbacks', () => {
  const { responded, seen } = sent({ kind: 'connection' });
  responded({ ...accepted, error: 'NO_ROOM' });
  expect(seen).toMatchObject({ givenUp: 1, setbacks: ['startRefused NO_ROOM'], starts: 1 });
});

test('in a running call START is sent again 5 s after a refusal', async () => {
  const { unreadable, clock, seen, tracker } = sent(connected);
  unreadable();
  expect(tracker.status.value).toMatchObject({ kind: 'reconnecting', cause: 'refused' });
  await clock.advance(4_999);
  expect(seen.starts).toBe(1);
  await clock.advance(1);
  expect(seen).toMatchObject({ givenUp: 0, starts: 2 });
});

test('a delay that is no time at all is a refusal', () => {
  const { responded, seen } = sent({ kind: 'waiting', request: 'approved' });
  responded({ ...accepted, timeToStart: 1e12 });
  expect(seen).toMatchObject({ givenUp: 1, applied: [], setbacks: ['startRefused timeToStart'] });
});
