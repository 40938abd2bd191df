import * as v from 'valibot';

/** Where the socket is served, on the client's own host (000 §7). */
export const signalingPath = '/meet/webrtcsignaling';

/** Close codes (RFC 6455 §7.4.1; our own from 4000 on). `connectionLost` is never sent, only seen by the other side. */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  connectionLost: 1006,
  policy: 1008,
  tooBig: 1009,
  internalError: 1011,
  /** From a client that gives up a socket which no longer works, and comes back on another one. */
  abandoned: 4000,
  replaced: 4001,
  meetingEnded: 4002,
  removed: 4003,
} as const;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

const sessionDescription = v.object({
  type: v.picklist(['offer', 'answer', 'pranswer', 'rollback']),
  sdp: v.optional(v.pipe(v.string(), v.maxLength(200_000)), ''),
});

const candidate = v.nullable(
  v.object({
    candidate: v.optional(v.pipe(v.string(), v.maxLength(4_000))),
    sdpMid: v.nullish(v.string()),
    sdpMLineIndex: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535))),
    usernameFragment: v.nullish(v.string()),
  }),
);

/** Optional members may also be `null`. */
const unset = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((value) => value ?? undefined),
    ),
  );

/** A description or a candidate; `candidate: null` ends the candidates. */
export const RtcData = v.union([v.strictObject({ sdp: sessionDescription }), v.strictObject({ candidate })]);

/** The same from a server, which may say more. */
const sentData = v.union([v.object({ sdp: sessionDescription }), v.object({ candidate })]);

export type RtcData = v.InferOutput<typeof RtcData>;

/** What one attendee may do (000 §3); sent once approved. */
export const Rights = v.object({
  video: v.boolean(),
  talk: v.boolean(),
  share: v.boolean(),
  chat: v.boolean(),
  audioAvailable: v.boolean(),
  videoAvailable: v.boolean(),
});

export type Rights = v.InferOutput<typeof Rights>;

export const requestStatuses = ['waiting', 'approved', 'rejected'] as const;

export type RequestStatus = (typeof requestStatuses)[number];

export const Attendee = v.object({
  id,
  fullName: v.string(),
  audio: v.boolean(),
  video: v.boolean(),
  share: v.boolean(),
  /** Present only while the connection is lost and the attendee may come back. */
  reconnecting: unset(v.literal(true)),
  /** Present only while the hand is raised. */
  hand: unset(v.literal(true)),
  /** Since when it is raised, in ISO 8601: so that whoever comes later knows the order, too. */
  handSince: unset(v.string()),
  /** Present only on the one whom a moderator shows to everybody (extension `spotlight`). */
  spotlight: unset(v.literal(true)),
  /** Present only on whom a moderator does not let speak: so that each moderator sees what the others did. */
  silenced: unset(v.literal(true)),
});

export type Attendee = v.InferOutput<typeof Attendee>;

export const extensions = [
  'attendees',
  'chat',
  'hosting',
  'identify',
  'moderation',
  'recording',
  'resume',
  'signs',
  'spotlight',
  'view',
] as const;

/** How long the server keeps the media of an attendee whose socket is lost (extension `resume`). */
export const resumeMs = 30_000;

/** The token of a login: whoever comes back with it goes on with the media from before. */
const resumeToken = v.pipe(v.string(), v.maxLength(128));

export const chatTextMax = 4_000;

/** The number of earlier lines that a new attendee is sent. */
export const chatLogMax = 200;

/** The sender's own id of a line; it is returned to the sender only, as acknowledgement. */
const ref = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const chatLine = v.object({ from: id, fullName: v.string(), text: v.string(), at: v.string(), ref: unset(ref) });

/** A chat line as sent to one attendee; `at` is ISO 8601. */
export type SentChatLine = v.InferOutput<typeof chatLine>;

const rightsChange = v.partial(Rights);

/** Rights to give or to take; the others stay as they are. */
export type RightsChange = v.InferOutput<typeof rightsChange>;

const joinRequest = v.object({ id, fullName: v.string(), since: v.string() });

/** Somebody in the waiting room, for moderators; `since` is ISO 8601. */
export type JoinRequest = v.InferOutput<typeof joinRequest>;

/** What moderators ask of somebody, who is told by MEETING_MODERATED (extension `hosting`). */
const requestedActions = ['mute', 'lower'] as const;

/** `mute`: turn the microphone off, which may be turned on again. `lower`: take the hand down. */
export type RequestedAction = (typeof requestedActions)[number];

/** `spotlight`: the named one is shown large to everybody, instead of whoever was before. `unspotlight`: no longer (extension `spotlight`). */
const spotlightActions = ['spotlight', 'unspotlight'] as const;

export type SpotlightAction = (typeof spotlightActions)[number];

