import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpeakerDetector } from './speaker-detector.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listening() {
  const told: string[][] = [];
  const voices = new SpeakerDetector((speaking) => told.push([...speaking]));
  return { voices, told };
}

test('a voice is told once, and once more when it has paused for 800 ms', () => {
  const { voices, told } = listening();
  for (let packet = 0; packet < 100; packet++) {
    voices.addLevel('ada', 30);
    vi.advanceTimersByTime(20);
  }
  expect(told).toEqual([['ada']]);
  expect([...voices.speaking]).toEqual(['ada']);
  vi.advanceTimersByTime(780);
  expect(told).toEqual([['ada'], []]);
});

test('breath is no voice', () => {
  const { voices, told } = listening();
  voices.addLevel('ada', 37);
  voices.addLevel('ada', 127);
  expect(told).toEqual([]);
});

test('several can speak at once', () => {
  const { voices, told } = listening();
  voices.addLevel('ada', 0);
  voices.addLevel('bob', 36);
  expect(told).toEqual([['ada'], ['ada', 'bob']]);
});
