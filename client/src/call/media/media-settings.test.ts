import { expect, test } from 'vitest';
import { abortError } from '../../api/clock.ts';
import type { Call } from '../../api/call.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { CallProblem } from '../../api/problem.ts';
import { audioConstraints, bitrate, readMediaSettings, videoConstraints } from './media-settings.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one answer, whatever is asked
const serverSaying = (answer: Promise<object>) => (async () => answer) as Call;

test('a server without this call leaves everything to the client', async () => {
  expect(await readMediaSettings(serverSaying(Promise.reject(new CallProblem(1001))), fakeClock())).toEqual({});
  expect(await readMediaSettings(serverSaying(Promise.resolve({ mutedOnEntry: true })), fakeClock())).toEqual({ mutedOnEntry: true });
});

test('a server that does not answer keeps nobody waiting for more than a second', async () => {
  const clock = fakeClock();
  const silent: Call = (_endpoint, ...[input]) =>
    new Promise((_resolve, reject) => input?.signal?.addEventListener('abort', () => reject(abortError())));
  const settings = readMediaSettings(silent, clock);
  await clock.advance(1_000);
  expect(await settings).toEqual({});
  expect(clock.pending()).toBe(0);
});

test('limits lower what is usual and never raise it', () => {
  expect(videoConstraints({ maxWidth: 1920, maxHeight: 240, maxFrameRate: null }, 360)).toEqual({
    width: { ideal: 640, max: 1920 },
    height: { ideal: 240, max: 240 },
    frameRate: { ideal: 24 },
  });
  expect(audioConstraints({ noiseSuppression: false })).toMatchObject({ noiseSuppression: false, echoCancellation: true });
  expect([bitrate(800_000, undefined), bitrate(800_000, 100), bitrate(800_000, 2_500)]).toEqual([800_000, 100_000, 800_000]);
});
