import type { MediaSettings } from '@meet/contracts/areas/media-settings';
import { signal } from '@preact/signals-react';
import { onTestFinished } from 'vitest';
import { createMediaDeviceList } from '../../call/media/device-list.ts';
import { createLocalMedia } from '../../call/media/local-media.ts';
import { fakeClock } from '../fake-clock.ts';
import { fakeStorage } from '../fake-storage.ts';

/** For tests: the browser's own devices (Chromium brings invented ones), with some calls answered by the test. */
export function machine(overrides: Partial<MediaDevices> = {}, settings?: MediaSettings) {
  const asked: MediaStreamConstraints[] = [];
  const real = navigator.mediaDevices;
  const mediaDevices: MediaDevices = Object.assign(new EventTarget(), {
    ondevicechange: null,
    enumerateDevices: () => real.enumerateDevices(),
    getSupportedConstraints: () => real.getSupportedConstraints(),
    getDisplayMedia: (options?: DisplayMediaStreamOptions) => real.getDisplayMedia(options),
    getUserMedia: (constraints: MediaStreamConstraints = {}) => real.getUserMedia(constraints),
    ...overrides,
  });
  const { getUserMedia } = mediaDevices;
  mediaDevices.getUserMedia = (constraints = {}) => {
    asked.push(constraints);
    return getUserMedia(constraints);
  };
  const devices = createMediaDeviceList({ mediaDevices, permissions: undefined, storage: () => fakeStorage() });
  const clock = fakeClock();
  const permission = signal<{ camera: PermissionState | undefined; microphone: PermissionState | undefined }>({
    camera: undefined,
    microphone: undefined,
  });
  const media = createLocalMedia({
    mediaDevices,
    devices: { ...devices, permission },
    ...(settings && { settings: Promise.resolve(settings) }),
    clock,
  });
  onTestFinished(() => {
    media.release();
    devices.dispose();
  });
  const kinds = () => [media.microphone.value.kind, media.camera.value.kind];
  const track = (source: 'microphone' | 'camera' | 'screen') => {
    const { value } = media[source];
    return 'track' in value ? value.track : undefined;
  };
  return { media, devices, permission, clock, asked, kinds, track };
}