const moderationActions = ['admit', 'refuse', 'hold', 'remove', 'rights', ...requestedActions, ...spotlightActions] as const;

export type ModerationAction = (typeof moderationActions)[number];

/** The number of attendees that one MODERATE may name. */
const moderatedMax = 500;

const recordingState = v.object({ recording: v.boolean(), transcription: v.boolean() });

/** What is kept of what is said now (extension `recording`). */
export type RecordingState = v.InferOutput<typeof recordingState>;

/** The length of a reaction in UTF-16 units: one emoji, with its modifiers. */
const reactionMax = 32;

const reaction = v.pipe(v.string(), v.minLength(1), v.maxLength(reactionMax));

/** A picture as one attendee shows it; `height` in device pixels, 0 for one that is out of sight. */
const viewedTile = v.object({
  id,
  source: v.picklist(['camera', 'screen']),
  height: v.pipe(v.number(), v.minValue(0), v.maxValue(2_160)),
});

export type ViewedTile = v.InferOutput<typeof viewedTile>;

/** The number of pictures that one VIEW may name. */
const viewedMax = 500;

/** Client → server (000 §3). From CHAT on, each is sent only to servers that list its extension. */
export const ClientMessage = v.variant('type', [
  v.object({
    type: v.literal('LOGIN'),
    meetingId: id,
    userFullName: v.pipe(v.string(), v.maxLength(1_000)),
    id,
    /** From the RESPONSE_LOGIN before, where the server lists `resume`. */
    resume: v.exactOptional(resumeToken),
    /** Whoever sends it encrypts all pictures and sounds; only to servers whose answer about the meeting says `endToEnd`. */
    encrypted: v.exactOptional(v.literal(true)),
  }),
  v.object({ type: v.literal('START') }),
  v.object({ type: v.literal('RTC'), dest: id, meetingId: id, data: RtcData }),
  v.object({ type: v.literal('KEEP_ALIVE') }),
  v.object({
    type: v.literal('CHAT'),
    meetingId: id,
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(chatTextMax)),
    ref: v.exactOptional(ref),
  }),
  v.object({ type: v.literal('MEDIA_STATE'), audio: v.boolean(), video: v.boolean(), share: v.boolean() }),
  v.object({ type: v.literal('IDENTIFY'), sessionToken: v.pipe(v.string(), v.minLength(1), v.maxLength(4_000)) }),
  v.object({
    type: v.literal('MODERATE'),
    ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(moderatedMax)),
    /** `mute` and `lower` only where the server lists `hosting`, `spotlight` and `unspotlight` of one only where it lists `spotlight`. */
    action: v.picklist(moderationActions),
    /** With the action `rights` only: those to change. */
    rights: v.exactOptional(rightsChange),
  }),
  /** The meeting is over for everybody, at once (extension `hosting`). For moderators. */
  v.object({ type: v.literal('END_MEETING') }),
  /** What is not named is not sent; sound always is. Without a VIEW everything is sent. */
  v.object({ type: v.literal('VIEW'), tiles: v.pipe(v.array(viewedTile), v.maxLength(viewedMax)) }),
  v.object({ type: v.literal('SIGN'), hand: v.exactOptional(v.boolean()), reaction: v.exactOptional(reaction) }),
]);

export type ClientMessage = v.InferOutput<typeof ClientMessage>;

export const loginErrors = [
  'INVALID_USER_FULL_NAME',
  'UNKNOWN_MEETING',
  'MEETING_FULL',
  'MEETING_ENDED',
  'TOO_EARLY',
  'NOT_ENABLED',
  'ALREADY_CONNECTED',
  /** The meeting is encrypted end to end, and this LOGIN did not say `encrypted`. */
  'NOT_ENCRYPTED',
  'INVALID_MESSAGE',
] as const;
export const startErrors = ['NOT_APPROVED', 'MEETING_ENDED', 'START_FAILED'] as const;
export const rtcErrors = ['NOT_STARTED', 'UNKNOWN_DEST', 'NEGOTIATION_FAILED'] as const;
/** The session token of an IDENTIFY has expired or was never given. */
export const invalidToken = 'INVALID_TOKEN';

export type LoginError = (typeof loginErrors)[number];
export type StartError = (typeof startErrors)[number];
export type RtcError = (typeof rtcErrors)[number];

/** Servers write a code as a number, too. */
const error = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform((code) => (typeof code === 'number' ? String(code) : code)),
);
const numeric = v.union([v.number(), v.pipe(v.string(), v.regex(/^\s*-?\d+(?:\.\d+)?\s*$/), v.transform(Number))]);
/** Unreadable members of a list are left out, which is said once. */
function readable<Output>(schema: v.GenericSchema<unknown, Output>) {
  let isSaid = false;
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) => {
      const read = items.flatMap((item) => (v.is(schema, item) ? [v.parse(schema, item)] : []));
      if (read.length < items.length && !isSaid) console.warn('signaling: %d entries left out', items.length - read.length);
      isSaid ||= read.length < items.length;
      return read;
    }),
  );
}
const reason = v.object({ reason: unset(v.string()) });
const reply = <const Type extends string, Info extends v.GenericSchema>(type: Type, info: Info) => ({
  type: v.literal(type),
  error,
  info: v.nullish(v.union([info, reason]), null),
});

