import {
  type Attendee,
  type ClientMessage,
  type RecordingState,
  type Rights,
  type ServerMessage,
  type ViewedTile,
  closeCodes,
} from '@meet/contracts/signaling';
import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import type { Call } from '../../api/call.ts';
import type { CallEnvironment } from '../environment.ts';
import { createIceServers } from '../media/ice-servers.ts';
import type { LocalMedia, SentMedia } from '../media/local-media.ts';
import type { ConnectionStatus } from '../signaling/connection-status.ts';
import type { NetworkListener } from '../network.ts';
import { type ConnectionTracker, createConnectionTracker } from '../signaling/connection-tracker.ts';
import { type Signaling, type SignalingListener, createSignaling } from '../signaling/signaling.ts';
import { type Admission, createAdmission } from './admission.ts';
import { type CallEvent, type CallProgress, type CallState, type EndCause, isStarted } from './call-state.ts';
import { type Chat, type ChatMessage, createChat } from './chat.ts';
import { type Login, type Participant, createLogin, loginRefused, loginUnreachable } from './login.ts';
import { type MediaSetup, createMediaSetup } from './media-setup.ts';
import { type Identity, type Moderation, createModeration } from './moderation.ts';
import { type RemoteAttendee, remoteAttendees } from './remote-attendees.ts';
import { type Signs, createSigns } from './signs.ts';
import { createViewSender } from './view-sender.ts';

/** What is open from asking to join until leaving: the socket, the peer connections, and what arrives through them. */
export interface MeetingConnection {
  /** Undefined before the first decision. */
  readonly rights: ReadonlySignal<Rights | undefined>;
  readonly status: ReadonlySignal<ConnectionStatus>;
  readonly attendees: ReadonlySignal<readonly RemoteAttendee[]>;
  readonly hasChat: ReadonlySignal<boolean>;
  readonly chat: ReadonlySignal<readonly ChatMessage[]>;
  readonly moderation: Pick<
    Moderation,
    | 'isModerator'
    | 'roleChange'
    | 'isHost'
    | 'canSpotlight'
    | 'isSpotlit'
    | 'moderated'
    | 'requests'
    | 'identify'
    | 'moderate'
    | 'spotlight'
    | 'end'
  >;
  /** What is kept of what is said now; undefined where the server does not say (extension `recording`). */
  readonly recording: ReadonlySignal<RecordingState | undefined>;
  readonly signs: Omit<Signs, 'received' | 'answered' | 'loginAccepted' | 'started' | 'socketLost'>;
  /** Sends START again after `startError`. */
  retryStart(): void;
  /** Makes the next attempt at once instead of waiting for it. */
  retryNow(): void;
  stats(): Promise<readonly RTCStatsReport[]>;
  sendChat: Chat['send'];
  retryChat(): void;
  /** Tells the others which media is on, where the server supports it. */
  sendMediaState(sending: SentMedia): void;
  /** Tells the server what is shown how large, where it wants to know. */
  sendView(tiles: readonly ViewedTile[]): void;
  close(): void;
}

export interface MeetingConnectionDeps {
  participant: Participant;
  identity: Identity;
  url: string;
  media: LocalMedia;
  call: Call;
  environment: CallEnvironment;
  progress: CallProgress;
}

