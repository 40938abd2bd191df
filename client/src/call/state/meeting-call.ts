import type { JoinSetback, JoinStep } from '@meet/contracts/areas/join-timelines';
import { type Rights, signalingPath } from '@meet/contracts/signaling';
import { type ReadonlySignal, computed, effect, signal } from '@preact/signals-react';
import type { Call } from '../../api/call.ts';
import { type Clock, systemClock } from '../../api/clock.ts';
import { type CallEvent, type CallState, nextCallState, situationOf } from './call-state.ts';
import type { ChatMessage } from './chat.ts';
import { type ConnectionStatus, good } from '../signaling/connection-status.ts';
import { type JoinMark, type JoinRecord, newSupportCode, withMark } from './join-record.ts';
import type { LocalMedia } from '../media/local-media.ts';
import { type Network, browserNetwork } from '../signaling/network.ts';
import type { RemoteAttendee } from './remote-attendees.ts';
import { mayShow, mayTalk, noRights } from './rights.ts';
import { type MeetingConnection, openMeetingConnection } from './meeting-connection.ts';

/** One person's way through one meeting, from the configuration to the end. Nothing of it outlives `dispose()`. */
export interface MeetingCall {
  readonly state: ReadonlySignal<CallState>;
  /** The socket or a media path is gone and being had again; what stands in `state` still holds. */
  readonly reconnecting: ReadonlySignal<boolean>;
  /** The same with its cause, its beginning and the next attempt; `good` before anybody asked to be let in. */
  readonly connection: ReadonlySignal<ConnectionStatus>;
  /** The attempt that `connection` promises for later, at once. */
  retryNow(): void;
  /** The newest attempt to join, step by step; undefined before the first. */
  readonly joinRecord: ReadonlySignal<JoinRecord | undefined>;
  /** What the peer connections count, one report for each. */
  stats(): Promise<readonly RTCStatsReport[]>;
  /** All false until the organizer approves (000 §6). */
  readonly rights: ReadonlySignal<Rights>;
  readonly attendees: ReadonlySignal<readonly RemoteAttendee[]>;
  /** Whether the server has a chat at all; the right to it stands in `rights`. */
  readonly hasChat: ReadonlySignal<boolean>;
  readonly chat: ReadonlySignal<readonly ChatMessage[]>;
  readonly media: LocalMedia;
  /** Asks to be let in; what comes of it shows in `state`. Resolves when the login is answered, at the latest 10 s later. */
  join(fullName: string): Promise<void>;
  /** Withdraws the request: back to the configuration, with the preview still on. */
  cancel(): void;
  /** Another START after `startError`. */
  retryStart(): void;
  sendChat(text: string): void;
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
  network?: Network;
  random?: () => number;
  /** Fetched only once somebody asks to be let in. */
  loadReport?: () => Promise<typeof import('../monitoring/join-report.ts')>;
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
  network = browserNetwork(clock),
  random = Math.random,
  loadReport = () => import('../monitoring/join-report.ts'),
  ...meeting
}: MeetingCallDeps): MeetingCall {
  const state = signal<CallState>({ kind: 'configuration' });
  const visit = signal<MeetingConnection | undefined>(undefined);
  const record = signal<JoinRecord | undefined>(undefined);
  let answered = (): void => {};

  function note(mark: JoinMark): void {
    const before = record.peek();
    if (before) record.value = withMark(before, mark);
  }

  let stopReporting = (): void => {};

  /** On the side: joining waits for nothing here. */
  function report(fullName: string): void {
    stopReporting();
    let isOver = false;
    let stop = (): void => {};
    const deps = { ...meeting, fullName, record, state, stats, onFirstPicture: () => reached('firstPicture'), clock };
    loadReport().then(
      ({ reportJoining }) => {
        if (!isOver) stop = reportJoining(deps);
      },
      () => {},
    );
    stopReporting = () => {
      isOver = true;
      stop();
    };
  }

  const stats = () => visit.peek()?.stats() ?? Promise.resolve([]);
  const reached = (step: JoinStep) => note({ step, at: clock.now() });
  const heldUp = (setback: JoinSetback, detail?: string) => note({ setback, at: clock.now(), ...(detail !== undefined && { detail }) });

  function apply(event: CallEvent): void {
    if (event.kind === 'cancelled') heldUp('cancelled');
    if (event.kind === 'ended') heldUp('ended', event.because);
    const before = state.peek();
    state.value = nextCallState(before, event);
    if (state.peek() === before) return;
    answered();
    const isPutBack = situationOf(state.peek()) === 'putBack';
    if (isPutBack) media.release();
    else if (situationOf(before) === 'putBack' && event.kind === 'requestStatus' && event.status === 'approved') void media.open();
    const isRejected = state.peek().kind === 'waiting' && event.kind === 'requestStatus' && event.status === 'rejected';
    const { kind } = state.peek();
    if (kind === 'end' || isRejected) media.release();
    if (kind === 'end' || kind === 'configuration' || isRejected) close();
  }

  function close(): void {
    stopReporting();
    visit.peek()?.close();
    visit.value = undefined;
  }

  const connection = computed(() => (state.value.kind === 'configuration' ? good : (visit.value?.status.value ?? good)));
  const rights = computed(() => visit.value?.rights.value ?? noRights);

  /** What may no longer be used is turned off; turning it on again is left to its owner. */
  const stopKeeping = effect(() => {
    const granted = visit.value?.rights.value;
    if (!granted || granted === noRights) return;
    if (!mayTalk(granted)) void media.setAudio(false);
    if (!mayShow(granted)) void media.setVideo(false);
    if (!granted.share) media.stopScreen();
  });

  const stopTelling = effect(() => visit.value?.sendMediaState(media.sending.value));

  return {
    state,
    rights,
    connection,
    reconnecting: computed(() => connection.value.kind !== 'good'),
    joinRecord: record,
    stats,
    attendees: computed(() => visit.value?.attendees.value ?? []),
    hasChat: computed(() => visit.value?.hasChat.value ?? false),
    chat: computed(() => visit.value?.chat.value ?? []),
    media,
    join(fullName) {
      if (state.peek().kind !== 'configuration' || visit.peek()) return Promise.resolve();
      state.value = { kind: 'configuration' };
      record.value = { supportCode: newSupportCode(), marks: [{ step: 'asked', at: clock.now() }] };
      const deps = { ...meeting, fullName, media, url, newSocket, newConnection, clock, network, random, state, apply, reached, heldUp };
      return new Promise((resolve) => {
        answered = resolve;
        visit.value = openMeetingConnection(deps);
        report(fullName);
      });
    },
    cancel: () => apply({ kind: 'cancelled' }),
    retryNow: () => visit.peek()?.retryNow(),
    retryStart: () => visit.peek()?.retryStart(),
    sendChat: (text) => visit.peek()?.sendChat(text),
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
