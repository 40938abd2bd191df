import { limits } from '@meet/contracts/wire/limits';
import { nameUpTo } from '@meet/contracts/wire/names';
import * as v from 'valibot';
import {
  closeCodes,
  extensions,
  invalidToken,
  parseClientMessage,
  type Attendee,
  type ClientMessage,
  type LoginError,
  type FrameRefusal,
  type JoinRequest,
  type ModerationAction,
  type RecordingState,
  type RequestedAction,
  type RequestStatus,
  type Rights,
  type RightsChange,
  type RtcData,
  type RtcError,
  type SentChatLine,
  type ServerMessage,
  type StartError,
  type ViewedTile,
} from '@meet/contracts/signaling';

/** Protocol state of one socket. Times are milliseconds of the world's clock. */
export interface Conversation {
  readonly phase: Phase;
  readonly openedAt: number;
  /** Time of the last LOGIN or KEEP_ALIVE; other frames do not keep a socket open. */
  readonly aliveAt: number;
  readonly hasTriedLogin: boolean;
  readonly badFramesAt: readonly number[];
  readonly frameBudget: FrameBudget;
}

type Phase =
  | { readonly kind: 'greeting' }
  | { readonly kind: 'entering'; readonly meetingId: string }
  | {
      readonly kind: 'inside';
      readonly meetingId: string;
      readonly status: RequestStatus;
      readonly mayChat: boolean;
      readonly isModerator: boolean;
      /** Names of the peer connections, once START has been granted. */
      readonly dests: readonly string[];
    }
  | { readonly kind: 'closed' };

/** A login that the room accepted. */
interface Entrance {
  readonly kind: 'entered';
  readonly attendeeId: string;
  readonly status: RequestStatus;
  readonly rights?: Rights;
  /** The token to come back with. */
  readonly resume?: string;
  /** Names of the peer connections that go on. */
  readonly resumedDests?: readonly string[];
}

/** Input of a conversation: frames of the client, timers, and events of the room. */
export type ConversationEvent =
  | { readonly kind: 'frame'; readonly text: string }
  | { readonly kind: 'binary' }
  | { readonly kind: 'due' }
  | Entrance
  | { readonly kind: 'refused'; readonly error: LoginError }
  | { readonly kind: 'admission'; readonly status: RequestStatus; readonly rights?: Rights }
  | { readonly kind: 'started'; readonly timeToStartS: number; readonly dests: readonly string[]; readonly publishDest?: string }
  | { readonly kind: 'delayed'; readonly timeToStartS: number }
  | { readonly kind: 'notStarted'; readonly error: StartError }
  | { readonly kind: 'rtc'; readonly dest: string; readonly data: RtcData }
  | { readonly kind: 'rtcFailed'; readonly dest: string }
  | { readonly kind: 'attendees'; readonly attendees: readonly Attendee[] }
  | { readonly kind: 'chat'; readonly line: SentChatLine }
  | { readonly kind: 'chatLog'; readonly lines: readonly SentChatLine[] }
  /** `isKnown`: the session token was valid. */
  | { readonly kind: 'identified'; readonly isKnown: boolean; readonly isModerator: boolean }
  | { readonly kind: 'requests'; readonly requests: readonly JoinRequest[] }
  | { readonly kind: 'reaction'; readonly from: string; readonly fullName: string; readonly reaction: string }
  | { readonly kind: 'moderated'; readonly by: string; readonly action: RequestedAction }
  | { readonly kind: 'recording'; readonly state: RecordingState }
  | { readonly kind: 'end'; readonly code: number; readonly reason: string };

/** Output of a conversation besides replies: actions of the room or socket. */
export type ConversationEffect =
  | {
      readonly kind: 'enter';
      readonly meetingId: string;
      readonly clientId: string;
      readonly fullName: string;
      readonly resume?: string;
      readonly encrypted?: true;
    }
  | { readonly kind: 'start' }
  | { readonly kind: 'rtc'; readonly dest: string; readonly data: RtcData }
  | { readonly kind: 'chat'; readonly text: string; readonly ref?: string }
  | { readonly kind: 'mediaState'; readonly audio: boolean; readonly video: boolean; readonly share: boolean }
  | { readonly kind: 'identify'; readonly sessionToken: string }
  | { readonly kind: 'moderate'; readonly ids: readonly string[]; readonly action: ModerationAction; readonly rights: RightsChange }
  | { readonly kind: 'endMeeting' }
  | { readonly kind: 'view'; readonly tiles: readonly ViewedTile[] }
  | { readonly kind: 'sign'; readonly hand?: boolean; readonly reaction?: string }
  | { readonly kind: 'close'; readonly code: number; readonly reason: string };

