import { signal } from '@preact/signals-react';
import type { MediaSettings } from '@meet/contracts/areas/media-settings';
import { expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../testing/fake-storage.ts';
import type { LocalSource } from '../local-source.ts';
import type { Denoising } from './denoise-track.ts';
import { type NoiseDeps, createNoiseSuppression } from './noise-suppression.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing of a track is used here
const track = (label: string) => ({ label }) as MediaStreamTrack;

const device = track('microphone');
const clean = track('clean');

function microphone({ storage = fakeStorage(), load }: { storage?: Storage; load?: NoiseDeps['load'] } = {}) {
  const source = signal<LocalSource>({ kind: 'on', track: device });
  const settings = signal<MediaSettings>({});
  const replaceVoice = vi.fn<NoiseDeps['media']['replaceVoice']>();
  const started: Denoising[] = [];
  const suppression = createNoiseSuppression({
    media: { microphone: source, settings, replaceVoice },
    load: load ?? (async () => async (denoising) => void started.push(denoising)),
    storage: () => storage,
  });
  const begun = async (count = 1) => {
    await vi.waitFor(() => expect(started).toHaveLength(count));
    const last = started.at(-1);
    if (!last) throw new Error('nothing begun');
    return last;
  };
  return { suppression, source, settings, replaceVoice, begun, started };
}

test('nothing is loaded until it is chosen; then the sound without noise is sent', async () => {
  const { suppression, replaceVoice, begun, started } = microphone();
  expect(suppression.isChosen.value).toBe(false);
  expect(started).toEqual([]);
  suppression.choose(true);
  const { onTrack, device: from, signal: life } = await begun();
  expect(from).toBe(device);
  onTrack(clean);
  expect(replaceVoice).toHaveBeenLastCalledWith(device, clean);
  suppression.choose(false);
  expect(life.aborted).toBe(true);
  expect(replaceVoice).toHaveBeenLastCalledWith(device, undefined);
});

test('it is being switched on until the sound without noise is what is sent', async () => {
  const { suppression, source, begun } = microphone();
  expect(suppression.isStarting.value).toBe(false);
  suppression.choose(true);
  expect(suppression.isStarting.value).toBe(true);
  const { onTrouble } = await begun();
  expect(suppression.isStarting.value).toBe(true);
  source.value = { kind: 'on', track: clean, device };
  expect(suppression.isStarting.value).toBe(false);
  source.value = { kind: 'on', track: device };
  expect(suppression.isStarting.value).toBe(true);
  onTrouble('slow');
  expect(suppression.isStarting.value).toBe(false);
  suppression.choose(true);
  source.value = { kind: 'muted', track: device };
  expect(suppression.isStarting.value).toBe(false);
});

test('it goes on as it is sent, ends with the microphone, and begins with it again', async () => {
  const { suppression, source, begun, started } = microphone();
  suppression.choose(true);
  const first = await begun();
  source.value = { kind: 'on', track: clean, device };
  expect(first.signal.aborted).toBe(false);
  source.value = { kind: 'muted', track: device };
  expect(first.signal.aborted).toBe(true);
  source.value = { kind: 'on', track: device };
  await begun(2);
  expect(started).toHaveLength(2);
});

test('the choice is remembered on this device', async () => {
  const storage = fakeStorage();
  microphone({ storage }).suppression.choose(true);
  const again = microphone({ storage });
  expect(again.suppression.isChosen.value).toBe(true);
  await again.begun();
});

test('where the server turns suppression off, there is none', async () => {
  const { suppression, settings, begun } = microphone();
  suppression.choose(true);
  const { signal: life } = await begun();
  settings.value = { noiseSuppression: false };
  expect(suppression.isPossible.value).toBe(false);
  expect(life.aborted).toBe(true);
});

test('a device that is too slow sends the sound as it is, and it is tried again when it is chosen again', async () => {
  const { suppression, replaceVoice, begun } = microphone();
  suppression.choose(true);
  const { onTrouble, onTrack } = await begun();
  onTrack(clean);
  onTrouble('slow');
  expect(suppression.trouble.value).toBe('slow');
  expect(replaceVoice).toHaveBeenLastCalledWith(device, undefined);
  suppression.choose(true);
  expect(suppression.trouble.value).toBeUndefined();
  await begun(2);
});

test('what cannot be loaded leaves the sound as it is', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { suppression, replaceVoice } = microphone({ load: () => Promise.reject(new Error('no network')) });
  suppression.choose(true);
  await vi.waitFor(() => expect(suppression.trouble.value).toBe('failed'));
  expect(replaceVoice).toHaveBeenLastCalledWith(device, undefined);
});
