import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpeakerDetector } from './speaker-detector.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listening() {
  const reports: string[][] = [];
  const voices = new SpeakerDetector((speaking) => reports.push([...speaking]));
  return { voices, reports };
}

test('a speaker is reported once, and again when silent for 800 ms', () => {
  const { voices, reports } = listening();
  for (let packet = 0; packet < 100; packet++) {
    voices.addLevel('ada', 30);
    vi.advanceTimersByTime(20);
  }
  expect(reports).toEqual([['ada']]);
  expect([...voices.speaking]).toEqual(['ada']);
  vi.advanceTimersByTime(780);
  expect(reports).toEqual([['ada'], []]);
});

test('breath is no voice', () => {
  const { voices, reports } = listening();
  voices.addLevel('ada', 37);
  voices.addLevel('ada', 127);
  expect(reports).toEqual([]);
});

test('several can speak at once', () => {
  const { voices, reports } = listening();
  voices.addLevel('ada', 0);
  voices.addLevel('bob', 36);
  expect(reports).toEqual([['ada'], ['ada', 'bob']]);
});