/** Connects to the signaling server (000 §3, §4). Its messages become events of the call, and media follows the state of the call. */
export function openMeetingConnection(deps: MeetingConnectionDeps): MeetingConnection {
  const { participant, url, media, call, environment, progress } = deps;
  const { meetingId } = participant;
  const { clock } = environment;
  const lifetime = new AbortController();
  const roster = signal<readonly Attendee[] | undefined>(undefined);
  const recording = signal<RecordingState | undefined>(undefined);

  const tracker = createConnectionTracker({ clock });
  const signaling = createSignaling({ url, environment });
  const login = createLogin({
    participant,
    clock,
    progress,
    send: signaling.send,
    mayResume: () => mediaSetup.mayResume(),
    onAccepted: (isResumed) =>
      loginAccepted({ tracker, login, signaling, admission, mediaSetup, moderation, signs, progress, tellState }, isResumed),
    onTimeout: () => signaling.reconnect('serverSilent'),
    onHeld: () => signaling.reconnect('refused'),
  });
  const { mediaState, view, chat, moderation, signs, tellState } = createExtensions(deps, { login, roster, send: signaling.send });
  const mediaSetup = createMediaSetup({
    meetingId,
    media,
    iceServers: createIceServers({ call, clock, signal: lifetime.signal }),
    environment,
    tracker,
    progress,
    sendStart: () => signaling.send({ type: 'START' }),
    sendRtc: (dest, data) => signaling.send({ type: 'RTC', dest, meetingId, data }),
    onStarted: tellState,
    onFlowing: tracker.socketRestored,
  });
  const effects = admissionEffects({ mediaSetup, chat, tracker });
  const admission = createAdmission({ clock, progress, isLoggedIn: () => login.isAccepted, ...effects });

  const targets: MessageTargets = {
    login,
    admission,
    mediaSetup,
    chat,
    moderation,
    signs,
    setRoster: (attendees) => (roster.value = attendees),
    setRecording: (state) => (recording.value = state),
  };

  signaling.open({
    ...socketEvents({ tracker, login, admission, mediaSetup, chat, moderation, signs, progress }),
    received(message) {
      tracker.messageReceived();
      handle(message, targets);
    },
  });
  login.begin();
  const unsubscribe = environment.network.subscribe(networkEvents({ tracker, signaling, login, mediaSetup }));

  return {
    rights: admission.rights,
    status: tracker.status,
    attendees: computed(() => remoteAttendees(roster.value, mediaSetup.streams.value, login.attendeeId.value)),
    hasChat: computed(() => login.extensions.value.includes('chat')),
    chat: chat.messages,
    moderation,
    recording,
    signs,
    retryStart: mediaSetup.retryStart,
    retryNow: () => (login.isAccepted ? mediaSetup : signaling).retryNow(),
    stats: mediaSetup.stats,
    sendChat: chat.send,
    retryChat: chat.retry,
    sendMediaState: mediaState.send,
    sendView: view.show,
    close() {
      lifetime.abort();
      unsubscribe();
      login.stop();
      admission.stop();
      chat.disable();
      view.stop();
      signaling.close();
      mediaSetup.close();
      tracker.stop();
    },
  };
}

interface LoginParts extends Omit<ConnectionParts, 'chat'> {
  signaling: Signaling;
  tellState(): void;
}

/** Media that flow on a resumed session go on; whatever else was agreed with an earlier socket is asked for again. */
function loginAccepted(parts: LoginParts, isResumed: boolean): void {
  const { tracker, login, signaling, admission, mediaSetup, moderation, signs, progress, tellState } = parts;
  const goesOn = isResumed && mediaSetup.resume();
  signaling.loginAccepted(login.extensions.peek().includes('resume'));
  signs.loginAccepted(isResumed);
  if (goesOn || !isStarted(progress.state.peek())) tracker.socketRestored();
  if (goesOn) tellState();
  else mediaSetup.reset();
  progress.marks.step('loggedIn');
  progress.apply({ kind: 'loginAccepted' });
  admission.loginAccepted();
  moderation.loginAccepted();
}

/** What being let in, and being put back to waiting, means for media and chat. */
const admissionEffects = ({ mediaSetup, chat, tracker }: Pick<ConnectionParts, 'mediaSetup' | 'chat' | 'tracker'>) => ({
  onApproved(rights: Rights): void {
    mediaSetup.admitted();
    chat[rights.chat ? 'enable' : 'disable']();
  },
  onWithdrawn(wasStarted: boolean): void {
    chat.disable();
    mediaSetup.reset();
    if (!wasStarted) return;
    mediaSetup.pause();
    tracker.socketRestored();
  },
});

interface ExtensionLinks {
  login: Login;
  roster: ReadonlySignal<readonly Attendee[] | undefined>;
  send(message: ClientMessage): void;
}

/** What works with servers that announce it at login. */
function createExtensions(
  { participant: { meetingId, fullName }, identity, media, environment: { clock }, progress: { state } }: MeetingConnectionDeps,
  { login, roster, send }: ExtensionLinks,
) {
  const { extensions, attendeeId } = login;
  const signs = createSigns({ extensions, self: attendeeId, roster, send });
  const isUsable = (extension: string) => isStarted(state.peek()) && extensions.peek().includes(extension);
  const mediaState = createMediaState(send, () => isUsable('attendees'));
  const view = createViewSender({ clock, send, isPossible: () => isUsable('view') });
  return {
    mediaState,
    view,
    /** To a server that has forgotten, or never knew. */
    tellState() {
      mediaState.resend();
      view.resend();
      signs.started();
    },
    chat: createChat({
      clock,
      fullName,
      self: () => attendeeId.peek(),
      sendMessage: (text, ref) => send({ type: 'CHAT', meetingId, text, ref }),
    }),
    moderation: createModeration({ identity, extensions, self: attendeeId, roster, send, onMuted: () => void media.setAudio(false) }),
    signs,
  };
}

interface ConnectionParts {
  tracker: ConnectionTracker;
  login: Login;
  admission: Admission;
  mediaSetup: MediaSetup;
  chat: Chat;
  moderation: Moderation;
  signs: Signs;
  progress: CallProgress;
}

