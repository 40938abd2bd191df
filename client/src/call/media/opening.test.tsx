import { expect, test } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { createMediaDeviceList } from './device-list.ts';
import { createLocalMedia } from './local-media.ts';

type Open = MediaDevices['getUserMedia'];

const isFor = ({ audio, video }: MediaStreamConstraints, kind: 'audio' | 'video') =>
  Boolean(kind === 'audio' ? audio && !video : video && !audio);

/** Chromium's own invented devices; `answers` says what the browser does with a question for them. */
function machine(answers: (constraints: MediaStreamConstraints, open: Open) => Promise<MediaStream>) {
  const real = navigator.mediaDevices;
  const open: Open = (constraints) => real.getUserMedia(constraints);
  let isCameraThere = true;
  const mediaDevices: MediaDevices = Object.assign(new EventTarget(), {
    ondevicechange: null,
    enumerateDevices: async () => (await real.enumerateDevices()).filter(({ kind }) => isCameraThere || kind !== 'videoinput'),
    getSupportedConstraints: () => real.getSupportedConstraints(),
    getDisplayMedia: () => real.getDisplayMedia(),
    getUserMedia: (constraints: MediaStreamConstraints = {}) => answers(constraints, open),
  });
  const devices = createMediaDeviceList({ mediaDevices, permissions: undefined, storage: () => fakeStorage() });
  const media = createLocalMedia({ mediaDevices, devices });
  return {
    media,
    kinds: () => [media.microphone.value.kind, media.camera.value.kind],
    unplugCamera() {
      isCameraThere = false;
      if (media.camera.value.kind === 'on') media.camera.value.track.dispatchEvent(new Event('ended'));
    },
    [Symbol.dispose]() {
      media.release();
      devices.dispose();
    },
  };
}

const never = () => new Promise<MediaStream>(() => {});

/** The microphone is missing at first; then nobody answers the question for it. */
async function withMicrophoneAsked() {
  let isFirst = true;
  const scene = machine((constraints, open) => {
    if (!constraints.audio) return open(constraints);
    if (isFirst) return Promise.reject(new DOMException('none', 'NotFoundError'));
    return never();
  });
  await scene.media.open();
  expect(scene.kinds()).toEqual(['failed', 'on']);
  isFirst = false;
  void scene.media.open();
  await expect.poll(scene.kinds).toEqual(['starting', 'on']);
  // As it happens when a permission changes.
  void scene.media.open();
  return scene;
}

test('a camera is turned off while nobody answers the question for the microphone', async () => {
  using scene = await withMicrophoneAsked();
  await scene.media.setVideo(false);
  expect(scene.kinds()).toEqual(['starting', 'off']);
});

test('a camera that is unplugged is missing at once while nobody answers the question for the microphone', async () => {
  using scene = await withMicrophoneAsked();
  scene.unplugCamera();
  await expect.poll(() => scene.media.camera.value).toEqual({ kind: 'failed', problem: 'notFound' });
});

test('where both together are refused, the microphone is muted while nobody answers the question for the camera', async () => {
  using scene = machine((constraints, open) => {
    if (isFor(constraints, 'audio')) return open(constraints);
    if (isFor(constraints, 'video')) return never();
    return Promise.reject(new DOMException('busy', 'NotReadableError'));
  });
  void scene.media.open();
  await expect.poll(scene.kinds).toEqual(['on', 'starting']);
  await scene.media.setAudio(false);
  expect(scene.kinds()).toEqual(['muted', 'starting']);
});
