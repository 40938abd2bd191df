import type { ReadonlySignal } from '@preact/signals-react';
import type { DeviceProblem } from './device-problem.ts';

/** One own source. The track is there only while it is `on`; a muted microphone keeps its (silent) track. */
export type LocalSource =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'on'; track: MediaStreamTrack }
  | { kind: 'muted'; track: MediaStreamTrack }
  | { kind: 'failed'; problem: DeviceProblem };

/** User choices, both on by default (000 §3). */
export interface Choices {
  audio: boolean;
  video: boolean;
}

/** The own camera, microphone and screen: the preview before a call and what is sent in it are the same tracks. */
export interface LocalMedia {
  readonly choices: ReadonlySignal<Choices>;
  readonly microphone: ReadonlySignal<LocalSource>;
  readonly camera: ReadonlySignal<LocalSource>;
  readonly screen: ReadonlySignal<LocalSource>;
  /** Asks for everything chosen, at once, so that the browser asks once; what fails does not keep the other from starting. */
  open(): Promise<void>;
  setAudio(on: boolean): Promise<void>;
  setVideo(on: boolean): Promise<void>;
  /** Uses another device from now on, also in a running call; remembered. */
  choose(kind: 'camera' | 'microphone', deviceId: string): Promise<void>;
  shareScreen(): Promise<void>;
  stopScreen(): void;
  /** Ends all tracks: the camera light goes off. `open()` starts again. */
  release(): void;
}
