import { type ReadonlySignal, batch, computed, effect, signal, untracked } from '@preact/signals-react';
import * as v from 'valibot';
import type { Clock } from '../../../api/clock.ts';
import { storedValue } from '../../../api/stored-value.ts';
import type { LocalSource } from '../local-source.ts';
import { type Background, type BackgroundTrouble, type DrawBackground, backgrounds } from './drawing.ts';

/** What others see of the room. */
export interface CameraBackground {
  readonly chosen: ReadonlySignal<Background>;
  /** Until the camera is turned on again, or something else is chosen. */
  readonly trouble: ReadonlySignal<BackgroundTrouble | undefined>;
  /** From now on, also in a running call. The choice is stored. */
  choose(background: Background): void;
  /** The trouble is known. */
  dismiss(): void;
}

export interface BackgroundDeps {
  /** The camera as the device gives it. */
  camera: ReadonlySignal<LocalSource>;
  clock: Clock;
  /** Turns the camera off: the room is never sent in place of the blurred picture. */
  turnOff: () => void;
  /** Loads what draws the picture. */
  load?: (() => Promise<DrawBackground>) | undefined;
  storage?: (() => Storage) | undefined;
  /** A hidden page may get no pictures. */
  isHidden?: (() => boolean) | undefined;
}

/** The first picture needs what is loaded with it. */
const firstPictureMs = 45_000;

/** Besides the choice, the camera as it is sent: with a background it starts until the first blurred picture is there. */
export function createBackground({
  camera,
  clock,
  turnOff,
  load = loadDrawing,
  storage,
  isHidden = () => document.hidden,
}: BackgroundDeps): CameraBackground & { readonly camera: ReadonlySignal<LocalSource> } {
  const kept = storedValue('meet.background', v.picklist(backgrounds), storage);
  const chosen = signal<Background>(kept.read() ?? 'none');
  const trouble = signal<BackgroundTrouble>();
  const drawn = signal<{ device: MediaStreamTrack; track: MediaStreamTrack }>();
  const device = computed(() => (camera.value.kind === 'on' ? camera.value.track : undefined));
  const isWanted = computed(() => chosen.value !== 'none');

  function draw(from: MediaStreamTrack): () => void {
    const life = new AbortController();
    trouble.value = undefined;
    const giveUp = (why: BackgroundTrouble) => {
      if (life.signal.aborted) return;
      trouble.value = why;
      turnOff();
    };
    let cancel = () => {};
    const wait = () => void (cancel = clock.after(firstPictureMs, () => (isHidden() ? wait() : giveUp('failed'))));
    wait();
    load()
      .then((start) => {
        if (life.signal.aborted) return;
        const onDrawn = (track: MediaStreamTrack) => {
          cancel();
          drawn.value = { device: from, track };
        };
        start({ device: from, background: () => chosen.peek(), clock, signal: life.signal, onDrawn, onTrouble: giveUp });
      })
      .catch((error: unknown) => {
        console.warn('background', error);
        giveUp('failed');
      });
    return () => {
      cancel();
      life.abort();
      drawn.value = undefined;
    };
  }

  effect(() => {
    const from = device.value;
    return from && isWanted.value ? untracked(() => draw(from)) : undefined;
  });

  return {
    chosen,
    trouble,
    camera: computed(() => {
      const source = camera.value;
      if (source.kind !== 'on' || !isWanted.value) return source;
      return drawn.value?.device === source.track ? { kind: 'on', ...drawn.value } : { kind: 'starting' };
    }),
    choose(background) {
      kept.write(background);
      batch(() => {
        chosen.value = background;
        trouble.value = undefined;
      });
    },
    dismiss: () => void (trouble.value = undefined),
  };
}

const loadDrawing = async (): Promise<DrawBackground> => (await import('./draw-background.ts')).drawBackground;
