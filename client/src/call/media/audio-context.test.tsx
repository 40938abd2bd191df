import { expect, test } from 'vitest';
import { openAudioContext, resumeWhenTouched } from './audio-context.ts';

test('sound is measured without a device that plays it', async () => {
  const context = openAudioContext();
  expect(context).toMatchObject({ sinkId: { type: 'none' } });
  await context?.close();
});

test('a context that is closed before it goes on leaves no error behind', async () => {
  const errors: unknown[] = [];
  const life = new AbortController();
  addEventListener(
    'unhandledrejection',
    (event) => {
      event.preventDefault();
      errors.push(event.reason);
    },
    { signal: life.signal },
  );
  const touched = new AbortController();
  let touches = 0;
  const resume = () => Promise.reject(new Error(`closed, ${(touches += 1)}`));
  resumeWhenTouched({ resume }, touched.signal);
  dispatchEvent(new Event('pointerdown'));
  dispatchEvent(new Event('keydown'));
  touched.abort();
  dispatchEvent(new Event('pointerdown'));
  expect(touches).toBe(2);
  // Browsers tell of errors in their order.
  const later = new Error('nobody handles this one');
  void Promise.reject(later);
  await expect.poll(() => errors).toEqual([later]);
  life.abort();
});
