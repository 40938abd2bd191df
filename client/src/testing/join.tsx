import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import type { MediaSettings } from '@meet/contracts/areas/media-settings';
import type { Me } from '@meet/contracts/areas/me';
import type { PublicSettings } from '@meet/contracts/areas/public-settings';
import type { RecordingState, Rights, ViewedTile } from '@meet/contracts/signaling';
import type { Endpoint } from '@meet/contracts/wire/http';
import { signal } from '@preact/signals-react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { CallProblem } from '../api/problem.ts';
import { firstRoutes } from '../shell/first-routes.ts';
import { makeServices } from '../shell/make-services.ts';
import { createRouteTable } from '../navigation/route-table.ts';
import { ServicesContext, type Services } from '../core/services.ts';
import type { CallState } from '../call/state/call-state.ts';
import type { ChatMessage } from '../call/state/chat.ts';
import { good, type ConnectionStatus } from '../call/signaling/connection-status.ts';
import type { DeviceChange, DeviceLists, MediaDeviceList } from '../call/media/device-list.ts';
import type { CameraBackground } from '../call/media/background/background.ts';
import type { Background, BackgroundTrouble } from '../call/media/background/drawing.ts';
import type { CaptureKind, DeviceLoss } from '../call/media/device-capture.ts';
import type { LocalMedia } from '../call/media/local-media.ts';
import { usualPicture } from '../call/media/picture-limit.ts';
import type { LocalSource } from '../call/media/local-source.ts';
import type { JoinRecord } from '../call/state/join-record.ts';
import type { MeetingCall } from '../call/state/meeting-call.ts';
import type { RemoteAttendee } from '../call/state/remote-attendees.ts';
import type { SessionState } from '../session/lifecycle.ts';
import { I18nProvider } from '../i18n/use-words.tsx';
import { addLiveIcons } from '../ui/icons/live-icons.ts';
import { addMeetingIcons } from '../ui/icons/meeting-icons.ts';
import { askedBesides } from './answering.ts';
import { createLiveMemory } from '../areas/join/live/live-memory.ts';
import type { MeetingSession } from '../areas/join/meeting-session.ts';

addMeetingIcons();
addLiveIcons();

export const everyRight: Rights = { video: true, talk: true, share: true, chat: true, audioAvailable: true, videoAvailable: true };

type FakeModeration = NonNullable<MeetingCall['moderation']['value']>;
type FakeSigns = NonNullable<MeetingCall['signs']['value']>;

/** A call, devices and media that do nothing by themselves: a test moves their signals and looks at what was asked of them. */
export function fakeMeetingSession() {
  const state = signal<CallState>({ kind: 'configuration' });
  const rights = signal<Rights>(everyRight);
  const attendees = signal<readonly RemoteAttendee[]>([]);
  const view = signal<readonly ViewedTile[] | undefined>(undefined);
  const chat = signal<readonly ChatMessage[]>([]);
  const hasChat = signal(true);
  const moderation = signal<FakeModeration | undefined>(undefined);
  const recording = signal<RecordingState | undefined>(undefined);
  const signs = signal<FakeSigns | undefined>(undefined);
  const reconnecting = signal(false);
  const connection = signal<ConnectionStatus>(good);
  const record = signal<JoinRecord | undefined>(undefined);
  const camera = signal<LocalSource>({ kind: 'off' });
  const microphone = signal<LocalSource>({ kind: 'off' });
  const screen = signal<LocalSource>({ kind: 'off' });
  const name = signal('');
  const lists = signal<DeviceLists>({ camera: [], microphone: [], speaker: [] });
  const background = {
    chosen: signal<Background>('none'),
    trouble: signal<BackgroundTrouble | undefined>(undefined),
    choose: vi.fn<CameraBackground['choose']>(),
    dismiss: vi.fn<CameraBackground['dismiss']>(),
  };
  const media = {
    choices: signal({ audio: true, video: true }),
    settings: signal<MediaSettings>({}),
    replaceVoice: () => {},
    picture: signal(usualPicture),
    camera,
    background,
    microphone,
    screen,
    sending: signal({ audio: false, video: false, share: false }),
    interrupted: signal<readonly CaptureKind[]>([]),
    loss: signal<DeviceLoss | undefined>(undefined),
    canShareScreen: true,
    open: vi.fn<LocalMedia['open']>(() => Promise.resolve()),
    setAudio: vi.fn<LocalMedia['setAudio']>(() => Promise.resolve()),
    setVideo: vi.fn<LocalMedia['setVideo']>(() => Promise.resolve()),
    choose: vi.fn<LocalMedia['choose']>(() => Promise.resolve()),
    renew: vi.fn<LocalMedia['renew']>(() => Promise.resolve()),
    limitPicture: vi.fn<LocalMedia['limitPicture']>(),
    shareScreen: vi.fn<LocalMedia['shareScreen']>(() => Promise.resolve()),
    stopScreen: vi.fn<LocalMedia['stopScreen']>(),
    release: vi.fn<LocalMedia['release']>(),
  } satisfies LocalMedia;
  const call = {
    state,
    rights,
    attendees,
    chat,
    hasChat,
    moderation,
    recording,
    signs,
    reconnecting,
    connection,
    joinRecord: record,
    retryNow: vi.fn<MeetingCall['retryNow']>(),
    stats: vi.fn<MeetingCall['stats']>(() => Promise.resolve([])),
    media,
    join: vi.fn<MeetingCall['join']>(() => Promise.resolve()),
    cancel: vi.fn<MeetingCall['cancel']>(),
    retryStart: vi.fn<MeetingCall['retryStart']>(),
    sendChat: vi.fn<MeetingCall['sendChat']>(),
    retryChat: vi.fn<MeetingCall['retryChat']>(),
    setView: vi.fn<MeetingCall['setView']>((tiles) => void (view.value = tiles)),
    view,
    reportBlockedSound: vi.fn<MeetingCall['reportBlockedSound']>(),
    hangUp: vi.fn<MeetingCall['hangUp']>(),
    dispose: vi.fn<MeetingCall['dispose']>(),
  } satisfies MeetingCall;
  const devices = {
    lists,
    chosen: signal<{ camera: string | undefined; microphone: string | undefined; speaker: string | undefined }>({
      camera: undefined,
      microphone: undefined,
      speaker: undefined,
    }),
    permission: signal<{ camera: PermissionState | undefined; microphone: PermissionState | undefined }>({
      camera: undefined,
      microphone: undefined,
    }),
    changes: signal<readonly DeviceChange[]>([]),
    choose: vi.fn<MediaDeviceList['choose']>(),
    refresh: vi.fn<MediaDeviceList['refresh']>(() => Promise.resolve()),
    dispose: vi.fn<MediaDeviceList['dispose']>(),
  } satisfies MediaDeviceList;
  const session = { umi: 'u-m-i', meetingId: '483920117', name, memory: createLiveMemory(), call, devices } satisfies MeetingSession;
  return {
    session,
    call,
    media,
    devices,
    state,
    rights,
    attendees,
    chat,
    hasChat,
    moderation,
    recording,
    signs,
    reconnecting,
    connection,
    record,
    camera,
    background,
    microphone,
    screen,
    lists,
    name,
  };
}