/** What happens when a socket opens, is lost, or is closed for good. */
function socketEvents({
  tracker,
  login,
  admission,
  mediaSetup,
  chat,
  moderation,
  signs,
  progress,
}: ConnectionParts): Omit<SignalingListener, 'received'> {
  const { state, apply, marks } = progress;
  return {
    opened() {
      marks.step('socketOpened');
      admission.socketOpened();
      login.socketOpened();
    },
    unreadable: (type) => type === 'RESPONSE_START' && mediaSetup.startUnreadable(),
    interrupted(cause, nextTryAt) {
      if (nextTryAt !== undefined) marks.setback('socketLost', cause);
      tracker.socketLost(cause, nextTryAt);
      login.socketLost();
      admission.socketLost();
      mediaSetup.reset();
      chat.disable();
      moderation.socketLost();
      signs.socketLost();
    },
    closed: (code) => apply(closeEvent(code, state.peek())),
  };
}

function networkEvents({
  tracker,
  signaling,
  login,
  mediaSetup,
}: Pick<ConnectionParts, 'tracker' | 'login' | 'mediaSetup'> & { signaling: Signaling }): NetworkListener {
  return {
    offline() {
      if (login.isAccepted) tracker.offline();
      signaling.probe('offline');
    },
    changed(cause) {
      signaling.probe(cause);
      mediaSetup.networkChanged();
    },
  };
}

const endCauses: Readonly<Record<number, EndCause>> = {
  [closeCodes.replaced]: 'replaced',
  [closeCodes.meetingEnded]: 'meetingEnded',
  [closeCodes.removed]: 'removed',
};

/** What a final close means. Before the login is answered, only the policy code is a refusal; without a code nobody answered. */
export function closeEvent(code: number | undefined, { kind }: CallState): CallEvent {
  const because = code === undefined ? undefined : endCauses[code];
  if (because || kind !== 'configuration') return { kind: 'ended', because: because ?? 'lost' };
  return code === closeCodes.policy ? loginRefused() : loginUnreachable;
}

interface MessageTargets extends Pick<ConnectionParts, 'login' | 'admission' | 'mediaSetup' | 'chat' | 'moderation' | 'signs'> {
  setRoster(attendees: readonly Attendee[]): void;
  setRecording(state: RecordingState): void;
}

/** Hands a message to the part it is for. A message type that is missing here does not compile. */
function handle(message: ServerMessage, targets: MessageTargets): void {
  const { login, admission, mediaSetup, chat, moderation, signs, setRoster, setRecording } = targets;
  switch (message.type) {
    case 'RESPONSE_LOGIN':
      return login.responded(message);
    case 'MEETING_ATTENDEE_REQUEST_STATUS':
      return admission.decided(message);
    case 'RESPONSE_START':
      return mediaSetup.startResponded(message);
    case 'RESPONSE_RTC':
      return mediaSetup.rtcReceived(message);
    case 'MEETING_ATTENDEES':
      if (message.info && 'attendees' in message.info) setRoster(message.info.attendees);
      return undefined;
    case 'MEETING_CHAT':
      if (message.info && 'from' in message.info) chat.received(message.info);
      return undefined;
    case 'MEETING_CHAT_LOG':
      if (message.info && 'lines' in message.info) chat.receivedHistory(message.info.lines);
      return undefined;
    case 'RESPONSE_CHAT':
      if (message.error !== null) chat.rejected();
      return undefined;
    case 'RESPONSE_IDENTIFY':
      return moderation.identified(message);
    case 'MEETING_REQUESTS':
      if (message.info && 'requests' in message.info) moderation.requested(message.info.requests);
      return undefined;
    case 'RESPONSE_MODERATE':
    case 'RESPONSE_END_MEETING':
      // Whoever was put back to the waiting room meanwhile moderates again once let in.
      if (message.error !== null && message.error !== 'NOT_APPROVED') moderation.rejected();
      return undefined;
    case 'MEETING_MODERATED':
      if (message.info && 'action' in message.info) moderation.asked(message.info);
      return undefined;
    case 'MEETING_RECORDING':
      if (message.info && 'recording' in message.info) setRecording(message.info);
      return undefined;
    case 'MEETING_SIGN':
      return signs.received(message);
    case 'RESPONSE_SIGN':
      return signs.answered();
    case 'RESPONSE_VIEW':
    case 'RESPONSE_KEEP_ALIVE':
    case 'RESPONSE_MEDIA_STATE':
      return undefined;
    default:
      return message satisfies never;
  }
}

/** Sends MEDIA_STATE when it changes, and again after each START. */
function createMediaState(send: (message: ClientMessage) => void, isPossible: () => boolean) {
  let current: SentMedia | undefined;

  function resend(): void {
    if (current && isPossible()) send({ type: 'MEDIA_STATE', ...current });
  }

  return {
    resend,
    send(next: SentMedia) {
      const isNew = next.audio !== current?.audio || next.video !== current.video || next.share !== current.share;
      current = next;
      if (isNew) resend();
    },
  };
}
