import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { DeviceLists } from './device-list.ts';
import { createDeviceLossWatch } from './device-loss.ts';
import type { LocalSource } from './local-source.ts';

/** The camera was unplugged, and there was no other one. */
function withoutCamera() {
  const lists = signal<DeviceLists>({ camera: [], microphone: [], speaker: [] });
  const permission = signal<{ camera: PermissionState | undefined; microphone: PermissionState | undefined }>({
    camera: undefined,
    microphone: undefined,
  });
  const camera = signal<LocalSource>({ kind: 'failed', problem: 'notFound' });
  const watch = createDeviceLossWatch(
    { lists, permission },
    { camera: { state: camera }, microphone: { state: signal<LocalSource>({ kind: 'off' }) } },
  );
  const gone = { kind: 'camera', lost: 'Desk camera', now: undefined } as const;
  watch.lost(gone);
  return { ...watch, lists, camera, gone };
}

test('a lost device names the one that could be used instead, once there is one', () => {
  const { loss, lists, gone } = withoutCamera();
  expect(loss.value).toEqual(gone);
  lists.value = { ...lists.value, camera: [{ id: '2', label: 'Door camera' }] };
  expect(loss.value).toEqual({ ...gone, back: 'Door camera' });
});

test('nothing is missing any more once the source runs again', () => {
  const { loss, camera } = withoutCamera();
  camera.value = { kind: 'off' };
  expect(loss.value).toBeUndefined();
});

test('a device that took over is named until another one is chosen, of the same kind', () => {
  const { loss, lost, chosen, camera, gone } = withoutCamera();
  camera.value = { kind: 'off' };
  lost({ ...gone, now: 'Door camera' });
  chosen('microphone');
  expect(loss.value).toEqual({ ...gone, now: 'Door camera' });
  chosen('camera');
  expect(loss.value).toBeUndefined();
});
