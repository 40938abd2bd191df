import { expect, test, vi } from 'vitest';
import { openAudioContext, resumeWhenTouched } from './audio-context.ts';

test('sound is measured without a device that plays it', async () => {
  const context = openAudioContext();
  expect(context).toMatchObject({ sinkId: { type: 'none' } });
  await context?.close();
});

test('a context that is closed before it goes on leaves no error behind', async () => {
  const failed = vi.fn<(event: PromiseRejectionEvent) => void>((event) => event.preventDefault());
  addEventListener('unhandledrejection', failed);
  const life = new AbortController();
  let touches = 0;
  const resume = () => Promise.reject(new Error(`closed, ${(touches += 1)}`));
  resumeWhenTouched({ resume }, life.signal);
  dispatchEvent(new Event('pointerdown'));
  dispatchEvent(new Event('keydown'));
  // Browsers tell of what nobody has handled in a later task.
  await new Promise((resolve) => setTimeout(resolve));
  expect(failed).not.toHaveBeenCalled();
  life.abort();
  dispatchEvent(new Event('pointerdown'));
  expect(touches).toBe(2);
  removeEventListener('unhandledrejection', failed);
});
