import type { DeviceProblem } from './device-problem.ts';

/**
 * One own source. `asking`: the browser probably waits for the user's permission. A muted microphone keeps its track,
 * silent; every other source has a track only while it is `on`. `sound` comes with a shared screen. `device`: the track of
 * the camera, when `track` is a picture that was made from it.
 */
export type LocalSource =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'asking' }
  | { kind: 'on'; track: MediaStreamTrack; sound?: MediaStreamTrack; device?: MediaStreamTrack }
  | { kind: 'muted'; track: MediaStreamTrack }
  | { kind: 'failed'; problem: DeviceProblem };

export const trackOf = (source: LocalSource): MediaStreamTrack | undefined => ('track' in source ? source.track : undefined);

/** The track of the device itself, which knows its settings. */
export const deviceOf = (source: LocalSource): MediaStreamTrack | undefined =>
  (source.kind === 'on' ? source.device : undefined) ?? trackOf(source);

export const soundOf = (source: LocalSource): MediaStreamTrack | undefined => ('sound' in source ? source.sound : undefined);

/** Turned on by the user, and neither on nor failed yet. */
export const isPending = (source: LocalSource): source is Extract<LocalSource, { kind: 'starting' | 'asking' }> =>
  source.kind === 'starting' || source.kind === 'asking';
