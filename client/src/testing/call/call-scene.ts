import type { Attendee, Rights, ServerMessage } from '@meet/contracts/signaling';
import { afterEach, beforeEach, vi } from 'vitest';
import { createCall } from '../../api/call.ts';
import { fakeClock } from '../fake-clock.ts';
import { type FakeAnswer, fakeFetch } from '../fake-fetch.ts';
import { FakeStream, fakeConnections } from './fake-connection.ts';
import { fakeMedia } from './fake-media.ts';
import { fakeNetwork } from './fake-network.ts';
import { fakeSockets } from './fake-socket.ts';
import type { Identity } from '../../call/state/moderation.ts';
import { createMeetingCall } from '../../call/state/meeting-call.ts';

export const meetingId = '123456789';
export const testClientId = '7f0c2f2e-9a3b-4a55-9d1f-2f6a9a4f3a10';
export const rights: Rights = { video: true, talk: true, share: true, chat: true, audioAvailable: true, videoAvailable: true };
export const none: Rights = { video: false, talk: false, share: false, chat: false, audioAvailable: false, videoAvailable: false };

export const loggedIn: ServerMessage = {
  type: 'RESPONSE_LOGIN',
  error: null,
  info: { attendeeId: 'me', extensions: ['attendees', 'chat'] },
};
export const loginRefused = (error: string): ServerMessage => ({ type: 'RESPONSE_LOGIN', error, info: null });
export const status = (now: 'waiting' | 'approved' | 'rejected', granted?: Rights): ServerMessage => ({
  type: 'MEETING_ATTENDEE_REQUEST_STATUS',
  error: null,
  info: { status: now, ...(granted && { rights: granted }) },
});
export const started = (timeToStart = 0, error: string | null = null): ServerMessage => ({
  type: 'RESPONSE_START',
  error,
  info: error ? null : { publishDest: 'up' },
  timeToStart,
});
export const rtc = (dest = 'down', meeting = meetingId): ServerMessage => ({
  type: 'RESPONSE_RTC',
  error: null,
  info: { dest, meetingId: meeting },
  data: { sdp: { type: 'offer', sdp: 'v=0' } },
});
export const rtcError = (error: string): ServerMessage => ({ type: 'RESPONSE_RTC', error, info: { dest: 'up', meetingId } });
export const roster = (...attendees: Attendee[]): ServerMessage => ({ type: 'MEETING_ATTENDEES', error: null, info: { attendees } });

const guest: Identity = { token: () => undefined, renew: () => Promise.resolve() };

interface SceneOptions {
  servers?: FakeAnswer;
  identity?: Identity;
  /** The reply to the first login. */
  loggedIn?: ServerMessage;
}

/** A call whose server, network, clock and devices are in the hands of the test. */
export function callScene({ servers = { body: { stunServers: [], turnServers: [] } }, identity = guest }: SceneOptions = {}) {
  const clock = fakeClock();
  const sockets = fakeSockets();
  const peers = fakeConnections();
  const machine = fakeNetwork();
  const { media, seen } = fakeMedia();
  const { fetch, sent } = fakeFetch(() => servers);
  const meeting = createMeetingCall({
    meetingId,
    clientId: testClientId,
    media,
    call: createCall({ fetch, clock }),
    identity,
    url: 'ws://own.example/meet/webrtcsignaling',
    newSocket: sockets.newSocket,
    newConnection: peers.newConnection,
    clock,
    network: machine.network,
    random: () => 0,
    loadReport: () => new Promise(() => {}),
  });
  const server = () => sockets.newest();
  const framesOf = (type: string) =>
    server().frames.filter((frame) => typeof frame === 'object' && frame !== null && 'type' in frame && frame.type === type);
  const say = async (...messages: ServerMessage[]) => {
    for (const message of messages) server().send(message);
    await clock.advance(0);
  };
  return { meeting, clock, machine, sockets, peers, media, seen, server, framesOf, say, sent };
}

type Scene = ReturnType<typeof callScene>;

/** Logged in, and not let in yet. */
export async function waiting(options?: SceneOptions): Promise<Scene> {
  const scene = callScene(options);
  void scene.meeting.join('Ada Lovelace');
  scene.server().open();
  await scene.say(options?.loggedIn ?? loggedIn, status('waiting'));
  return scene;
}

/** Let in and started, with a word of the server about both directions. */
export async function connected(options?: SceneOptions): Promise<Scene> {
  const scene = await waiting(options);
  await scene.say(status('approved', rights), started(), rtc());
  return scene;
}

/** For tests in Node: what a browser has, and no warnings of what a test provokes. */
export function outsideBrowser(): void {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('MediaStream', FakeStream);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
