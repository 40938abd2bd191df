import * as v from 'valibot';
import { get } from '../wire/http.ts';

const limit = v.nullish(v.pipe(v.number(), v.minValue(1)));
const flag = v.nullish(v.boolean());

/** The part of the settings for audio and video that clients act on; what is left out is up to the client. */
export const MediaSettings = v.object({
  /** In pixels. */
  maxWidth: limit,
  maxHeight: limit,
  /** Pictures per second. */
  maxFrameRate: limit,
  /** In kbit/s. */
  videoBitrate: limit,
  audioBitrate: limit,
  /** Faces at the same time. */
  visibleVideos: limit,
  noiseSuppression: flag,
  echoCancellation: flag,
  mutedOnEntry: flag,
});

export type MediaSettings = v.InferOutput<typeof MediaSettings>;

export const getMediaSettings = get('/web/settings/media', {
  summary: 'What applies to camera, microphone and stage of everybody in a meeting. A server without this call leaves it to the client.',
  access: 'public',
  reply: MediaSettings,
  errors: [],
});
