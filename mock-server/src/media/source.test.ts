import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MediaSource } from './source.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const [silence, talk] = [127, 20];

const voice = () => new MediaSource({ kind: 'audio', streamId: 'bob.camera' });

/** Packets of these levels at the same time for so long: one each 20 ms; of who pauses one each 400 ms. */
function pass(forMs: number, ...sayers: { by: MediaSource; level: number; pauses?: boolean }[]): void {
  for (let passedMs = 20; passedMs <= forMs; passedMs += 20) {
    vi.advanceTimersByTime(20);
    for (const { by, level, pauses = false } of sayers)
      if (!pauses || passedMs % 400 === 0)
        by.push({ sequenceNumber: passedMs / 20, timestamp: 0, marker: false, payload: Buffer.alloc(80), level });
  }
}

test('whoever has stopped talking is as quiet after two seconds of pauses as of silent packets', () => {
  const [pausing, silent] = [voice(), voice()];
  pass(5_000, { by: pausing, level: talk }, { by: silent, level: talk });
  pass(2_000, { by: pausing, level: silence, pauses: true }, { by: silent, level: silence });
  expect(silent.loudness).toBeLessThan(20);
  expect(pausing.loudness).toBeCloseTo(silent.loudness, 5);
});

test('whoever begins to talk after a pause is louder within a second than somebody who has stopped', () => {
  const [next, last] = [voice(), voice()];
  pass(4_000, { by: next, level: silence, pauses: true }, { by: last, level: talk });
  expect(last.loudness).toBeGreaterThan(next.loudness);
  pass(1_000, { by: next, level: talk }, { by: last, level: silence, pauses: true });
  expect(next.loudness).toBeGreaterThan(last.loudness);
});
