import { getMediaSettings, type MediaSettings } from '@meet/contracts/areas/media-settings';
import type { Call } from '../../api/call.ts';
import { type Clock, systemClock } from '../../api/clock.ts';

/** Camera and microphone are not kept waiting any longer. */
const patienceMs = 1_000;

/** What the server sets for camera, microphone and stage; nothing from a server without this call, or one that does not answer in time. */
export async function readMediaSettings(call: Call, clock: Clock = systemClock): Promise<MediaSettings> {
  const life = new AbortController();
  const cancel = clock.after(patienceMs, () => life.abort());
  try {
    return await call(getMediaSettings, { signal: life.signal });
  } catch {
    return {};
  } finally {
    cancel();
  }
}

const usualFrameRate = 24;

/** What cameras are asked for: so many lines, and never more than the server allows. */
export const videoConstraints = ({ maxWidth, maxHeight, maxFrameRate }: MediaSettings, lines: number): MediaTrackConstraints => ({
  width: atMost((lines * 16) / 9, maxWidth),
  height: atMost(lines, maxHeight),
  frameRate: atMost(usualFrameRate, maxFrameRate),
});

export const audioConstraints = ({ echoCancellation, noiseSuppression }: MediaSettings): MediaTrackConstraints => ({
  echoCancellation: echoCancellation ?? true,
  noiseSuppression: noiseSuppression ?? true,
  autoGainControl: true,
});

const atMost = (usual: number, max: number | null | undefined): ConstrainULongRange =>
  max ? { ideal: Math.min(usual, max), max } : { ideal: usual };

/** In bit/s, from a limit in kbit/s. */
export const bitrate = (usual: number, kilobits: number | null | undefined): number => Math.min(usual, (kilobits ?? Infinity) * 1000);
