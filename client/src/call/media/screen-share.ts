import { type ReadonlySignal, signal } from '@preact/signals-react';
import { deviceProblem } from './device-problem.ts';
import { type LocalSource, soundOf, trackOf } from './local-source.ts';

/** The shared screen. */
export interface ScreenShare {
  readonly source: ReadonlySignal<LocalSource>;
  /** Asks which screen to share. Does nothing while one is shared or asked for. Never rejects. */
  start(): Promise<void>;
  stop(): void;
}

/** With the sound of what is shared, as it is; the browser offers to change what is shared, and not this page. */
const wanted = {
  video: true,
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  systemAudio: 'include',
  surfaceSwitching: 'include',
  selfBrowserSurface: 'exclude',
};

export function createScreenShare(mediaDevices: MediaDevices | undefined): ScreenShare {
  const source = signal<LocalSource>({ kind: 'off' });

  async function start(): Promise<void> {
    if (!mediaDevices || source.peek().kind === 'starting' || trackOf(source.peek())) return;
    const starting: LocalSource = { kind: 'starting' };
    source.value = starting;
    try {
      const stream = await mediaDevices.getDisplayMedia(wanted);
      const [track] = stream.getVideoTracks();
      const [sound] = stream.getAudioTracks();
      // Stopped while the browser asked which screen.
      if (!track || source.peek() !== starting) return stream.getTracks().forEach((one) => one.stop());
      track.contentHint = 'detail';
      track.addEventListener('ended', () => ended(track));
      source.value = { kind: 'on', track, ...(sound && { sound }) };
    } catch (error) {
      if (source.peek() !== starting) return;
      const problem = deviceProblem(error);
      // Whoever closes the browser's dialog has decided: that is not an error.
      source.value = problem === 'denied' ? { kind: 'off' } : { kind: 'failed', problem };
    }
  }

  function ended(track: MediaStreamTrack): void {
    if (trackOf(source.peek()) === track) stop();
  }

  function stop(): void {
    trackOf(source.peek())?.stop();
    soundOf(source.peek())?.stop();
    source.value = { kind: 'off' };
  }

  return { source, start, stop };
}