export type ConversationReply = ServerMessage | FrameRefusal;

export interface ConversationStep {
  readonly state: Conversation;
  readonly replies: readonly ConversationReply[];
  readonly effects: readonly ConversationEffect[];
}

/** The protocol of the socket (000 §3, §4 and the wire decisions). Pure, never throws. */
export function converse(state: Conversation, event: ConversationEvent, nowMs: number): ConversationStep {
  if (state.phase.kind === 'closed') return step(state);
  switch (event.kind) {
    case 'frame':
    case 'binary':
      return onFrame(state, event, nowMs);
    case 'due':
      return dueAt(state) > nowMs ? step(state) : state.hasTriedLogin ? close(state, closeCodes.goingAway, 'silent') : expectLogin(state);
    case 'end':
      return close(state, event.code, event.reason);
    default:
      return onRoomEvent(state, event);
  }
}

export const openConversation = (nowMs: number): Conversation => ({
  phase: { kind: 'greeting' },
  openedAt: nowMs,
  aliveAt: nowMs,
  hasTriedLogin: false,
  badFramesAt: [],
  frameBudget: fullFrameBudget(nowMs),
});

/** When the socket times out; a `due` event at that time closes it. */
export const dueAt = ({ hasTriedLogin, openedAt, aliveAt }: Conversation): number =>
  hasTriedLogin ? aliveAt + limits.keepAliveSilenceMs : openedAt + limits.loginExpectedMs;

function onFrame(before: Conversation, event: { kind: 'binary' } | { kind: 'frame'; text: string }, nowMs: number): ConversationStep {
  const frameBudget = spend(before.frameBudget, nowMs);
  if (!frameBudget) return close(before, closeCodes.policy, 'too many frames');
  const state = { ...before, frameBudget };
  if (event.kind === 'binary') return refuse(state, undefined, 'binary', nowMs);
  const parsed = parseClientMessage(event.text);
  if (!parsed.ok) return refuse(state, parsed.type, parsed.reason, nowMs);
  const { message } = parsed;
  if (message.type === 'LOGIN') return onLogin({ ...state, hasTriedLogin: true, aliveAt: nowMs }, message);
  const { phase } = state;
  return phase.kind === 'inside' ? onMessage(state, phase, message, nowMs) : expectLogin(state);
}

function onLogin(
  state: Conversation,
  { meetingId, userFullName, id, resume, encrypted }: ClientMessage & { type: 'LOGIN' },
): ConversationStep {
  if (state.phase.kind !== 'greeting') return step(state, loginRefusal('ALREADY_CONNECTED'));
  const fullName = userFullName.trim();
  if (!isFullName(fullName)) return step(state, loginRefusal('INVALID_USER_FULL_NAME'));
  return withEffect(
    { ...state, phase: { kind: 'entering', meetingId } },
    { kind: 'enter', meetingId, clientId: id, fullName, ...(resume !== undefined && { resume }), ...(encrypted && { encrypted }) },
  );
}

