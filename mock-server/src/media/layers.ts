import type { Kind } from './rtp/packet.ts';

/**
 * A camera may be sent in several sizes at once (simulcast), each a layer; the largest is layer 0. What is sent once is
 * layer 0. More than these are not forwarded.
 */
export const layersMax = 3;

/** How large a viewer's client can draw the cameras it is sent. */
export type PictureSize = 'large' | 'small';

interface Shown {
  readonly kind: Kind;
  /** `<attendeeId>.<camera|screen>` */
  readonly streamId: string;
}

/** More tiles than this leave each of them less than half the width of a window. */
const largeMax = 4;

/** Clients don't say how they arrange what they are shown: a screen takes the stage, and among many everybody is small. */
export function cameraSize(shown: Iterable<Shown>): PictureSize {
  const pictures = [...shown].filter(({ kind }) => kind === 'video');
  return pictures.length > largeMax || pictures.some(({ streamId }) => streamId.endsWith('.screen')) ? 'small' : 'large';
}
