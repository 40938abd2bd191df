import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../testing/fake-storage.ts';
import { createMediaDeviceList } from '../device-list.ts';
import { type LocalMedia, createLocalMedia } from '../local-media.ts';
import { deviceOf, trackOf } from '../local-source.ts';
import { drawBackground } from './draw-background.ts';
import type { Painter } from './painter.ts';

const closed: (() => void)[] = [];
afterEach(() => closed.splice(0).forEach((close) => close()));

/** Chromium's invented camera, whose pictures are drawn by the test. */
function ownMedia(paint: Painter['paint'] = async (frame) => frame.clone()) {
  const devices = createMediaDeviceList({ mediaDevices: navigator.mediaDevices, permissions: undefined, storage: () => fakeStorage() });
  const dispose = vi.fn<() => void>();
  const media = createLocalMedia({
    mediaDevices: navigator.mediaDevices,
    devices,
    background: {
      storage: () => fakeStorage(),
      load: async () => (drawing) => drawBackground(drawing, { painter: () => ({ paint, dispose }) }),
    },
  });
  closed.push(() => {
    media.release();
    devices.dispose();
  });
  return { media, dispose };
}

const cameraOn = async ({ camera }: LocalMedia) => {
  await vi.waitFor(() => expect(camera.value.kind).toBe('on'));
  const [sent, device] = [trackOf(camera.value), deviceOf(camera.value)];
  if (!sent || !device) throw new Error('no track');
  return { sent, device };
};

test('what is said to be sent is the drawn picture; the device stays known by its settings', async () => {
  const { media } = ownMedia();
  media.background.choose('slight');
  await media.open();
  expect(media.camera.value).toEqual({ kind: 'starting' });
  expect(media.sending.value.video).toBe(false);
  const { sent, device } = await cameraOn(media);
  expect(media.sending.value.video).toBe(true);
  expect(sent).not.toBe(device);
  expect(device.getSettings().height).toBe(360);
});

test.each([
  ['the camera is turned off', (media: LocalMedia) => media.setVideo(false)],
  ['everything is released', async (media: LocalMedia) => media.release()],
])('no track and no worker is left when %s', async (_, end) => {
  const { media, dispose } = ownMedia();
  media.background.choose('slight');
  await media.open();
  const { sent, device } = await cameraOn(media);
  await end(media);
  expect([sent, device].map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  expect(dispose).toHaveBeenCalledOnce();
});

test('another camera is drawn, too, and the first one is let go', async () => {
  const { media } = ownMedia();
  media.background.choose('slight');
  await media.open();
  const before = await cameraOn(media);
  await media.choose('camera', before.device.getSettings().deviceId ?? '');
  const after = await cameraOn(media);
  expect([before.sent, before.device, after.sent, after.device].map(({ readyState }) => readyState)).toEqual([
    'ended',
    'ended',
    'live',
    'live',
  ]);
});

test('when the drawing fails the camera goes off, and is shown again only when somebody wants it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { media } = ownMedia(() => Promise.reject(new Error('no model')));
  media.background.choose('strong');
  await media.open();
  await vi.waitFor(() => expect(media.background.trouble.value).toBe('failed'));
  await vi.waitFor(() => expect(media.camera.value).toEqual({ kind: 'off' }));
  expect(media.choices.value).toEqual({ audio: true, video: false });
  media.background.choose('none');
  await media.setVideo(true);
  const { sent, device } = await cameraOn(media);
  expect(sent).toBe(device);
});
