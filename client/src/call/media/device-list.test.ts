import { describe, expect, test } from 'vitest';
import { everythingSettled } from '../../testing/fake-clock.ts';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { createMediaDeviceList, pickDevice } from './device-list.ts';

const camera = (deviceId: string, label = '') => ({ kind: 'videoinput', deviceId, label, groupId: '' });

function machine(plugged: ReturnType<typeof camera>[]) {
  const state = { plugged };
  const target = Object.assign(new EventTarget(), { enumerateDevices: async () => state.plugged });
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of it as is used
    mediaDevices: target as unknown as MediaDevices,
    permissions: undefined,
    plug(now: ReturnType<typeof camera>[]) {
      state.plugged = now;
      target.dispatchEvent(new Event('devicechange'));
    },
  };
}

describe('the device in use', () => {
  const list = [
    { id: 'a', label: 'Desk' },
    { id: 'b', label: 'Lid' },
  ];

  test('[PRE-B08] is the remembered one by its id', () => {
    expect(pickDevice(list, { id: 'b', label: 'Desk' })).toBe('b');
  });

  test('[PRE-B08] or by its label, when ids have changed', () => {
    expect(pickDevice(list, { id: 'gone', label: 'Lid' })).toBe('b');
  });

  test('[PRE-B08] or the first one, when it is not there or none is remembered', () => {
    expect(pickDevice(list, { id: 'gone', label: '' })).toBe('a');
    expect(pickDevice(list, undefined)).toBe('a');
    expect(pickDevice([], { id: 'b', label: 'Lid' })).toBeUndefined();
  });

  test('[PRE-B08] is remembered from visit to visit', async () => {
    const storage = fakeStorage();
    const both = machine([camera('a', 'Desk'), camera('b', 'Lid')]);
    const before = createMediaDeviceList({ ...both, storage: () => storage });
    await everythingSettled();
    before.choose('camera', 'b');
    const after = createMediaDeviceList({ ...both, storage: () => storage });
    await everythingSettled();
    expect(after.chosen.value.camera).toBe('b');
  });
});

describe('the lists', () => {
  test('follow what is plugged in and out; what was chosen comes back with its device', async () => {
    const usb = machine([camera('a', 'Lid'), camera('b', 'Desk')]);
    const devices = createMediaDeviceList({ ...usb, storage: () => fakeStorage() });
    await everythingSettled();
    devices.choose('camera', 'b');
    usb.plug([camera('a', 'Lid')]);
    await everythingSettled();
    expect(devices.lists.value.camera).toEqual([{ id: 'a', label: 'Lid' }]);
    expect(devices.chosen.value.camera).toBe('a');
    usb.plug([camera('a', 'Lid'), camera('b', 'Desk')]);
    await everythingSettled();
    expect(devices.chosen.value.camera).toBe('b');
  });

  test('are empty before a permission, and that overwrites no preference', async () => {
    const storage = fakeStorage();
    const devices = createMediaDeviceList({ ...machine([camera('')]), storage: () => storage });
    await everythingSettled();
    devices.choose('camera', '');
    expect(devices.lists.value.camera).toEqual([]);
    expect(storage.length).toBe(0);
  });

  test('are empty on a page that is not secure', async () => {
    const devices = createMediaDeviceList({ mediaDevices: undefined, permissions: undefined, storage: () => fakeStorage() });
    await everythingSettled();
    expect(devices.chosen.value).toEqual({ camera: undefined, microphone: undefined, speaker: undefined });
  });

  test('are not followed any more once disposed', async () => {
    const usb = machine([camera('a')]);
    const devices = createMediaDeviceList({ ...usb, storage: () => fakeStorage() });
    await everythingSettled();
    devices.dispose();
    usb.plug([]);
    await everythingSettled();
    expect(devices.lists.value.camera).toHaveLength(1);
  });
});

test('what is plugged in and out is told, but not the devices that were there, nor their other names', async () => {
  const desk = machine([camera('a', 'Desk')]);
  const devices = createMediaDeviceList({ ...desk, storage: fakeStorage });
  await everythingSettled();
  expect(devices.changes.value).toEqual([]);
  desk.plug([camera('default', 'Default - Lid'), camera('a', 'Desk'), camera('b', 'Lid')]);
  await everythingSettled();
  expect(devices.changes.value).toEqual([{ kind: 'camera', change: 'plugged', device: { id: 'b', label: 'Lid' } }]);
  desk.plug([camera('b', 'Lid')]);
  await everythingSettled();
  expect(devices.changes.value).toEqual([{ kind: 'camera', change: 'unplugged', device: { id: 'a', label: 'Desk' } }]);
});