/** What a message leads to. A message type that is missing here does not compile. */
function onMessage(
  state: Conversation,
  phase: Inside,
  message: Exclude<ClientMessage, { type: 'LOGIN' }>,
  nowMs: number,
): ConversationStep {
  const isApproved = phase.status === 'approved';
  switch (message.type) {
    case 'KEEP_ALIVE':
      return step({ ...state, aliveAt: nowMs }, { type: 'RESPONSE_KEEP_ALIVE', error: null, info: null });
    case 'START':
      return isApproved ? withEffect(state, { kind: 'start' }) : step(state, startRefusal('NOT_APPROVED'));
    case 'RTC': {
      const { dest, data, meetingId } = message;
      if (phase.dests.length === 0) return step(state, rtcRefusal(dest, meetingId, 'NOT_STARTED'));
      if (meetingId !== phase.meetingId || !phase.dests.includes(dest)) return step(state, rtcRefusal(dest, meetingId, 'UNKNOWN_DEST'));
      return withEffect(state, { kind: 'rtc', dest, data });
    }
    case 'CHAT':
      if (message.meetingId !== phase.meetingId) return refuse(state, 'CHAT', 'meetingId: another meeting', nowMs);
      if (!phase.mayChat) return step(state, { type: 'RESPONSE_CHAT', error: 'NOT_APPROVED', info: null });
      return withEffect(state, { kind: 'chat', text: message.text, ...(message.ref !== undefined && { ref: message.ref }) });
    case 'MEDIA_STATE': {
      const { audio, video, share } = message;
      return withEffect(state, { kind: 'mediaState', audio, video, share });
    }
    case 'IDENTIFY':
      return withEffect(state, { kind: 'identify', sessionToken: message.sessionToken });
    case 'MODERATE': {
      const { ids, action, rights } = message;
      const error = whyNotModerate(phase);
      if (error) return step(state, { type: 'RESPONSE_MODERATE', error, info: null });
      if ((action === 'rights') !== (rights !== undefined))
        return refuse(state, 'MODERATE', 'rights: with the action "rights" only', nowMs);
      if ((action === 'spotlight' || action === 'unspotlight') && ids.length > 1)
        return refuse(state, 'MODERATE', `ids: one with the action "${action}"`, nowMs);
      return {
        ...withEffect(state, { kind: 'moderate', ids, action, rights: rights ?? {} }),
        replies: [{ type: 'RESPONSE_MODERATE', error: null, info: null }],
      };
    }
    case 'END_MEETING': {
      const error = whyNotModerate(phase);
      if (error) return step(state, { type: 'RESPONSE_END_MEETING', error, info: null });
      return { ...withEffect(state, { kind: 'endMeeting' }), replies: [{ type: 'RESPONSE_END_MEETING', error: null, info: null }] };
    }
    case 'VIEW':
      if (!isApproved) return step(state, { type: 'RESPONSE_VIEW', error: 'NOT_APPROVED', info: null });
      return withEffect(state, { kind: 'view', tiles: message.tiles });
    case 'SIGN': {
      const { hand, reaction } = message;
      if (!isApproved) return step(state, { type: 'RESPONSE_SIGN', error: 'NOT_APPROVED', info: null });
      return withEffect(state, { kind: 'sign', ...(hand !== undefined && { hand }), ...(reaction !== undefined && { reaction }) });
    }
    default:
      return message satisfies never;
  }
}

function onRoomEvent(state: Conversation, event: RoomEvent): ConversationStep {
  const { phase } = state;
  if (phase.kind === 'entering') return onEntrance(state, phase.meetingId, event);
  if (phase.kind !== 'inside') return step(state);
  const isApproved = phase.status === 'approved';
  switch (event.kind) {
    case 'admission': {
      const dests = event.status === 'approved' ? phase.dests : [];
      return step({ ...state, phase: { ...phase, status: event.status, mayChat: mayChat(event), dests } }, admission(event));
    }
    case 'started':
      if (!isApproved) return step(state);
      return step({ ...state, phase: { ...phase, dests: event.dests } }, startReply(event.timeToStartS, event.publishDest));
    case 'delayed':
      return isApproved ? step({ ...state, phase: { ...phase, dests: [] } }, startReply(event.timeToStartS)) : step(state);
    case 'notStarted':
      return step({ ...state, phase: { ...phase, dests: [] } }, startRefusal(event.error));
    case 'rtc': {
      const { dest, data } = event;
      if (!phase.dests.includes(dest)) return step(state);
      return step(state, { type: 'RESPONSE_RTC', error: null, info: { dest, meetingId: phase.meetingId }, data });
    }
    case 'rtcFailed':
      if (!phase.dests.includes(event.dest)) return step(state);
      return step(state, rtcRefusal(event.dest, phase.meetingId, 'NEGOTIATION_FAILED'));
    case 'attendees':
      if (!isApproved) return step(state);
      return step(state, { type: 'MEETING_ATTENDEES', error: null, info: { attendees: [...event.attendees] } });
    case 'chat':
      return isApproved ? step(state, { type: 'MEETING_CHAT', error: null, info: event.line }) : step(state);
    case 'chatLog':
      return isApproved ? step(state, { type: 'MEETING_CHAT_LOG', error: null, info: { lines: [...event.lines] } }) : step(state);
    case 'identified': {
      const { isKnown, isModerator } = event;
      return step(
        { ...state, phase: { ...phase, isModerator } },
        { type: 'RESPONSE_IDENTIFY', error: isKnown ? null : invalidToken, info: { moderator: isModerator } },
      );
    }
    case 'requests':
      if (whyNotModerate(phase)) return step(state);
      return step(state, { type: 'MEETING_REQUESTS', error: null, info: { requests: [...event.requests] } });
    case 'reaction': {
      const { from, fullName, reaction } = event;
      return isApproved ? step(state, { type: 'MEETING_SIGN', error: null, info: { from, fullName, reaction } }) : step(state);
    }
    case 'moderated': {
      const { by, action } = event;
      return isApproved ? step(state, { type: 'MEETING_MODERATED', error: null, info: { by, action } }) : step(state);
    }
    case 'recording':
      return isApproved ? step(state, { type: 'MEETING_RECORDING', error: null, info: event.state }) : step(state);
    case 'entered':
    case 'refused':
      return step(state);
    default:
      return event satisfies never;
  }
}