/** A right that a server does not name is given, as when it approves without naming any. */
const named = v.nullish(v.boolean(), true);
const sentRights = v.object({
  video: named,
  talk: named,
  share: named,
  chat: named,
  audioAvailable: named,
  videoAvailable: named,
});

const loginInfo = v.object({
  attendeeId: id,
  extensions: v.nullish(v.array(v.string()), []),
  /** For the next LOGIN, should the socket be lost. A secret. */
  resume: unset(resumeToken),
  /** The media from before go on: neither START nor a negotiation follows. */
  resumed: unset(v.boolean()),
});

/** Server → client: every reply carries `error` (null or a code) and `info` (null or an object). */
export const ServerMessage = v.variant('type', [
  v.object(reply('RESPONSE_LOGIN', loginInfo)),
  v.object(reply('MEETING_ATTENDEE_REQUEST_STATUS', v.object({ status: v.picklist(requestStatuses), rights: unset(sentRights) }))),
  v.object({
    ...reply('RESPONSE_START', v.object({ publishDest: unset(id), ...reason.entries })),
    timeToStart: v.nullish(numeric, 0),
  }),
  v.object({ ...reply('RESPONSE_RTC', v.object({ dest: id, meetingId: id })), data: v.nullish(sentData) }),
  v.object(reply('RESPONSE_KEEP_ALIVE', reason)),
  v.object(reply('RESPONSE_CHAT', reason)),
  v.object(reply('RESPONSE_MEDIA_STATE', reason)),
  v.object(reply('MEETING_ATTENDEES', v.object({ attendees: readable(Attendee) }))),
  v.object(reply('MEETING_CHAT', chatLine)),
  v.object(reply('MEETING_CHAT_LOG', v.object({ lines: readable(chatLine) }))),
  v.object(reply('RESPONSE_IDENTIFY', v.object({ moderator: v.boolean() }))),
  v.object(reply('RESPONSE_MODERATE', reason)),
  v.object(reply('MEETING_REQUESTS', v.object({ requests: readable(joinRequest) }))),
  v.object(reply('MEETING_MODERATED', v.object({ by: v.string(), action: v.picklist(requestedActions) }))),
  v.object(reply('RESPONSE_END_MEETING', reason)),
  v.object(reply('MEETING_RECORDING', recordingState)),
  v.object(reply('RESPONSE_SIGN', reason)),
  v.object(reply('RESPONSE_VIEW', reason)),
  v.object(reply('MEETING_SIGN', v.object({ from: id, fullName: v.string(), reaction }))),
]);

export type ServerMessage = v.InferOutput<typeof ServerMessage>;

/** Answer to a frame that is not valid: RESPONSE_ and the frame's own type, or LOGIN where it has none. */
export const FrameRefusal = v.object({
  type: v.pipe(v.string(), v.regex(/^RESPONSE_\w{1,64}$/)),
  error: v.literal('INVALID_MESSAGE'),
  info: v.object({ reason: v.string() }),
});

export type FrameRefusal = v.InferOutput<typeof FrameRefusal>;

type Parsed<Message> = { ok: true; message: Message } | { ok: false; reason: string; type?: string };

function parse<Message>(schema: v.GenericSchema<unknown, Message>, text: string): Parsed<Message> {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'not JSON' };
  }
  const { success, output, issues } = v.safeParse(schema, frame);
  if (success) return { ok: true, message: output };
  const [issue] = issues;
  const typed = v.safeParse(v.object({ type: v.string() }), frame);
  return {
    ok: false,
    reason: issue ? `${v.getDotPath(issue) ?? 'frame'}: ${issue.message}` : 'invalid',
    ...(typed.success && { type: typed.output.type }),
  };
}

/** Parses a frame from a client; never throws. Members that its type does not have are refused. */
export function parseClientMessage(text: string): Parsed<ClientMessage> {
  const parsed = parse(ClientMessage, text);
  if (!parsed.ok) return parsed;
  const { message } = parsed;
  const unknown = Object.keys(JSON.parse(text)).find((name) => !Object.hasOwn(message, name));
  return unknown === undefined ? parsed : { ok: false, reason: `${unknown}: no member of this frame`, type: message.type };
}

/** Parses a frame from a server; never throws. */
export const parseServerMessage = (text: string): Parsed<ServerMessage> => parse(ServerMessage, text);
