import { type ReadonlySignal, computed, effect, signal, untracked } from '@preact/signals-react';
import * as v from 'valibot';
import { storedValue } from '../../../api/stored-value.ts';
import type { LocalMedia } from '../local-media.ts';
import { deviceOf, trackOf } from '../local-source.ts';
import type { Denoising, NoiseTrouble } from './denoise-track.ts';

/** More than the browser's own suppression, which cannot tell a voice from a keyboard. */
export interface NoiseSuppression {
  /** Not where the server turns suppression off. */
  readonly isPossible: ReadonlySignal<boolean>;
  readonly isChosen: ReadonlySignal<boolean>;
  /** The sound is still sent as it is. */
  readonly isStarting: ReadonlySignal<boolean>;
  /** Until it is chosen again. */
  readonly trouble: ReadonlySignal<NoiseTrouble | undefined>;
  /** From now on, also in a running call. The choice is stored. */
  choose(isChosen: boolean): void;
}

export interface NoiseDeps {
  media: Pick<LocalMedia, 'microphone' | 'settings' | 'replaceVoice'>;
  /** Loads what takes the noise out. */
  load?: () => Promise<(denoising: Denoising) => Promise<void>>;
  storage?: () => Storage;
}

export function createNoiseSuppression({ media, load = loadDenoising, storage }: NoiseDeps): NoiseSuppression {
  const kept = storedValue('meet.noise', v.boolean(), storage);
  const isChosen = signal(kept.read() ?? false);
  const trouble = signal<NoiseTrouble>();
  const isPossible = computed(() => media.settings.value.noiseSuppression !== false);
  const device = computed(() => (media.microphone.value.kind === 'on' ? deviceOf(media.microphone.value) : undefined));

  function start(from: MediaStreamTrack): () => void {
    const life = new AbortController();
    const end = () => {
      life.abort();
      media.replaceVoice(from, undefined);
    };
    const onTrouble = (why: NoiseTrouble) => {
      if (life.signal.aborted) return;
      end();
      trouble.value = why;
    };
    const onTrack = (track: MediaStreamTrack | undefined) => media.replaceVoice(from, track);
    load()
      .then((denoise) => (life.signal.aborted ? undefined : denoise({ device: from, signal: life.signal, onTrack, onTrouble })))
      .catch((error: unknown) => {
        console.warn('noise suppression', error);
        onTrouble('failed');
      });
    return end;
  }

  const isWanted = computed(() => device.value !== undefined && isPossible.value && isChosen.value && !trouble.value);

  effect(() => {
    const from = device.value;
    return from && isWanted.value ? untracked(() => start(from)) : undefined;
  });

  return {
    isPossible,
    isChosen,
    isStarting: computed(() => isWanted.value && trackOf(media.microphone.value) === device.value),
    trouble,
    choose(next) {
      kept.write(next);
      trouble.value = undefined;
      isChosen.value = next;
    },
  };
}

const loadDenoising = async () => (await import('./denoise-track.ts')).denoiseTrack;

const made = new WeakMap<LocalMedia, NoiseSuppression>();

/** One for each own media, made when it is first asked for. */
export function noiseSuppressionOf(media: LocalMedia): NoiseSuppression {
  const known = made.get(media) ?? createNoiseSuppression({ media });
  made.set(media, known);
  return known;
}
