import { type RecordingState, type Rights, type ViewedTile, signalingPath } from '@meet/contracts/signaling';
import { type ReadonlySignal, computed, effect, signal } from '@preact/signals-react';
import type { Call } from '../../api/call.ts';
import { type CallEnvironment, callEnvironment } from '../environment.ts';
import type { LocalMedia } from '../media/local-media.ts';
import { type ConnectionStatus, good } from '../signaling/connection-status.ts';
import { type CallEvent, type CallState, nextCallState, situationOf } from './call-state.ts';
import type { ChatMessage } from './chat.ts';
import { type JoinRecord, createJoinRecorder } from './join-record.ts';
import type { Participant } from './login.ts';
import { type MeetingConnection, openMeetingConnection } from './meeting-connection.ts';
import type { Identity } from './moderation.ts';
import type { RemoteAttendee } from './remote-attendees.ts';
import { mayShow, mayTalk, noRights } from './rights.ts';

/** One person in one meeting, from the configuration to the end. `dispose()` ends everything it started. */
export interface MeetingCall {
  readonly state: ReadonlySignal<CallState>;
  /** The socket or media is lost and is being restored. `state` does not change meanwhile. */
  readonly reconnecting: ReadonlySignal<boolean>;
  /** The same with cause, beginning and next attempt; `good` before the first `join`. */
  readonly connection: ReadonlySignal<ConnectionStatus>;
  /** Makes the next attempt at once instead of waiting for it. */
  retryNow(): void;
  /** The newest attempt to join, step by step; undefined before the first. */
  readonly joinRecord: ReadonlySignal<JoinRecord | undefined>;
  /** One statistics report for each peer connection. */
  stats(): Promise<readonly RTCStatsReport[]>;
  /** All false until the organizer approves (000 §6). */
  readonly rights: ReadonlySignal<Rights>;
  readonly attendees: ReadonlySignal<readonly RemoteAttendee[]>;
  /** Whether the server supports chat. The right to use it is in `rights`. */
  readonly hasChat: ReadonlySignal<boolean>;
  readonly chat: ReadonlySignal<readonly ChatMessage[]>;
  /** What organizers decide; undefined before the first `join`. */
  readonly moderation: ReadonlySignal<MeetingConnection['moderation'] | undefined>;
  /** What is kept of what is said now; undefined where the server does not say. */
  readonly recording: ReadonlySignal<RecordingState | undefined>;
  /** Raised hands and reactions; undefined before the first `join`. */
  readonly signs: ReadonlySignal<MeetingConnection['signs'] | undefined>;
  readonly media: LocalMedia;
  /** Asks to join; the result shows in `state`. Resolves when the login is answered, after 10 s at the latest. */
  join(fullName: string): Promise<void>;
  /** Withdraws the request: back to the configuration. The preview stays on. */
  cancel(): void;
  /** Sends START again after `startError`. */
  retryStart(): void;
  sendChat(text: string, ref?: string): void;
  /** Sends again the messages that were not acknowledged. */
  retryChat(): void;
  /** What is shown how large; before the first call the server sends everything. */
  setView(tiles: readonly ViewedTile[]): void;
  /** What `setView` was called with last. */
  readonly view: ReadonlySignal<readonly ViewedTile[] | undefined>;
  /** The browser of a gateway plays no sound: the server is told. */
  reportBlockedSound(): void;
  hangUp(): void;
  dispose(): void;
}

export interface MeetingCallDeps extends Omit<Participant, 'fullName'>, Partial<CallEnvironment> {
  media: LocalMedia;
  call: Call;
  identity: Identity;
  url?: string;
  /** Loaded with the first `join`. */
  loadReport?: () => Promise<typeof import('./join-report.ts')>;
}

