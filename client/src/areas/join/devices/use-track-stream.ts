import { useMemo } from 'react';

/** A stream of its own for one track, the same one as long as the track is. */
export function useTrackStream(track: MediaStreamTrack | undefined): MediaStream | undefined {
  return useMemo(() => (track ? new MediaStream([track]) : undefined), [track]);
}
