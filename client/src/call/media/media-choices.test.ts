import { expect, test } from 'vitest';
import { createMediaChoices } from './media-choices.ts';

test('a meeting that mutes on entry turns the microphone off, and leaves the camera on', async () => {
  const { choices, settings, follow } = createMediaChoices(Promise.resolve({ mutedOnEntry: true }));
  expect(settings.value).toEqual({});
  await follow();
  expect(settings.value).toEqual({ mutedOnEntry: true });
  expect(choices.value).toEqual({ audio: false, video: true });
});

test('a microphone that was chosen stays as it was chosen, whatever the settings say', async () => {
  const { choices, setAudio, follow } = createMediaChoices(Promise.resolve({ mutedOnEntry: true }));
  setAudio(true);
  await follow();
  expect(choices.value.audio).toBe(true);
});

test('each choice leaves the other one', () => {
  const { choices, setAudio, setVideo } = createMediaChoices();
  setVideo(false);
  setAudio(false);
  setVideo(true);
  expect(choices.value).toEqual({ audio: false, video: true });
});
