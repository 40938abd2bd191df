import { expect, test } from 'vitest';
import { openAudioContext } from './audio-context.ts';

test('sound is measured without a device that plays it', async () => {
  const context = openAudioContext();
  expect(context).toMatchObject({ sinkId: { type: 'none' } });
  await context?.close();
});
