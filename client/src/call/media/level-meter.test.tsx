import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { loudness, watchLevel } from './level-meter.ts';

describe('loudness', () => {
  const tone = (amplitude: number) => Float32Array.from({ length: 512 }, (_, at) => amplitude * Math.sin(at / 3));

  test('goes from 0 for silence to 1 for the loudest there is, as ears hear it', () => {
    expect(loudness(new Float32Array(512))).toBe(0);
    expect(loudness(new Float32Array(512).fill(1))).toBe(1);
    expect(loudness(tone(0.0001))).toBe(0);
    const levels = [0.01, 0.1, 0.8].map((amplitude) => loudness(tone(amplitude)));
    expect(levels).toEqual(levels.toSorted((one, other) => one - other));
    expect(levels[1]).toBeCloseTo(0.61, 1);
  });
});

function toneTrack(): { track: MediaStreamTrack; context: AudioContext } {
  const context = new AudioContext();
  const oscillator = context.createOscillator();
  const destination = context.createMediaStreamDestination();
  oscillator.connect(destination);
  oscillator.start();
  const [track] = destination.stream.getAudioTracks();
  if (!track) throw new Error('a tone without track');
  return { track, context };
}

test('the level is measured twenty times a second, whatever the display shows, and not in a hidden tab', async () => {
  const { track, context } = toneTrack();
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const onLevel = vi.fn();
  const stop = watchLevel(track, onLevel);
  vi.advanceTimersByTime(1_000);
  expect(onLevel).toHaveBeenCalledTimes(20);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(1_000);
  expect(onLevel).toHaveBeenCalledTimes(20);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(frames).not.toHaveBeenCalled();
  await context.close();
});

test('a tone is heard in the level, silence is not, and nothing is heard after stopping', async () => {
  const { track, context } = toneTrack();
  const levels: number[] = [];
  const stop = watchLevel(track, (level) => levels.push(level));
  await userEvent.click(document.body);
  await context.resume();
  await vi.waitFor(() => expect(levels.at(-1)).toBeGreaterThan(0.8));
  track.enabled = false;
  await vi.waitFor(() => expect(levels.at(-1)).toBe(0));
  stop();
  const count = levels.length;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(levels).toHaveLength(count);
  await context.close();
});