export interface Surroundings {
  call?: Services['call'];
  settings?: PublicSettings;
  me?: Me;
  /** Path and query below `/meet`. */
  at?: string;
}

/** Draws a part of the join screens with real words and notices; the server and the address are the test's. */
export async function draw(children: ReactNode, surroundings?: Surroundings) {
  const { element, ...rest } = await surround(children, surroundings);
  return { ...(await render(element)), ...rest };
}

export async function surround(
  children: ReactNode,
  { call = neverAnswers, settings, me, at = '/meeting/webrtc?umi=u-m-i' }: Surroundings = {},
) {
  const real = makeServices(createRouteTable(firstRoutes, async () => firstRoutes));
  await Promise.all([real.i18n.need('join'), real.i18n.need('live')]);
  const state = signal<SessionState>(me ? { kind: 'signedIn', username: me.email, me } : { kind: 'signedOut' });
  const navigate = vi.fn<Services['navigate']>();
  const services: Services = { ...real, call, navigate, settings: signal(settings), session: { ...real.session, state } };
  const [path = '', search = ''] = at.split('?');
  const element = (
    <ServicesContext value={services}>
      <I18nProvider i18n={services.i18n}>
        <Router hook={() => [path, navigate]} searchHook={() => search}>
          {children}
        </Router>
      </I18nProvider>
    </ServicesContext>
  );
  return { element, services, navigate };
}

const neverAnswers: Services['call'] = () => new Promise(() => {});

/** No violation a machine can find. A part of a page has no landmarks of its own. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Whatever can be used is reached with the Tab key alone, and no machine finds a violation in light or in dark. */
export async function expectUsable(container: Element): Promise<void> {
  const scope = container.querySelector('dialog[open]') ?? container;
  // A screen that has just come takes the focus once itself.
  await expect.poll(() => missedByTab(scope)).toEqual([]);
  const { dataset } = document.documentElement;
  document.adoptedStyleSheets.push(motionless);
  for (const theme of ['light', 'dark']) {
    dataset['theme'] = theme;
    await expectAccessible(container);
  }
  delete dataset['theme'];
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== motionless);
}

/** Colours in the middle of a transition have contrasts nobody will see. */
const motionless = new CSSStyleSheet();
motionless.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');

function usableIn(scope: Element): Element[] {
  const all = scope.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]');
  // Of radio buttons the chosen one is the stop, of the messages of a chat one; the arrow keys lead to the others.
  const isUsable = (element: Element) => !element.matches(':disabled, [type=radio]:not(:checked), .chat-head > [tabindex="-1"]');
  return [...all].filter((element) => isUsable(element) && element.checkVisibility());
}

async function missedByTab(scope: Element): Promise<Element[]> {
  const start = document.createElement('button');
  scope.prepend(start);
  start.focus();
  const reached = new Set<Element>();
  for (let element: Element | null = start; element && scope.contains(element) && !reached.has(element); element = document.activeElement) {
    reached.add(element);
    await userEvent.keyboard('{Tab}');
  }
  start.remove();
  return usableIn(scope).filter((element) => !reached.has(element));
}

/** A server that gives these answers in turn, the last one for ever; problems are thrown, functions asked. */
export function answeringInTurn(...answers: readonly unknown[]): Services['call'] {
  let turn = 0;
  const answerNext = (endpoint: Endpoint): Promise<unknown> => {
    const besides = askedBesides.get(endpoint);
    if (besides) return Promise.resolve(besides);
    const answer = answers[Math.min(turn++, answers.length - 1)];
    const next: unknown = typeof answer === 'function' ? answer() : answer;
    return next instanceof CallProblem ? Promise.reject(next) : Promise.resolve(next);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test knows which calls its screen makes
  return answerNext as Services['call'];
}
