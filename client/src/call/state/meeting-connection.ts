import type { JoinSetback, JoinStep } from '@meet/contracts/areas/join-timelines';
import { limits } from '@meet/contracts/wire/limits';
import { type Attendee, type LoginError, type Rights, type ServerMessage, closeCodes, loginErrors } from '@meet/contracts/signaling';
import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import type { Call } from '../../api/call.ts';
import type { Clock } from '../../api/clock.ts';
import type { CallEvent, CallState, EndCause } from './call-state.ts';
import { type ChatLine, createChat } from './chat.ts';
import type { Connection, ConnectionCause } from '../signaling/connection-status.ts';
import { createDeadline } from './deadline.ts';
import { goingLive } from './media-setup.ts';
import { createIceServers } from '../media/ice-servers.ts';
import { createLine } from '../signaling/connection-tracker.ts';
import type { LocalMedia, Sending } from '../media/local-media.ts';
import type { Network } from '../signaling/network.ts';
import { type RemoteAttendee, remoteAttendees } from './remote-attendees.ts';
import { allRights, noRights } from './rights.ts';
import { createSignaling } from '../signaling/signaling.ts';

/** What is open between asking to be let in and leaving: the socket, the peer connections, and what came through them. */
export interface Visit {
  readonly rights: ReadonlySignal<Rights | undefined>;
  readonly connection: ReadonlySignal<Connection>;
  readonly attendees: ReadonlySignal<readonly RemoteAttendee[]>;
  readonly hasChat: ReadonlySignal<boolean>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  retryStart(): void;
  /** Whatever is waited for with the line, at once. */
  retryNow(): void;
  stats(): Promise<readonly RTCStatsReport[]>;
  say(text: string): void;
  /** Tells the others what is on, where the server passes it on. */
  tell(sending: Sending): void;
  close(): void;
}

export interface VisitDeps {
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
export function openVisit(deps: VisitDeps): Visit {
  const { meetingId, clientId, fullName, call, network, state, apply, reached, heldUp, clock } = deps;
  const rights = signal<Rights | undefined>(undefined);
  const self = signal<string | undefined>(undefined);
  const roster = signal<readonly Attendee[] | undefined>(undefined);
  const extensions = signal<readonly string[]>([]);
  const line = createLine({ clock });
  const [loginAnswer, statusNews] = [createDeadline(clock), createDeadline(clock)];
  let isLoggedIn = false;
  /** A server may decide before it answers the login. */
  let earlyDecision: Message<'MEETING_ATTENDEE_REQUEST_STATUS'> | undefined;
  /** Until everything is as before again. */
  let isSocketLost = false;
  let sending: Sending | undefined;

  const kind = () => state.peek().kind;
  const isLive = () => kind() === 'connection' || kind() === 'connected';
  const end = (because: EndCause) => apply({ kind: 'ended', because });

  const life = new AbortController();
  const live = goingLive({
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
      heard,
      misheard: (type) => type === 'RESPONSE_START' && live.startMisheard(),
      interrupted,
      closed,
    },
  });
  const chat = createChat({
    clock,
    fullName,
    self: self.peek.bind(self),
    send: (text, ref) => signaling.send({ type: 'CHAT', meetingId, text, ref }),
    onSilence: () => signaling.probe('serverSilent'),
  });
  loginAnswer.expect(limits.requestTimeoutMs, loginUnanswered);
  const unfollow = network.follow({
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
    if (kind() !== 'configuration') loginAnswer.expect(reloginExpectedMs, loginUnanswered);
    signaling.send({ type: 'LOGIN', meetingId, userFullName: fullName, id: clientId });
  }

  function interrupted(cause: ConnectionCause, nextTryAt?: number): void {
    if (nextTryAt !== undefined) heldUp('socketLost', cause);
    isLoggedIn = false;
    isSocketLost = true;
    line.socketLost(cause, nextTryAt);
    if (kind() !== 'configuration') loginAnswer.met();
    statusNews.met();
    live.reset();
    chat.shut();
  }

  function socketBack(): void {
    isSocketLost = false;
    line.socketBack();
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
    else signaling.replace('serverSilent');
  }

  function refuseLogin(reason?: LoginError): void {
    apply({ kind: 'loginRefused', problem: 'meeting.webrtc.error.login', ...(reason && { reason }) });
  }

  function heard(message: ServerMessage): void {
    if (!isSocketLost) line.socketBack();
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
        if (message.info && 'from' in message.info) chat.heard(message.info);
        return undefined;
      case 'MEETING_CHAT_LOG':
        if (message.info && 'lines' in message.info) chat.heardLog(message.info.lines);
        return undefined;
      case 'RESPONSE_CHAT':
        return message.error === null ? undefined : chat.refused();
      default:
        return undefined;
    }
  }

  function loginAnswered({ error, info }: Message<'RESPONSE_LOGIN'>): void {
    loginAnswer.met();
    if (error !== null) {
      heldUp('loginRefused', error);
      if (isLive()) return end(error === 'MEETING_ENDED' ? 'meetingEnded' : 'lost');
      return error === 'INVALID_USER_FULL_NAME'
        ? apply({ kind: 'loginRefused', problem: 'meeting.webrtc.error.userfullname' })
        : refuseLogin(loginErrors.find((known) => known === error));
    }
    signaling.settled();
    isLoggedIn = true;
    if (!isLive()) socketBack();
    live.reset();
    if (info && 'attendeeId' in info) {
      self.value = info.attendeeId;
      extensions.value = info.extensions;
    }
    reached('loggedIn');
    apply({ kind: 'loginAccepted' });
    statusNews.expect(statusExpectedMs, () => isAdmitted() && admitted());
    if (earlyDecision) requestDecided(earlyDecision);
  }

  function admitted(): void {
    live.admitted();
    if (rights.peek()?.chat) chat.open();
    else chat.shut();
  }

  const isAdmitted = () => rights.peek() !== undefined && rights.peek() !== noRights;

  function requestDecided(decision: Message<'MEETING_ATTENDEE_REQUEST_STATUS'>): void {
    const { error, info } = decision;
    if (!isLoggedIn) earlyDecision = decision;
    if (!isLoggedIn || error !== null || !info || !('status' in info)) return;
    statusNews.met();
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
    chat.shut();
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
    connection: line.connection,
    attendees: computed(() => remoteAttendees(roster.value, live.streams.value, self.value)),
    hasChat: computed(() => extensions.value.includes('chat')),
    chat: chat.lines,
    retryStart: live.retryStart,
    retryNow() {
      if (isLoggedIn) live.retryNow();
      else signaling.retryNow();
    },
    stats: live.stats,
    say: chat.say,
    tell(next) {
      const isNew = next.audio !== sending?.audio || next.video !== sending.video || next.share !== sending.share;
      sending = next;
      if (isNew) tellSending();
    },
    close() {
      life.abort();
      unfollow();
      loginAnswer.met();
      statusNews.met();
      chat.shut();
      signaling.close();
      live.close();
      line.stop();
    },
  };
}
