import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createConnectionTracker } from '../signaling/connection-tracker.ts';
import type { CallState } from './call-state.ts';
import { createMediaRecovery } from './media-recovery.ts';
import { createStartScheduler } from './start-scheduler.ts';

/** START was sent and granted once. */
function recoveryScene(initial: CallState) {
  const clock = fakeClock();
  const state = signal<CallState>(initial);
  const seen = { starts: 0, flowing: 0, missing: 0, setbacks: [] as string[] };
  const tracker = createConnectionTracker({ clock });
  const starter = createStartScheduler({ clock, send: () => seen.starts++, onFailed: () => {} });
  const recovery = createMediaRecovery({
    clock,
    random: () => 0,
    progress: { state, apply: () => {}, marks: { step: () => {}, setback: (setback) => seen.setbacks.push(setback) } },
    tracker,
    starter,
    onFlowing: () => seen.flowing++,
    onMissing: () => seen.missing++,
  });
  starter.start();
  starter.answered();
  recovery.started();
  return { clock, seen, tracker, starter, recovery };
}

const connected: CallState = { kind: 'connected', since: new Date(0) };

test('without media within 15 s the first connection is given up', async () => {
  const { clock, seen } = recoveryScene({ kind: 'connection' });
  await clock.advance(14_999);
  expect(seen.missing).toBe(0);
  await clock.advance(1);
  expect(seen).toMatchObject({ missing: 1, setbacks: ['noMediaAnswer'], starts: 1 });
});

test('in a running call START is sent again, and the status names the cause', async () => {
  const { clock, seen, tracker } = recoveryScene(connected);
  await clock.advance(7_000);
  expect(tracker.status.value).toMatchObject({ kind: 'reconnecting', cause: 'noMedia', isCutOff: true });
  await clock.advance(1_000);
  expect(seen).toMatchObject({ missing: 0, starts: 2 });
});

test('an interruption is reported and ends when media flows again', () => {
  const { seen, tracker, recovery } = recoveryScene(connected);
  recovery.healthChanged('interrupted');
  expect(tracker.status.value).toMatchObject({ kind: 'reconnecting', cause: 'mediaStopped' });
  recovery.healthChanged('flowing');
  expect(tracker.status.value).toEqual({ kind: 'good' });
  expect(seen.flowing).toBe(1);
});

test('failed media that flowed before counts as stopped', async () => {
  const { clock, seen, tracker, recovery } = recoveryScene(connected);
  recovery.healthChanged('flowing');
  recovery.healthChanged('failed');
  expect(tracker.status.value).toMatchObject({ cause: 'mediaStopped' });
  await clock.advance(1_000);
  expect(seen.starts).toBe(2);
});

test('the next attempt can be made without waiting for it', async () => {
  const { clock, seen, tracker, starter, recovery } = recoveryScene(connected);
  tracker.mediaLost('refused', starter.startAfter(30));
  recovery.retryNow();
  await clock.advance(1_000);
  expect(seen.starts).toBe(2);
});

test('after stop nothing is expected any more', async () => {
  const { clock, seen, recovery } = recoveryScene({ kind: 'connection' });
  recovery.stop();
  await clock.advance(60_000);
  expect(seen.missing).toBe(0);
});
