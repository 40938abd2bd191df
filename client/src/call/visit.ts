import { getWebRtcServers } from '@meet/contracts/join';
import { limits } from '@meet/contracts/limits';
import { type Attendee, type LoginError, type Rights, type ServerMessage, closeCodes, loginErrors } from '@meet/contracts/signaling';
import { type ReadonlySignal, computed, signal } from '@preact/signals-react';
import type { Call } from '../api/call.ts';
import type { Clock } from '../api/clock.ts';
import type { CallEvent, CallState, EndCause } from './call-state.ts';
import { type ChatLine, withLine } from './chat.ts';
import { iceServersOf } from './ice-servers.ts';
import type { LocalMedia, Sending } from './local-media.ts';
import { createPeers } from './peers.ts';
import { type RemoteAttendee, remoteAttendees } from './remote-attendees.ts';
import { allRights, noRights } from './rights.ts';
import { createSignaling } from './signaling.ts';
import { createStarter } from './starter.ts';

/** What is open between asking to be let in and leaving: the socket, the peer connections, and what came through them. */
export interface Visit {
  readonly rights: ReadonlySignal<Rights | undefined>;
  /** The socket or a media path is gone and being had again. */
  readonly isCutOff: ReadonlySignal<boolean>;
  readonly attendees: ReadonlySignal<readonly RemoteAttendee[]>;
  readonly hasChat: ReadonlySignal<boolean>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  retryStart(): void;
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
  clock: Clock;
  random: () => number;
  state: ReadonlySignal<CallState>;
  apply: (event: CallEvent) => void;
}

const endCauses: Readonly<Record<number, EndCause>> = {
  [closeCodes.replaced]: 'replaced',
  [closeCodes.meetingEnded]: 'meetingEnded',
  [closeCodes.removed]: 'removed',
};

/** How long a running call waits before it asks again after a refused START. */
const restartAfterS = 5;

type Message<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

