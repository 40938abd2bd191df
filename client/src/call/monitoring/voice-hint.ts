import { type ReadonlySignal, effect, signal } from '@preact/signals-react';
import { type Clock, systemClock } from '../../api/clock.ts';
import { watchLevel as watchLevelOf } from '../media/level-meter.ts';
import type { LocalMedia } from '../media/local-media.ts';

/** `speakingWhileMuted`: a voice is heard although the microphone is off. `silent`: it is on and gives no sound at all (LIV-B05). */
export type VoiceHint = 'speakingWhileMuted' | 'silent';

export interface VoiceHints {
  /** Undefined while there is nothing to say. A hint goes by itself when its cause does. */
  readonly hint: ReadonlySignal<VoiceHint | undefined>;
  /** Not again until the microphone is turned on or off, or changed. */
  dismiss(): void;
  dispose(): void;
}

export interface VoiceHintsDeps {
  media: Pick<LocalMedia, 'microphone'>;
  /** Tells how loud a track is, 0 to 1, and whether it is dead, again and again; the answer stops it. See `level-meter.ts`. */
  watchLevel?: (track: MediaStreamTrack, onLevel: (level: number, isDead: boolean) => void) => () => void;
  clock?: Clock;
}

/** A voice at the usual distance; a keyboard or a fan stays below. */
const voiceLevel = 0.5;
/** So much voice is no cough. */
const spokenMs = 600;
/** A pause in a sentence. */
const pauseMs = 1_500;
/** After this time without a voice the hint goes. */
const forgottenMs = 5_000;
const deadMs = 6_000;
/** A longer time between two looks was a hidden tab: nothing is known of it. */
const gapMs = 1_000;

export function createVoiceHints({ media, watchLevel = watchLevelOf, clock = systemClock }: VoiceHintsDeps): VoiceHints {
  const hint = signal<VoiceHint | undefined>(undefined);
  let isDismissed = false;
  let stop = (): void => {};

  /** Turning the microphone on or off, or another one, begins anew. */
  const stopFollowing = effect(() => {
    const source = media.microphone.value;
    begin();
    if (source.kind === 'on') stop = watchLevel(source.track, whileOn());
    if (source.kind !== 'muted') return;
    // A muted track is silent for whoever listens to it; a copy of it is not.
    const copy = source.track.clone();
    copy.enabled = true;
    const stopWatching = watchLevel(copy, whileMuted());
    stop = () => {
      stopWatching();
      copy.stop();
    };
  });

  function begin(): void {
    stop();
    stop = () => {};
    isDismissed = false;
    hint.value = undefined;
  }

  const show = (next: VoiceHint | undefined) => {
    if (!isDismissed) hint.value = next;
  };

  function whileOn() {
    let aliveAt = clock.now();
    let lookedAt = aliveAt;
    return (_: number, isDead: boolean) => {
      const now = clock.now();
      if (!isDead || now - lookedAt > gapMs) aliveAt = now;
      lookedAt = now;
      show(now - aliveAt >= deadMs ? 'silent' : undefined);
    };
  }

  function whileMuted() {
    let lookedAt = clock.now();
    let voiceAt = -Infinity;
    let spoken = 0;
    return (level: number) => {
      const now = clock.now();
      const tookMs = now - lookedAt;
      lookedAt = now;
      if (now - voiceAt > pauseMs) spoken = 0;
      if (level >= voiceLevel) {
        voiceAt = now;
        spoken += Math.min(tookMs, gapMs / 10);
      }
      if (spoken >= spokenMs) show('speakingWhileMuted');
      else if (now - voiceAt > forgottenMs) show(undefined);
    };
  }

  return {
    hint,
    dismiss() {
      hint.value = undefined;
      isDismissed = true;
    },
    dispose() {
      stopFollowing();
      stop();
    },
  };
}