function onEntrance(state: Conversation, meetingId: string, event: RoomEvent): ConversationStep {
  if (event.kind === 'refused') return step({ ...state, phase: { kind: 'greeting' } }, loginRefusal(event.error));
  if (event.kind !== 'entered') return step(state);
  const { attendeeId, status, resume, resumedDests } = event;
  const info = {
    attendeeId,
    extensions: [...extensions],
    ...(resume !== undefined && { resume }),
    ...(resumedDests && { resumed: true }),
  };
  return step(
    { ...state, phase: { kind: 'inside', meetingId, status, mayChat: mayChat(event), isModerator: false, dests: resumedDests ?? [] } },
    { type: 'RESPONSE_LOGIN', error: null, info },
    admission(event),
  );
}

function refuse(before: Conversation, type: string | undefined, why: string, nowMs: number): ConversationStep {
  const badFramesAt = [...before.badFramesAt.filter((at) => at > nowMs - limits.badFramesWindowMs), nowMs];
  const state = { ...before, badFramesAt };
  const name = type !== undefined && /^\w{1,64}$/.test(type) ? type : 'LOGIN';
  const answer = step(state, { type: `RESPONSE_${name}`, error: 'INVALID_MESSAGE', info: { reason: why } });
  if (badFramesAt.length < limits.badFramesMax) return answer;
  return { ...close(state, closeCodes.policy, 'too many bad frames'), replies: answer.replies };
}

type Inside = Extract<Phase, { kind: 'inside' }>;
type Admission = { readonly status: RequestStatus; readonly rights?: Rights };
type RoomEvent = Exclude<ConversationEvent, { kind: 'frame' | 'binary' | 'due' | 'end' }>;

const step = (state: Conversation, ...replies: ConversationReply[]): ConversationStep => ({ state, replies, effects: [] });
const withEffect = (state: Conversation, effect: ConversationEffect): ConversationStep => ({ state, replies: [], effects: [effect] });
const close = (state: Conversation, code: number, reason: string): ConversationStep =>
  withEffect({ ...state, phase: { kind: 'closed' } }, { kind: 'close', code, reason });
const expectLogin = (state: Conversation): ConversationStep => close(state, closeCodes.policy, 'LOGIN expected');

/** A moderator who was put back to the waiting room decides nothing there. */
const whyNotModerate = ({ isModerator, status }: Inside): 'NOT_ALLOWED' | 'NOT_APPROVED' | undefined =>
  isModerator ? (status === 'approved' ? undefined : 'NOT_APPROVED') : 'NOT_ALLOWED';

const mayChat = ({ status, rights }: Admission): boolean => status === 'approved' && rights?.chat === true;

const loginRefusal = (error: LoginError): ConversationReply => ({ type: 'RESPONSE_LOGIN', error, info: null });
const startRefusal = (error: StartError): ConversationReply => ({ type: 'RESPONSE_START', error, info: null, timeToStart: 0 });
const rtcRefusal = (dest: string, meetingId: string, error: RtcError): ConversationReply => ({
  type: 'RESPONSE_RTC',
  error,
  info: { dest, meetingId },
});
const startReply = (timeToStart: number, publishDest?: string): ConversationReply => ({
  type: 'RESPONSE_START',
  error: null,
  info: publishDest === undefined ? {} : { publishDest },
  timeToStart,
});
const admission = ({ status, rights }: Admission): ConversationReply => ({
  type: 'MEETING_ATTENDEE_REQUEST_STATUS',
  error: null,
  info: status === 'approved' && rights ? { status, rights } : { status },
});

/** Whether a trimmed name is not empty, not too long, and visible. */
const isFullName = (name: string): boolean => [...name].length <= limits.fullNameMaxCharacters && v.is(fullName, name);

/** Limit in UTF-16 units; characters are counted above. */
const fullName = nameUpTo(2 * limits.fullNameMaxCharacters);

/** Token bucket for the frames of a socket. */
interface FrameBudget {
  readonly frames: number;
  readonly atMs: number;
}

const burst = 500;
const perSecond = 200;

const fullFrameBudget = (nowMs: number): FrameBudget => ({ frames: burst, atMs: nowMs });

/** The budget after one frame; undefined when it was used up. */
function spend({ frames, atMs }: FrameBudget, nowMs: number): FrameBudget | undefined {
  const refilled = Math.min(burst, frames + Math.max(0, nowMs - atMs) * (perSecond / 1000));
  return refilled < 1 ? undefined : { frames: refilled - 1, atMs: nowMs };
}
