import { bitrate } from './media-settings.ts';

/** What the camera is asked for, and what is sent of it at most; both in lines. */
export interface PictureLimit {
  captured: 360 | 720;
  sent: 180 | 360 | 720;
}

/** Enough for a tile, cheap enough to encode on a laptop and to forward on a small server. */
export const usualPicture: PictureLimit = { captured: 360, sent: 360 };

const usualBitrates = { 180: 150_000, 360: 800_000, 720: 1_700_000 } as const satisfies Record<PictureLimit['sent'], number>;
const smallLines = 180;

/**
 * The camera is sent in two sizes (simulcast), the large one first, so that the server can forward the small one; a picture
 * that is small itself only once. `lines`: what the camera gives; `kilobits`: the limit of the server in kbit/s.
 */
export function pictureEncodings(
  { sent }: PictureLimit,
  lines: number,
  kilobits: number | null | undefined,
): [large: RTCRtpEncodingParameters, small: RTCRtpEncodingParameters] {
  const scale = Math.max(1, lines / sent);
  return [
    { active: true, maxBitrate: bitrate(usualBitrates[sent], kilobits), scaleResolutionDownBy: scale },
    {
      active: sent > smallLines,
      maxBitrate: bitrate(200_000, kilobits),
      scaleResolutionDownBy: Math.max(2 * scale, lines / smallLines),
    },
  ];
}

/** The shorter side of a picture, as phones are held upright. */
export function linesOf(track: MediaStreamTrack | undefined, { captured }: PictureLimit): number {
  const { width, height } = track?.getSettings() ?? {};
  return Math.min(width ?? Infinity, height ?? captured);
}
