import { signal } from '@preact/signals-react';
import { expect, test, vi } from 'vitest';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { fakeStorage } from '../../../testing/fake-storage.ts';
import type { LocalSource } from '../local-source.ts';
import { type BackgroundDeps, createBackground } from './background.ts';
import type { Drawing } from './drawing.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing of a track is used here
const track = (label: string) => ({ label }) as MediaStreamTrack;

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('missing');
  return value;
};

const room = track('room');
const blurred = track('blurred');

function camera({ source, ...deps }: { source?: LocalSource } & Partial<BackgroundDeps> = {}) {
  const device = signal<LocalSource>(source ?? { kind: 'on', track: room });
  const drawings: Drawing[] = [];
  const turnOff = vi.fn(() => void (device.value = { kind: 'off' }));
  const storage = fakeStorage();
  const background = createBackground({
    camera: device,
    clock: fakeClock(),
    turnOff,
    load: async () => (drawing) => void drawings.push(drawing),
    storage: () => storage,
    ...deps,
  });
  const drawing = async () => {
    await vi.waitFor(() => expect(drawings).toHaveLength(1));
    return required(drawings.pop());
  };
  return { background, device, drawings, drawing, turnOff, storage };
}

test('without a background the camera is sent as it is, and nothing is loaded', () => {
  const load = vi.fn<NonNullable<BackgroundDeps['load']>>();
  const { background } = camera({ load });
  expect(background.camera.value).toEqual({ kind: 'on', track: room });
  expect(load).not.toHaveBeenCalled();
});

test('the room is never sent: until the first blurred picture the camera is starting', async () => {
  const { background, drawing } = camera();
  const seen: LocalSource[] = [];
  background.choose('slight');
  background.camera.subscribe((source) => seen.push(source));
  const { onDrawn, device } = await drawing();
  expect(device).toBe(room);
  onDrawn(blurred);
  expect(seen).toEqual([{ kind: 'starting' }, { kind: 'on', track: blurred, device: room }]);
});

test('the choice is remembered on this device, and an unknown one is none', async () => {
  const { background, storage } = camera();
  expect(background.chosen.value).toBe('none');
  background.choose('strong');
  const again = camera({ storage: () => storage });
  expect(again.background.chosen.value).toBe('strong');
  expect(again.background.camera.value).toEqual({ kind: 'starting' });
  storage.setItem('meet.background', '"beach"');
  expect(camera({ storage: () => storage }).background.chosen.value).toBe('none');
});

test('another strength goes on with the same drawing', async () => {
  const { background, drawing, drawings } = camera();
  background.choose('slight');
  const first = await drawing();
  first.onDrawn(blurred);
  background.choose('strong');
  expect(first.background()).toBe('strong');
  expect(first.signal.aborted).toBe(false);
  expect(drawings).toEqual([]);
  expect(background.camera.value).toMatchObject({ track: blurred });
});

test('another camera is drawn anew, and until then nothing is shown of either', async () => {
  const { background, device, drawing } = camera();
  background.choose('strong');
  const first = await drawing();
  first.onDrawn(blurred);
  device.value = { kind: 'on', track: track('garden') };
  expect(first.signal.aborted).toBe(true);
  expect(background.camera.value).toEqual({ kind: 'starting' });
  const second = await drawing();
  const garden = track('blurred garden');
  second.onDrawn(garden);
  expect(background.camera.value).toMatchObject({ kind: 'on', track: garden });
});

test('a camera that is turned off, and a background that is given up, end the drawing', async () => {
  const { background, device, drawing } = camera();
  background.choose('strong');
  const first = await drawing();
  device.value = { kind: 'off' };
  expect(first.signal.aborted).toBe(true);
  expect(background.camera.value).toEqual({ kind: 'off' });
  device.value = { kind: 'on', track: room };
  const second = await drawing();
  background.choose('none');
  expect(second.signal.aborted).toBe(true);
  expect(background.camera.value).toEqual({ kind: 'on', track: room });
});

test('a drawing that is loaded too late does not begin', async () => {
  const start = vi.fn<() => void>();
  let arrive = () => {};
  const loaded = new Promise<() => void>((resolve) => {
    arrive = () => resolve(start);
  });
  const { background } = camera({ load: () => loaded });
  background.choose('strong');
  background.choose('none');
  arrive();
  await loaded;
  expect(start).not.toHaveBeenCalled();
});

test.each(['failed', 'slow'] as const)(
  'a drawing that ends because it is %s turns the camera off, and says why until it is tried again',
  async (why) => {
    const { background, device, drawing, turnOff } = camera();
    background.choose('strong');
    const first = await drawing();
    first.onDrawn(blurred);
    first.onTrouble(why);
    expect(turnOff).toHaveBeenCalledOnce();
    expect(background.camera.value).toEqual({ kind: 'off' });
    expect(background.trouble.value).toBe(why);
    device.value = { kind: 'on', track: room };
    expect(background.trouble.value).toBeUndefined();
    expect(background.camera.value).toEqual({ kind: 'starting' });
  },
);

const cannot = (): never => {
  throw new Error('no canvas');
};

test.each([
  ['be loaded', () => Promise.reject(new Error('no network'))],
  ['begin', async () => cannot],
])('a drawing that cannot %s turns the camera off', async (_, load) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { background, turnOff } = camera({ load });
  background.choose('strong');
  await vi.waitFor(() => expect(turnOff).toHaveBeenCalledOnce());
  expect(background.trouble.value).toBe('failed');
  background.dismiss();
  expect(background.trouble.value).toBeUndefined();
  expect(background.chosen.value).toBe('strong');
});

test('a first picture that does not come turns the camera off and says so; a hidden page may wait', async () => {
  const clock = fakeClock();
  let isHidden = true;
  const { background, drawing, turnOff } = camera({ clock, isHidden: () => isHidden });
  background.choose('strong');
  const { signal } = await drawing();
  await clock.advance(60_000);
  expect(turnOff).not.toHaveBeenCalled();
  isHidden = false;
  await clock.advance(60_000);
  expect(turnOff).toHaveBeenCalledOnce();
  expect(background.trouble.value).toBe('failed');
  expect(signal.aborted).toBe(true);
  expect(clock.pending()).toBe(0);
});

test('once there is a picture, nothing waits for one', async () => {
  const clock = fakeClock();
  const { background, drawing, turnOff } = camera({ clock, isHidden: () => false });
  background.choose('strong');
  const { onDrawn } = await drawing();
  onDrawn(blurred);
  await clock.advance(60_000);
  expect(turnOff).not.toHaveBeenCalled();
  expect(clock.pending()).toBe(0);
});
