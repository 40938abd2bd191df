import type { JoinSetback, JoinStep } from '@meet/contracts/areas/join-timelines';
import { limits } from '@meet/contracts/wire/limits';
import { type Attendee, type LoginError, type Rights, type ServerMessage, closeCodes, loginErrors } from '@meet/contracts/signaling';
import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import type { Call } from '../../api/call.ts';
import type { Clock } from '../../api/clock.ts';
import type { CallEvent, CallState, EndCause } from './call-state.ts';
import { type ChatMessage, createChat } from './chat.ts';
import type { ConnectionStatus, ConnectionCause } from '../signaling/connection-status.ts';
import { createDeadline } from './deadline.ts';
import { createMediaSetup } from './media-setup.ts';
import { createIceServers } from '../media/ice-servers.ts';
import { createConnectionTracker } from '../signaling/connection-tracker.ts';
import type { LocalMedia, SentMedia } from '../media/local-media.ts';
import type { Network } from '../signaling/network.ts';
import { type RemoteAttendee, remoteAttendees } from './remote-attendees.ts';
import { allRights, noRights } from './rights.ts';
import { createSignaling } from '../signaling/signaling.ts';

/** What is open between asking to be let in and leaving: the socket, the peer connections, and what came through them. */
export interface MeetingConnection {
  readonly rights: ReadonlySignal<Rights | undefined>;
  readonly status: ReadonlySignal<ConnectionStatus>;
  readonly attendees: ReadonlySignal<readonly RemoteAttendee[]>;
  readonly hasChat: ReadonlySignal<boolean>;
  readonly chat: ReadonlySignal<readonly ChatMessage[]>;
  retryStart(): void;
  /** Whatever is waited for with the line, at once. */
  retryNow(): void;
  stats(): Promise<readonly RTCStatsReport[]>;
  sendChat(text: string): void;
  /** Tells the others what is on, where the server passes it on. */
  sendMediaState(sending: SentMedia): void;
  close(): void;
}

export interface MeetingConnectionDeps {
  meetingId: string;
  clientId: string;
  fullName: string;
  media: LocalMedia;
  call: Call;
  url: string;
  newSocket: (url: string) => WebSocket;
  newConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  network: Network;
  clock: Clock;
  random: () => number;
  state: ReadonlySignal<CallState>;
  apply: (event: CallEvent) => void;
  reached: (step: JoinStep) => void;
  heldUp: (setback: JoinSetback, detail?: string) => void;
}

const endCauses: Readonly<Record<number, EndCause>> = {
  [closeCodes.replaced]: 'replaced',
  [closeCodes.meetingEnded]: 'meetingEnded',
  [closeCodes.removed]: 'removed',
};

/** Shorter than a server waits for a LOGIN that got lost, and with the next attempt within 10 s. */
const reloginExpectedMs = 6_000;
/** After a new login the server repeats what it decided; without a word from it what was decided before holds. */
const statusExpectedMs = 5_000;

type Message<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

