import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { createMediaDeviceList } from './device-list.ts';
import { createLocalMedia } from './local-media.ts';

/** Chromium's own invented devices, which a test takes away as a phone does during a call. */
async function onPhone() {
  const { mediaDevices } = navigator;
  const devices = createMediaDeviceList({ mediaDevices, permissions: undefined, storage: () => fakeStorage() });
  const media = createLocalMedia({ mediaDevices, devices });
  await media.open();
  const track = (kind: 'microphone' | 'camera') => {
    const { value } = media[kind];
    if (!('track' in value)) throw new Error(`no ${kind}`);
    return value.track;
  };
  return {
    media,
    track,
    [Symbol.dispose]() {
      media.release();
      devices.dispose();
    },
  };
}

test('a microphone that the system takes away is told to the others as off, and as on when it is given back', async () => {
  using phone = await onPhone();
  const { media, track } = phone;
  track('microphone').dispatchEvent(new Event('mute'));
  expect(media.interrupted.value).toEqual(['microphone']);
  expect(media.sending.value).toEqual({ audio: false, video: true, share: false });
  expect(media.microphone.value.kind).toBe('on');
  track('microphone').dispatchEvent(new Event('unmute'));
  expect(media.interrupted.value).toEqual([]);
  expect(media.sending.value.audio).toBe(true);
});

test('a camera that is not given back is opened anew', async () => {
  using phone = await onPhone();
  const { media, track } = phone;
  const before = track('camera');
  before.dispatchEvent(new Event('mute'));
  expect(media.interrupted.value).toEqual(['camera']);
  expect(media.sending.value.video).toBe(false);
  await media.renew('camera');
  expect(track('camera')).not.toBe(before);
  expect(before.readyState).toBe('ended');
  expect(media.interrupted.value).toEqual([]);
  expect(media.sending.value.video).toBe(true);
});

test('a device that the person has turned off is not interrupted, whatever the system says', async () => {
  using phone = await onPhone();
  const { media, track } = phone;
  track('microphone').dispatchEvent(new Event('mute'));
  await media.setAudio(false);
  expect(media.interrupted.value).toEqual([]);
});

test('a device that is lost is off at once, before the browser has told what else there is', async () => {
  using phone = await onPhone();
  const { media, track } = phone;
  const listed = vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockReturnValue(new Promise(() => {}));
  onTestFinished(() => listed.mockRestore());
  for (const kind of ['microphone', 'camera'] as const) {
    track(kind).stop();
    track(kind).dispatchEvent(new Event('ended'));
    expect(media[kind].value).toEqual({ kind: 'off' });
  }
  expect(media.sending.value).toEqual({ audio: false, video: false, share: false });
});
