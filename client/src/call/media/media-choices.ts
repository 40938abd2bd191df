import type { MediaSettings } from '@meet/contracts/areas/media-settings';
import { type ReadonlySignal, signal } from '@preact/signals-react';

/** What the user turned on; both by default (000 §3). */
export interface MediaChoices {
  audio: boolean;
  video: boolean;
}

/** What the user has chosen, and what the server sets until then. */
export interface ChosenMedia {
  readonly choices: ReadonlySignal<MediaChoices>;
  /** Nothing until `follow` has them. */
  readonly settings: ReadonlySignal<MediaSettings>;
  setAudio(on: boolean): void;
  setVideo(on: boolean): void;
  /** Waits for the settings: the microphone is off on entry where they say so and the user has not chosen. */
  follow(): Promise<void>;
}

/** @param given never rejects */
export function createMediaChoices(given?: Promise<MediaSettings>): ChosenMedia {
  const choices = signal<MediaChoices>({ audio: true, video: true });
  const settings = signal<MediaSettings>({});
  let isAudioChosen = false;
  const change = (changes: Partial<MediaChoices>) => (choices.value = { ...choices.peek(), ...changes });
  return {
    choices,
    settings,
    setAudio(on) {
      isAudioChosen = true;
      change({ audio: on });
    },
    setVideo: (video) => void change({ video }),
    async follow() {
      if (!given) return;
      settings.value = await given;
      if (settings.peek().mutedOnEntry && !isAudioChosen) change({ audio: false });
    },
  };
}
