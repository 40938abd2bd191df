import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createSpeakingDetector, lastVoiceTimes } from './speaking-detector.ts';
import { soundTrack } from '../../../../testing/join-live.tsx';

test('[LIV-B07] whoever makes a sound is heard, whoever is silent is not', async () => {
  // Browsers let a page make no sound before somebody has touched it.
  await userEvent.click(document.body);
  const onChange = vi.fn<(speaking: ReadonlySet<string>) => void>();
  const ears = createSpeakingDetector(onChange);
  const loud = soundTrack(0.5);
  ears.listen(
    new Map([
      ['loud', new MediaStream([loud])],
      ['silent', new MediaStream([soundTrack(0)])],
      ['mute', new MediaStream()],
    ]),
  );
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(new Set(['loud'])));
  ears.listen(new Map());
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(new Set()));
  ears.close();
});

test('without an audio context nobody is seen to speak, and nothing breaks', () => {
  vi.stubGlobal('AudioContext', undefined);
  const onChange = vi.fn<(speaking: ReadonlySet<string>) => void>();
  const ears = createSpeakingDetector(onChange);
  ears.listen(new Map([['silent', new MediaStream()]]));
  ears.close();
  expect(onChange).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('a pause between words is no silence', () => {
  const first = lastVoiceTimes(new Map(), [['a', 0.7]], 1000);
  expect(lastVoiceTimes(first, [['a', 0.1]], 1500)).toEqual(new Map([['a', 1000]]));
  expect(lastVoiceTimes(first, [['a', 0.7]], 1500)).toEqual(new Map([['a', 1500]]));
});

test('whoever is gone is forgotten', () => expect(lastVoiceTimes(new Map([['a', 1000]]), [], 1500)).toEqual(new Map()));