/** The conversation with the signaling server (000 §3, §4): what it says becomes events of the call, media follows. */
export function openVisit(deps: VisitDeps): Visit {
  const { meetingId, clientId, fullName, call, state, apply, clock } = deps;
  const rights = signal<Rights | undefined>(undefined);
  const isSocketLost = signal(false);
  const isRestarting = signal(false);
  const self = signal<string | undefined>(undefined);
  const roster = signal<readonly Attendee[] | undefined>(undefined);
  const extensions = signal<readonly string[]>([]);
  const chat = signal<readonly ChatLine[]>([]);
  /** `byApproval`: the login is new, or an approval was taken back. `due`: it goes out by itself. `asked`: it has no answer yet. */
  let start: 'done' | 'byApproval' | 'due' | 'asked' = 'done';
  let sending: Sending | undefined;

  const isLive = () => state.peek().kind === 'connection' || state.peek().kind === 'connected';
  const end = (because: EndCause) => apply({ kind: 'ended', because });
  const refuseLogin = (reason?: LoginError) =>
    apply({ kind: 'loginRefused', problem: 'meeting.webrtc.error.login', ...(reason && { reason }) });

  const life = new AbortController();
  const cancelLoginLimit = clock.after(limits.requestTimeoutMs, () => refuseLogin());
  const peers = createPeers({
    ...deps,
    iceServers: call(getWebRtcServers, { signal: life.signal }).then(iceServersOf, () => []),
    send: (dest, data) => signaling.send({ type: 'RTC', dest, meetingId, data }),
    onBroken: restart,
  });
  const starter = createStarter({
    clock,
    send() {
      start = 'asked';
      signaling.send({ type: 'START' });
    },
    onFailed: startFailed,
  });
  const signaling = createSignaling({
    ...deps,
    on: {
      opened: () => signaling.send({ type: 'LOGIN', meetingId, userFullName: fullName, id: clientId }),
      heard,
      misheard: (type) => type === 'RESPONSE_START' && start === 'asked' && startFailed(),
      interrupted() {
        isSocketLost.value = true;
        start = 'byApproval';
        starter.stop();
      },
      closed: (code) => (state.peek().kind === 'configuration' ? refuseLogin() : end((code !== undefined && endCauses[code]) || 'lost')),
    },
  });

  function heard(message: ServerMessage): void {
    switch (message.type) {
      case 'RESPONSE_LOGIN':
        return loginAnswered(message);
      case 'MEETING_ATTENDEE_REQUEST_STATUS':
        return requestDecided(message);
      case 'RESPONSE_START':
        return start === 'asked' ? startAnswered(message) : undefined;
      case 'RESPONSE_RTC':
        return isLive() ? rtcArrived(message) : undefined;
      case 'MEETING_ATTENDEES':
        if (message.info && 'attendees' in message.info) roster.value = message.info.attendees;
        return undefined;
      case 'MEETING_CHAT':
        if (message.info && 'from' in message.info) chat.value = withLine(chat.value, message.info, clock.now());
        return undefined;
      default:
        return undefined;
    }
  }

  function loginAnswered({ error, info }: Message<'RESPONSE_LOGIN'>): void {
    cancelLoginLimit();
    if (error !== null) {
      if (isLive()) return end(error === 'MEETING_ENDED' ? 'meetingEnded' : 'lost');
      return error === 'INVALID_USER_FULL_NAME'
        ? apply({ kind: 'loginRefused', problem: 'meeting.webrtc.error.userfullname' })
        : refuseLogin(loginErrors.find((known) => known === error));
    }
    signaling.settled();
    isSocketLost.value = false;
    start = 'byApproval';
    if (info && 'attendeeId' in info) {
      self.value = info.attendeeId;
      extensions.value = info.extensions;
    }
    apply({ kind: 'loginAccepted' });
  }

  function requestDecided({ error, info }: Message<'MEETING_ATTENDEE_REQUEST_STATUS'>): void {
    if (error !== null || !info || !('status' in info)) return;
    const { status } = info;
    if (status === 'rejected' && isLive()) return end('removed');
    rights.value = status === 'approved' ? (info.rights ?? rights.value ?? allRights) : noRights;
    apply({ kind: 'requestStatus', status });
    if (status !== 'approved') {
      start = 'byApproval';
      starter.stop();
    } else if (start === 'byApproval') {
      isRestarting.value = isLive();
      startNow();
    }
  }

  function startAnswered({ error, info, timeToStart }: Message<'RESPONSE_START'>): void {
    starter.answered();
    if (error === 'MEETING_ENDED') return end('meetingEnded');
    if (error !== null) return startFailed();
    if (timeToStart > 0) {
      start = 'due';
      const startsAt = starter.startAfter(timeToStart);
      return startsAt === undefined ? startFailed() : apply({ kind: 'startDelayed', startsAt });
    }
    start = 'done';
    peers.closeAll();
    apply({ kind: 'started' });
    if (info && 'publishDest' in info && info.publishDest !== undefined) peers.publish(info.publishDest);
    tellSending();
  }

  function startFailed(): void {
    starter.answered();
    start = isLive() ? 'due' : 'done';
    if (isLive()) starter.startAfter(restartAfterS);
    else apply({ kind: 'startRefused' });
  }

  function startNow(): void {
    start = 'due';
    starter.start();
  }

  function rtcArrived({ error, info, data }: Message<'RESPONSE_RTC'>): void {
    if (error !== null) return restart();
    if (!info || !('dest' in info) || info.meetingId !== meetingId || !data) return;
    isRestarting.value = false;
    apply({ kind: 'rtcArrived', at: new Date(clock.now()) });
    peers.take(info.dest, data);
  }

  /** All media paths anew, over the socket there is; the old ones go when the server has granted it. */
  function restart(): void {
    if (!isLive() || start !== 'done') return;
    isRestarting.value = true;
    startNow();
  }

  function tellSending(): void {
    if (sending && isLive() && extensions.value.includes('attendees')) signaling.send({ type: 'MEDIA_STATE', ...sending });
  }

  return {
    rights,
    isCutOff: computed(() => isSocketLost.value || isRestarting.value || peers.isShaky.value),
    attendees: computed(() => remoteAttendees(roster.value, peers.streams.value, self.value)),
    hasChat: computed(() => extensions.value.includes('chat')),
    chat,
    retryStart() {
      const now = state.peek();
      if (now.kind !== 'waiting' || now.request !== 'approved') return;
      apply({ kind: 'startRetried' });
      startNow();
    },
    say: (text) => signaling.send({ type: 'CHAT', meetingId, text }),
    tell(next) {
      const isNew = next.audio !== sending?.audio || next.video !== sending.video || next.share !== sending.share;
      sending = next;
      if (isNew) tellSending();
    },
    close() {
      life.abort();
      cancelLoginLimit();
      starter.stop();
      signaling.close();
      peers.closeAll();
    },
  };
}