/** The conversation with the signaling server (000 §3, §4): what it says becomes events of the call, media follows. */
export function openMeetingConnection(deps: MeetingConnectionDeps): MeetingConnection {
  const { meetingId, clientId, fullName, call, network, state, apply, reached, heldUp, clock } = deps;
  const rights = signal<Rights | undefined>(undefined);
  const self = signal<string | undefined>(undefined);
  const roster = signal<readonly Attendee[] | undefined>(undefined);
  const extensions = signal<readonly string[]>([]);
  const line = createConnectionTracker({ clock });
  const [loginAnswer, statusNews] = [createDeadline(clock), createDeadline(clock)];
  let isLoggedIn = false;
  /** A server may decide before it answers the login. */
  let earlyDecision: Message<'MEETING_ATTENDEE_REQUEST_STATUS'> | undefined;
  /** Until everything is as before again. */
  let isSocketLost = false;
  let sending: SentMedia | undefined;

  const kind = () => state.peek().kind;
  const isLive = () => kind() === 'connection' || kind() === 'connected';
  const end = (because: EndCause) => apply({ kind: 'ended', because });

  const life = new AbortController();
  const live = createMediaSetup({
    ...deps,
    line,
    iceServers: createIceServers({ call, clock, signal: life.signal }),
    sendStart: () => signaling.send({ type: 'START' }),
    sendRtc: (dest, data) => signaling.send({ type: 'RTC', dest, meetingId, data }),
    onStarted: tellSending,
    onFlowing: socketBack,
  });
  const signaling = createSignaling({
    ...deps,
    isOnline: network.isOnline,
    on: {
      opened,
      received: heard,
      unreadable: (type) => type === 'RESPONSE_START' && live.startMisheard(),
      interrupted,
      closed,
    },
  });
  const chat = createChat({
    clock,
    fullName,
    self: self.peek.bind(self),
    sendMessage: (text, ref) => signaling.send({ type: 'CHAT', meetingId, text, ref }),
    onTimeout: () => signaling.probe('serverSilent'),
  });
  loginAnswer.start(limits.requestTimeoutMs, loginUnanswered);
  const unfollow = network.subscribe({
    offline() {
      if (isLoggedIn) line.socketLost('offline');
      signaling.probe('offline');
    },
    changed(cause) {
      signaling.probe(cause);
      live.networkChanged();
    },
  });

  function opened(): void {
    reached('socketOpened');
    earlyDecision = undefined;
    if (kind() !== 'configuration') loginAnswer.start(reloginExpectedMs, loginUnanswered);
    signaling.send({ type: 'LOGIN', meetingId, userFullName: fullName, id: clientId });
  }

  function interrupted(cause: ConnectionCause, nextTryAt?: number): void {
    if (nextTryAt !== undefined) heldUp('socketLost', cause);
    isLoggedIn = false;
    isSocketLost = true;
    line.socketLost(cause, nextTryAt);
    if (kind() !== 'configuration') loginAnswer.clear();
    statusNews.clear();
    live.reset();
    chat.disable();
  }

  function socketBack(): void {
    isSocketLost = false;
    line.socketRestored();
  }

  /** For good. Before the login is answered only a policy is a refusal: no answer means that nobody was there. */
  function closed(code: number | undefined): void {
    const because = code === undefined ? undefined : endCauses[code];
    if (because || kind() !== 'configuration') end(because ?? 'lost');
    else if (code === closeCodes.policy) refuseLogin();
    else unreachable();
  }

  const unreachable = () => apply({ kind: 'loginRefused', problem: 'error.unreachable' });

  function loginUnanswered(): void {
    heldUp('loginUnanswered');
    if (kind() === 'configuration') unreachable();
    else signaling.reconnect('serverSilent');
  }

  function refuseLogin(reason?: LoginError): void {
    apply({ kind: 'loginRefused', problem: 'meeting.webrtc.error.login', ...(reason && { reason }) });
  }

  function heard(message: ServerMessage): void {
    if (!isSocketLost) line.socketRestored();
    switch (message.type) {
      case 'RESPONSE_LOGIN':
        return loginAnswered(message);
      case 'MEETING_ATTENDEE_REQUEST_STATUS':
        return requestDecided(message);
      case 'RESPONSE_START':
        return live.startAnswered(message);
      case 'RESPONSE_RTC':
        return live.rtcArrived(message);
      case 'MEETING_ATTENDEES':
        if (message.info && 'attendees' in message.info) roster.value = message.info.attendees;
        return undefined;
      case 'MEETING_CHAT':
        if (message.info && 'from' in message.info) chat.received(message.info);
        return undefined;
      case 'MEETING_CHAT_LOG':
        if (message.info && 'lines' in message.info) chat.receivedHistory(message.info.lines);
        return undefined;
      case 'RESPONSE_CHAT':
        return message.error === null ? undefined : chat.rejected();
      default:
        return undefined;
    }
  }

  function loginAnswered({ error, info }: Message<'RESPONSE_LOGIN'>): void {
    loginAnswer.clear();
    if (error !== null) {
      heldUp('loginRefused', error);
      if (isLive()) return end(error === 'MEETING_ENDED' ? 'meetingEnded' : 'lost');
      return error === 'INVALID_USER_FULL_NAME'
        ? apply({ kind: 'loginRefused', problem: 'meeting.webrtc.error.userfullname' })
        : refuseLogin(loginErrors.find((known) => known === error));
    }
    signaling.loginAccepted();
    isLoggedIn = true;
    if (!isLive()) socketBack();
    live.reset();
    if (info && 'attendeeId' in info) {
      self.value = info.attendeeId;
      extensions.value = info.extensions;
    }
    reached('loggedIn');
    apply({ kind: 'loginAccepted' });
    statusNews.start(statusExpectedMs, () => isAdmitted() && admitted());
    if (earlyDecision) requestDecided(earlyDecision);
  }

  function admitted(): void {
    live.admitted();
    if (rights.peek()?.chat) chat.enable();
    else chat.disable();
  }

  const isAdmitted = () => rights.peek() !== undefined && rights.peek() !== noRights;

  function requestDecided(decision: Message<'MEETING_ATTENDEE_REQUEST_STATUS'>): void {
    const { error, info } = decision;
    if (!isLoggedIn) earlyDecision = decision;
    if (!isLoggedIn || error !== null || !info || !('status' in info)) return;
    statusNews.clear();
    const { status } = info;
    if (status === 'rejected') heldUp('rejected');
    if (status === 'rejected' && isLive()) return end('removed');
    rights.value = status === 'approved' ? (info.rights ?? (isAdmitted() ? rights.value : allRights)) : noRights;
    const wasLive = isLive();
    apply({ kind: 'requestStatus', status });
    if (status === 'approved') {
      reached('approved');
      return admitted();
    }
    chat.disable();
    live.reset();
    if (!wasLive) return;
    // Put back to waiting: nothing flows until it is given again.
    live.pause();
    socketBack();
  }

  function tellSending(): void {
    if (sending && isLive() && extensions.value.includes('attendees')) signaling.send({ type: 'MEDIA_STATE', ...sending });
  }

  return {
    rights,
    status: line.status,
    attendees: computed(() => remoteAttendees(roster.value, live.streams.value, self.value)),
    hasChat: computed(() => extensions.value.includes('chat')),
    chat: chat.messages,
    retryStart: live.retryStart,
    retryNow() {
      if (isLoggedIn) live.retryNow();
      else signaling.retryNow();
    },
    stats: live.stats,
    sendChat: chat.send,
    sendMediaState(next) {
      const isNew = next.audio !== sending?.audio || next.video !== sending.video || next.share !== sending.share;
      sending = next;
      if (isNew) tellSending();
    },
    close() {
      life.abort();
      unfollow();
      loginAnswer.clear();
      statusNews.clear();
      chat.disable();
      signaling.close();
      live.close();
      line.stop();
    },
  };
}
