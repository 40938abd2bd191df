import { type ReadonlySignal, effect, signal } from '@preact/signals-react';
import { type Clock, systemClock } from '../../api/clock.ts';
import { watchLevel as watchLevelOf } from '../media/level-meter.ts';
import type { LocalMedia } from '../media/local-media.ts';

/** `speakingWhileMuted`: a voice although the microphone is muted. `silent`: it is on and gives no sound at all (LIV-B05). */
export type VoiceHint = 'speakingWhileMuted' | 'silent';

export interface VoiceHints {
  /** Undefined most of the time. A hint goes when its cause does. */
  readonly hint: ReadonlySignal<VoiceHint | undefined>;
  /** Shows no hint until the microphone is turned on or off, or changed. */
  dismiss(): void;
  dispose(): void;
}

export interface VoiceHintsDeps {
  media: Pick<LocalMedia, 'microphone'>;
  /** See `level-meter.ts`. */
  watchLevel?: (track: MediaStreamTrack, onLevel: (level: number, isDead: boolean) => void) => () => void;
  clock?: Clock;
}

/** A voice at the usual distance is louder; a keyboard or a fan is not. */
const voiceLevel = 0.5;
/** Shorter sounds may be a cough. */
const spokenMs = 600;
/** A pause in a sentence. */
const pauseMs = 1_500;
/** After this time without a voice the hint goes. */
const forgottenMs = 5_000;
const deadMs = 6_000;
/** A longer time between two measurements means a hidden tab: that time is ignored. */
const gapMs = 1_000;

export function createVoiceHints({ media, watchLevel = watchLevelOf, clock = systemClock }: VoiceHintsDeps): VoiceHints {
  const hint = signal<VoiceHint | undefined>(undefined);
  let isDismissed = false;
  let stop = (): void => {};

  /** Starts anew whenever the microphone is turned on or off, or changed. */
  const stopFollowing = effect(() => {
    const source = media.microphone.value;
    begin();
    // What suppresses noise gives no sound at all while nobody speaks.
    if (source.kind === 'on') stop = watchLevel(source.device ?? source.track, whileOn());
    if (source.kind !== 'muted') return;
    // A muted track gives no sound; an enabled copy of it does.
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