/** The address of the signaling socket, on the host of the page (000 §7). */
export const signalingUrl = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${signalingPath}`;

export function createMeetingCall({
  meetingId,
  clientId,
  isEncrypted,
  media,
  call,
  identity,
  url = signalingUrl(location),
  loadReport = () => import('./join-report.ts'),
  ...given
}: MeetingCallDeps): MeetingCall {
  const environment = callEnvironment(given);
  const state = signal<CallState>({ kind: 'configuration' });
  const connection = signal<MeetingConnection | undefined>(undefined);
  const recorder = createJoinRecorder(environment.clock);
  let resolveJoin = (): void => {};
  let stopReport = (): void => {};

  const stats = () => connection.peek()?.stats() ?? Promise.resolve([]);

  function apply(event: CallEvent): void {
    if (event.kind === 'cancelled') recorder.marks.setback('cancelled');
    if (event.kind === 'ended') recorder.marks.setback('ended', event.because);
    const before = state.peek();
    const after = nextCallState(before, event);
    if (after === before) return;
    state.value = after;
    resolveJoin();
    const needed = mediaNeeded(before, after);
    if (needed === false) media.release();
    else if (needed) void media.open();
    if (isOver(after)) close();
  }

  function close(): void {
    stopReport();
    connection.peek()?.close();
    connection.value = undefined;
  }

  const status = computed(() => (state.value.kind === 'configuration' ? good : (connection.value?.status.value ?? good)));
  const view = signal<readonly ViewedTile[] | undefined>(undefined);
  const unfollow = followConnection(connection, { media, view });

  return {
    state,
    rights: computed(() => connection.value?.rights.value ?? noRights),
    connection: status,
    reconnecting: computed(() => status.value.kind !== 'good'),
    joinRecord: recorder.record,
    stats,
    attendees: computed(() => connection.value?.attendees.value ?? []),
    hasChat: computed(() => connection.value?.hasChat.value ?? false),
    chat: computed(() => connection.value?.chat.value ?? []),
    moderation: computed(() => connection.value?.moderation),
    recording: computed(() => connection.value?.recording.value),
    signs: computed(() => connection.value?.signs),
    media,
    join(fullName) {
      if (state.peek().kind !== 'configuration' || connection.peek()) return Promise.resolve();
      state.value = { kind: 'configuration' };
      recorder.start();
      const participant = { meetingId, clientId, fullName };
      const { record, marks } = recorder;
      return new Promise((resolve) => {
        resolveJoin = resolve;
        connection.value = openMeetingConnection({
          participant: { ...participant, isEncrypted },
          identity,
          url,
          media,
          call,
          environment,
          progress: { state, apply, marks },
        });
        stopReport = whenLoaded(loadReport, ({ reportJoining }) =>
          reportJoining({ participant, record, state, stats, marks, call, clock: environment.clock }),
        );
      });
    },
    cancel: () => apply({ kind: 'cancelled' }),
    retryNow: () => connection.peek()?.retryNow(),
    retryStart: () => connection.peek()?.retryStart(),
    sendChat: (text, ref) => connection.peek()?.sendChat(text, ref),
    retryChat: () => connection.peek()?.retryChat(),
    setView: (tiles) => void (view.value = tiles),
    view,
    reportBlockedSound: () => recorder.marks.setback('soundBlocked'),
    hangUp: () => apply({ kind: 'ended', because: 'left' }),
    dispose() {
      unfollow();
      close();
      resolveJoin();
      media.release();
    },
  };
}

/** Camera and microphone after a change of the state: true to open them, false to release them, undefined to leave them as they are. */
export function mediaNeeded(before: CallState, after: CallState): boolean | undefined {
  const [was, is] = [situationOf(before), situationOf(after)];
  if (is === 'putBack' || is === 'end' || is === 'rejected') return false;
  return was === 'putBack' && is === 'approved' ? true : undefined;
}

/** In these states nothing is connected any more. */
const isOver = (state: CallState): boolean => ['configuration', 'rejected', 'end'].includes(situationOf(state));

interface Followers {
  media: LocalMedia;
  view: ReadonlySignal<readonly ViewedTile[] | undefined>;
}

/** Media obeys the rights of the connection; the connection learns what is sent and shown. */
function followConnection(connection: ReadonlySignal<MeetingConnection | undefined>, { media, view }: Followers): () => void {
  const rights = computed(() => connection.value?.rights.value);
  const stops = [
    enforceRights(rights, media),
    effect(() => connection.value?.sendMediaState(media.sending.value)),
    effect(() => view.value && connection.value?.sendView(view.value)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Turns off what is not allowed, whichever came first (000 §6). Turning it on again is up to the user. */
function enforceRights(rights: ReadonlySignal<Rights | undefined>, media: LocalMedia): () => void {
  return effect(() => {
    const granted = rights.value;
    if (!granted || granted === noRights) return;
    const { audio, video } = media.choices.value;
    if (audio && !mayTalk(granted)) void media.setAudio(false);
    if (video && !mayShow(granted)) void media.setVideo(false);
    if (media.screen.value.kind !== 'off' && !granted.share) media.stopScreen();
  });
}

/** Starts something once its module is loaded, unless it was stopped before. A module that can't be loaded is left out. */
function whenLoaded<Module>(load: () => Promise<Module>, start: (module: Module) => () => void): () => void {
  let isStopped = false;
  let stop = (): void => {};
  load().then(
    (module) => {
      if (!isStopped) stop = start(module);
    },
    () => {},
  );
  return () => {
    isStopped = true;
    stop();
  };
}
