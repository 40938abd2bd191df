import { signal } from '@preact/signals-react';
import { describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import type { LocalSource } from '../media/local-source.ts';
import { createVoiceHints } from './voice-hint.ts';

function situation() {
  const clock = fakeClock();
  const copies: { enabled: boolean; isStopped: boolean }[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a track as is used
  const track = {
    clone() {
      const copy = { enabled: false, isStopped: false, stop: () => void (copy.isStopped = true) };
      copies.push(copy);
      return copy;
    },
  } as unknown as MediaStreamTrack;
  const microphone = signal<LocalSource>({ kind: 'off' });
  const watched = new Map<unknown, (level: number, isDead: boolean) => void>();
  const voice = createVoiceHints({
    media: { microphone },
    clock,
    watchLevel(watching, onLevel) {
      watched.set(watching, onLevel);
      return () => void watched.delete(watching);
    },
  });
  /** For so long, twenty times a second. */
  const hear = async (forMs: number, level: number, isDead = false) => {
    for (let ms = 0; ms < forMs; ms += 50) {
      await clock.advance(50);
      for (const onLevel of watched.values()) onLevel(level, isDead);
    }
  };
  return { clock, copies, track, microphone, voice, watched, hear };
}

describe('[LIV-B05] a microphone that is off', () => {
  test('is listened to through a copy, and speaking is noticed after a moment', async () => {
    const { microphone, track, voice, copies, hear } = situation();
    microphone.value = { kind: 'muted', track };
    expect(copies).toMatchObject([{ enabled: true }]);
    await hear(300, 0.7);
    await hear(5_000, 0.3);
    expect(voice.hint.value).toBeUndefined();
    await hear(1_000, 0.7);
    expect(voice.hint.value).toBe('speakingWhileMuted');
  });

  test('the hint goes when nobody speaks any more, or the microphone is turned on, and the copy with it', async () => {
    const { microphone, track, voice, copies, hear, watched } = situation();
    microphone.value = { kind: 'muted', track };
    await hear(1_000, 0.7);
    await hear(4_000, 0);
    expect(voice.hint.value).toBe('speakingWhileMuted');
    await hear(1_500, 0);
    expect(voice.hint.value).toBeUndefined();
    await hear(1_000, 0.7);
    microphone.value = { kind: 'on', track };
    expect(voice.hint.value).toBeUndefined();
    expect(copies).toMatchObject([{ isStopped: true }]);
    expect(watched.size).toBe(1);
  });

  test('dismissed once it stays away until the microphone changes', async () => {
    const { microphone, track, voice, hear } = situation();
    microphone.value = { kind: 'muted', track };
    await hear(1_000, 0.7);
    voice.dismiss();
    await hear(3_000, 0.7);
    expect(voice.hint.value).toBeUndefined();
    microphone.value = { kind: 'on', track };
    microphone.value = { kind: 'muted', track };
    await hear(1_000, 0.7);
    expect(voice.hint.value).toBe('speakingWhileMuted');
  });
});

describe('[LIV-B05] a microphone that is on', () => {
  test('and gives nothing at all for seconds is called silent, until it gives something', async () => {
    const { microphone, track, voice, hear } = situation();
    microphone.value = { kind: 'on', track };
    await hear(5_000, 0, true);
    expect(voice.hint.value).toBeUndefined();
    await hear(1_500, 0, true);
    expect(voice.hint.value).toBe('silent');
    await hear(50, 0.1);
    expect(voice.hint.value).toBeUndefined();
  });

  test('is listened to itself, not what a suppression of noise leaves of it', () => {
    const { microphone, track, voice, watched } = situation();
    const suppressed = track.clone();
    microphone.value = { kind: 'on', track: suppressed, device: track };
    expect([...watched.keys()]).toEqual([track]);
    voice.dispose();
  });

  test('in a quiet room is not, nor while the tab was hidden', async () => {
    const { microphone, track, voice, hear, clock } = situation();
    microphone.value = { kind: 'on', track };
    await hear(20_000, 0);
    expect(voice.hint.value).toBeUndefined();
    await hear(3_000, 0, true);
    await clock.advance(60_000);
    await hear(3_000, 0, true);
    expect(voice.hint.value).toBeUndefined();
  });
});

test('nothing is listened to any more after the end', () => {
  const { microphone, track, voice, copies, watched } = situation();
  microphone.value = { kind: 'muted', track };
  voice.dispose();
  expect(watched.size).toBe(0);
  expect(copies).toMatchObject([{ isStopped: true }]);
  microphone.value = { kind: 'on', track };
  expect(watched.size).toBe(0);
});
