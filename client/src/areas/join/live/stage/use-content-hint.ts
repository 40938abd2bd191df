import { useEffect } from 'react';
import { type LocalSource, trackOf } from '../../../../call/media/local-source.ts';
import type { LiveOptions } from '../live-options.ts';

/** Tells the browser what the shared screen shows, also while it is shared. */
export function useContentHint(screen: LocalSource, content: LiveOptions['sharedContent']): void {
  const track = trackOf(screen);
  useEffect(() => {
    if (track) Object.assign(track, { contentHint: content });
  }, [track, content]);
}
