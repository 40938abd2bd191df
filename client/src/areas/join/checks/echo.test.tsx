import { expect, test } from 'vitest';
import { delayOnce } from './echo.ts';

test('[PRE-B06] what is said in one span is heard in the next, and never both at once', async () => {
  const rate = 8000;
  const context = new OfflineAudioContext(1, rate * 4, rate);
  const tone = new OscillatorNode(context, { frequency: 440 });
  delayOnce(tone, 0, 1).connect(context.destination);
  tone.start();
  const samples = (await context.startRendering()).getChannelData(0);
  const loudest = (second: number) => Math.max(...samples.slice(rate * second + 200, rate * (second + 1) - 200).map(Math.abs));
  expect(loudest(0)).toBe(0);
  expect(loudest(1)).toBeGreaterThan(0.9);
  expect(loudest(2)).toBe(0);
  expect(loudest(3)).toBe(0);
});
