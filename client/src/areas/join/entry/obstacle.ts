import type { WebMeeting } from '@meet/contracts/areas/join';
import { hasWebVideo } from '../../../ui/browser/web-video.ts';

/** Why somebody can't join from this browser, or not yet; the last parts of words below `join.client`. */
export type Obstacle = 'noVideo' | 'noBrowser' | 'tooEarly';

/** What stands between this browser and the meeting, the most lasting first; undefined when the way is free. */
export function obstacleOf({ webRtcEnabled, webRtcTooEarly }: WebMeeting): Obstacle | undefined {
  if (!webRtcEnabled) return 'noVideo';
  if (!hasWebVideo()) return 'noBrowser';
  return webRtcTooEarly ? 'tooEarly' : undefined;
}
