import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get, post } from '../wire/http.ts';
import { nonEmpty, umi } from '../wire/wire.ts';

/** Web meeting (000 §3). `id` is the identifier of nine digits that people type. */
export const WebMeeting = v.object({
  id: nonEmpty,
  webRtcEnabled: v.boolean(),
  webRtcTooEarly: v.boolean(),
  /** Encrypted end to end: whoever has no key is let in by no server (our addition). */
  endToEnd: v.nullish(v.boolean()),
});

export type WebMeeting = v.InferOutput<typeof WebMeeting>;

export const getWebMeeting = get('/web/meetings/join', {
  summary: 'The meeting behind a link (000 §7).',
  access: 'public',
  query: v.object({ umi: nonEmpty }),
  reply: WebMeeting,
  errors: [code.notFound],
});

export const joinByPin = post('/web/meetings/join', {
  summary: 'Exchange identifier and PIN for the link name; wrong pairs all answer 1001 (000 §5).',
  access: 'public',
  body: v.object({ meetingId: v.pipe(v.string(), v.maxLength(64)), pin: v.pipe(v.string(), v.maxLength(64)) }),
  reply: v.object({ umi }),
  errors: [code.notFound, code.featureDisabled],
});

export const IceServer = v.object({ urls: v.array(v.string()), username: v.optional(v.string()), credential: v.optional(v.string()) });

const WebRtcServers = v.object({ stunServers: v.array(IceServer), turnServers: v.array(IceServer) });

export const getWebRtcServers = get('/web/meetings/webrtc-servers', {
  summary: 'STUN and TURN servers for the peer connections (000 §3, §7).',
  access: 'public',
  reply: WebRtcServers,
  errors: [],
});
