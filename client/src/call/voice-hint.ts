import type { ReadonlySignal } from '@preact/signals-react';
import type { Clock } from '../api/clock.ts';
import type { LocalMedia } from './local-media.ts';

/** `speakingWhileMuted`: a voice is heard although the microphone is off. `silent`: it is on and gives no sound at all (LIV-B05). */
export type VoiceHint = 'speakingWhileMuted' | 'silent';

export interface Voice {
  /** Undefined while there is nothing to say. A hint goes by itself when its cause does. */
  readonly hint: ReadonlySignal<VoiceHint | undefined>;
  /** Not again until the microphone is turned on or off, or changed. */
  dismiss(): void;
  dispose(): void;
}

export interface VoiceDeps {
  media: Pick<LocalMedia, 'microphone'>;
  /** Tells how loud a track is, 0 to 1, again and again; the answer stops it. See `level-meter.ts`. */
  watchLevel?: (track: MediaStreamTrack, onLevel: (level: number) => void) => () => void;
  clock?: Clock;
}
