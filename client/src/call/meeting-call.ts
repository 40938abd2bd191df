import { type Rights, signalingPath } from '@meet/contracts/signaling';
import { type ReadonlySignal, computed, effect, signal } from '@preact/signals-react';
import type { Call } from '../api/call.ts';
import { type Clock, systemClock } from '../api/clock.ts';
import { type CallEvent, type CallState, nextCallState } from './call-state.ts';
import type { ChatLine } from './chat.ts';
import type { LocalMedia } from './local-media.ts';
import type { RemoteAttendee } from './remote-attendees.ts';
import { mayShow, mayTalk, noRights } from './rights.ts';
import { type Visit, openVisit } from './visit.ts';

/** One person's way through one meeting, from the configuration to the end. Nothing of it outlives `dispose()`. */
export interface MeetingCall {
  readonly state: ReadonlySignal<CallState>;
  /** The socket or a media path is gone and being had again; what stands in `state` still holds. */
  readonly reconnecting: ReadonlySignal<boolean>;
  /** All false until the organizer approves (000 §6). */
  readonly rights: ReadonlySignal<Rights>;
  readonly attendees: ReadonlySignal<readonly RemoteAttendee[]>;
  /** Whether the server has a chat at all; the right to it stands in `rights`. */
  readonly hasChat: ReadonlySignal<boolean>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  readonly media: LocalMedia;
  /** Asks to be let in; what comes of it shows in `state`. Resolves when the login is answered, at the latest 10 s later. */
  join(fullName: string): Promise<void>;
  /** Withdraws the request: back to the configuration, with the preview still on. */
  cancel(): void;
  /** Another START after `startError`. */
  retryStart(): void;
  say(text: string): void;
  hangUp(): void;
  dispose(): void;
}

export interface MeetingCallDeps {
  /** The nine digits, not the `umi`. */
  meetingId: string;
  /** See `client-id.ts`. */
  clientId: string;
  media: LocalMedia;
  call: Call;
  url?: string;
  newSocket?: (url: string) => WebSocket;
  newConnection?: (configuration: RTCConfiguration) => RTCPeerConnection;
  clock?: Clock;
  random?: () => number;
}

/** Where the socket is, on the host the page came from (000 §7). */
export const signalingUrl = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${signalingPath}`;

export function createMeetingCall({
  media,
  url = signalingUrl(location),
  newSocket = (address) => new WebSocket(address),
  newConnection = (configuration) => new RTCPeerConnection(configuration),
  clock = systemClock,
  random = Math.random,
  ...meeting
}: MeetingCallDeps): MeetingCall {
  const state = signal<CallState>({ kind: 'configuration' });
  const visit = signal<Visit | undefined>(undefined);
  let answered = (): void => {};

  function apply(event: CallEvent): void {
    state.value = nextCallState(state.peek(), event);
    answered();
    const isRejected = state.peek().kind === 'waiting' && event.kind === 'requestStatus' && event.status === 'rejected';
    const { kind } = state.peek();
    if (kind === 'end' || isRejected) media.release();
    if (kind === 'end' || kind === 'configuration' || isRejected) close();
  }

  function close(): void {
    visit.peek()?.close();
    visit.value = undefined;
  }

  const rights = computed(() => visit.value?.rights.value ?? noRights);

  /** What may no longer be used is turned off; turning it on again is left to its owner. */
  const stopKeeping = effect(() => {
    const granted = visit.value?.rights.value;
    if (!granted || granted === noRights) return;
    if (!mayTalk(granted)) void media.setAudio(false);
    if (!mayShow(granted)) void media.setVideo(false);
    if (!granted.share) media.stopScreen();
  });

  const stopTelling = effect(() => visit.value?.tell(media.sending.value));

  return {
    state,
    rights,
    reconnecting: computed(() => state.value.kind !== 'configuration' && (visit.value?.isCutOff.value ?? false)),
    attendees: computed(() => visit.value?.attendees.value ?? []),
    hasChat: computed(() => visit.value?.hasChat.value ?? false),
    chat: computed(() => visit.value?.chat.value ?? []),
    media,
    join(fullName) {
      if (state.peek().kind !== 'configuration' || visit.peek()) return Promise.resolve();
      state.value = { kind: 'configuration' };
      const deps = { ...meeting, fullName, media, url, newSocket, newConnection, clock, random, state, apply };
      return new Promise((resolve) => {
        answered = resolve;
        visit.value = openVisit(deps);
      });
    },
    cancel: () => apply({ kind: 'cancelled' }),
    retryStart: () => visit.peek()?.retryStart(),
    say: (text) => visit.peek()?.say(text),
    hangUp: () => apply({ kind: 'ended', because: 'left' }),
    dispose() {
      stopKeeping();
      stopTelling();
      close();
      answered();
      media.release();
    },
  };
}
