import type { ServerMessage } from '@meet/contracts/signaling';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testRoom } from '../../../../mock-server/src/testing/signaling/test-room.ts';
import { type EndCause, situationOf } from './call-state.ts';
import { meetingId } from '../../testing/call/call-scene.ts';
import { FakeStream } from '../../testing/call/fake-connection.ts';
import { clientAndServer } from '../../testing/call/client-and-server.ts';

/*
 * The failure catalogue of a call: each fault happens to somebody who waits and to somebody in a call, against the real
 * conversation of the simulator. It ends in the state named here, or everything is as before within the time named here,
 * counted from the moment in which the fault is over.
 */

const open = () => clientAndServer((clock) => testRoom(clock));

type Scene = ReturnType<typeof open>;

/** `back`: as before. `configuration`: asked for a new attempt, with the reason. */
type Outcome = 'back' | 'rejected' | 'configuration' | 'putBack' | EndCause;

interface Fault {
  name: string;
  /** Until the fault is over. */
  happen: (scene: Scene) => unknown;
  waiting?: Outcome;
  inCall?: Outcome;
  withinMs?: number;
  /** What was open is found to be of no use, within the same time. */
  isReplaced?: true;
}

const decide = (scene: Scene, change: Parameters<Scene['server']['room']['changeAttendee']>[1]) =>
  scene.server.room.changeAttendee(scene.server.room.attendees()[0]?.id ?? '', change);
const path = (scene: Scene, index: number, state: RTCPeerConnectionState) => scene.openPeers()[index]?.become(state);
const rtcError = (error: string): ServerMessage => ({ type: 'RESPONSE_RTC', error, info: { dest: 'up', meetingId } });
const rtc = (dest: string, meeting: string): ServerMessage => ({
  type: 'RESPONSE_RTC',
  error: null,
  info: { dest, meetingId: meeting },
  data: { candidate: null },
});

/** From one state of the wire to the one before, after so long. */
async function during(scene: Scene, trouble: Partial<Scene['wire']>, ms: number): Promise<void> {
  const before = { ...scene.wire };
  Object.assign(scene.wire, trouble);
  await scene.clock.advance(ms);
  Object.assign(scene.wire, before);
}

const goneFor = (ms: number) => (scene: Scene) => {
  scene.cut();
  return during(scene, { isCut: true }, ms);
};

const silentFor = (ms: number) => (scene: Scene) => during(scene, { isSilent: true }, ms);

const closedWith = (code: number) => (scene: Scene) => scene.cut(code);

/** Frames are lost right after the socket came back. */
const comingBack =
  (way: 'up' | 'down', ...mishaps: Scene['wire']['up']) =>
  async (scene: Scene) => {
    scene.wire[way].push(...mishaps);
    scene.cut();
  };

const faults: readonly Fault[] = [
  { name: 'the socket is cut', happen: (scene) => scene.cut() },
  { name: 'the server restarts (1001)', happen: closedWith(1001) },
  { name: 'the server is overloaded (1013)', happen: closedWith(1013) },
  { name: 'the server fails (1011)', happen: closedWith(1011) },
  { name: 'a proxy ends the socket (1012)', happen: closedWith(1012) },
  { name: 'a frame was too big (1009)', happen: closedWith(1009) },
  { name: 'the socket is cut twice in a row', happen: async (scene) => [scene.cut(), await scene.clock.advance(100), scene.cut()] },
  {
    name: 'the socket is cut every second',
    happen: async (scene) => {
      for (let second = 0; second < 10; second++) {
        scene.cut();
        await scene.clock.advance(1_000);
      }
    },
  },
  { name: 'the server is gone for 8 s', happen: goneFor(8_000) },
  { name: 'the server is gone for a minute', happen: goneFor(60_000) },
  { name: 'the server is gone for three minutes', happen: goneFor(180_000) },
  { name: 'the server is gone for good', happen: goneFor(600_000), waiting: 'lost', inCall: 'lost' },
  { name: 'the line goes dead without a word', happen: (scene) => scene.deaden(), withinMs: 40_000, isReplaced: true },
  { name: 'nothing gets through for 8 s', happen: silentFor(8_000) },
  { name: 'nothing gets through for a minute', happen: silentFor(60_000) },
  { name: 'nothing gets through for three minutes', happen: silentFor(180_000) },
  {
    name: 'the network cable is out for 8 s',
    happen: async (scene) => [scene.machine.goOffline(), await silentFor(8_000)(scene), scene.machine.goOnline()],
    withinMs: 6_000,
  },
  {
    name: 'a laptop has no network for ten minutes',
    happen: async (scene) => [scene.machine.goOffline(), scene.deaden(), await goneFor(600_000)(scene), scene.machine.goOnline()],
    withinMs: 6_000,
  },
  { name: 'offline is said, but wrong', happen: (scene) => scene.machine.goOffline() },
  { name: 'from one network to another', happen: (scene) => [scene.deaden(), scene.machine.goOnline()], withinMs: 6_000, isReplaced: true },
  { name: 'from one network to another, and all lines live', happen: (scene) => scene.machine.goOnline() },
  { name: 'a night asleep', happen: (scene) => [scene.deaden(), scene.machine.wake()], withinMs: 6_000, isReplaced: true },
  { name: 'a nap', happen: (scene) => scene.machine.wake() },
  { name: 'a socket policy (1008)', happen: closedWith(1008), waiting: 'lost', inCall: 'lost' },
  { name: 'opened elsewhere (4001)', happen: closedWith(4001), waiting: 'replaced', inCall: 'replaced' },
  { name: 'the meeting is over (4002)', happen: closedWith(4002), waiting: 'meetingEnded', inCall: 'meetingEnded' },
  { name: 'put out', happen: (scene) => decide(scene, { removed: true }), waiting: 'removed', inCall: 'removed' },
  { name: 'refused', happen: (scene) => decide(scene, { status: 'rejected' }), waiting: 'rejected', inCall: 'removed' },
  { name: 'the approval is taken back', happen: (scene) => decide(scene, { status: 'waiting' }), inCall: 'putBack' },
  {
    name: 'the approval is taken back and given again',
    happen: (scene) => [
      decide(scene, { status: 'waiting' }),
      scene.meeting.state.peek().kind === 'connected' && decide(scene, { status: 'approved' }),
    ],
  },
  { name: 'all rights are taken', happen: (scene) => decide(scene, { rights: { talk: false, video: false, share: false, chat: false } }) },
  {
    name: 'the meeting is over while the line is cut',
    happen(scene) {
      scene.server.change({ stoppedAt: new Date(scene.clock.now()).toISOString() });
      scene.cut();
    },
    waiting: 'configuration',
    inCall: 'meetingEnded',
  },
  {
    name: 'the meeting is full when the line comes back',
    happen(scene) {
      scene.server.change({ simulation: { admit: 'by-hand', timeToStartS: 0, bots: 0, capacity: 0 } });
      scene.cut();
    },
    waiting: 'configuration',
    inCall: 'lost',
    withinMs: 100_000,
  },
  {
    name: 'the meeting is full for 20 s when the line comes back',
    async happen(scene) {
      const simulation = { admit: 'by-hand', timeToStartS: 0, bots: 0 } as const;
      scene.server.change({ simulation: { ...simulation, capacity: 0 } });
      scene.cut();
      await scene.clock.advance(20_000);
      scene.server.change({ simulation: { ...simulation, capacity: 25 } });
    },
  },
  { name: 'garbage', happen: (scene) => scene.server.room.control({ garbage: true }) },
  { name: 'bytes', happen: (scene) => scene.blurt(new ArrayBuffer(64)) },
  { name: 'a megabyte of nonsense', happen: (scene) => scene.blurt('x'.repeat(1_000_000)) },
  {
    name: 'a START answer nobody asked for',
    happen: (scene) => scene.rave({ type: 'RESPONSE_START', error: null, info: {}, timeToStart: 0 }),
  },
  { name: 'every frame twice', happen: (scene) => [scene.wire.down.push('twice', 'twice', 'twice', 'twice'), scene.cut()] },
  { name: 'the answer to LOGIN gets lost', happen: comingBack('down', 'lost') },
  { name: 'LOGIN gets lost', happen: comingBack('up', 'lost') },
  {
    name: 'the server answers nothing for 20 s',
    happen: async (scene) => [
      scene.server.room.control({ mute: true }),
      scene.cut(),
      await scene.clock.advance(20_000),
      scene.server.room.control({ mute: false }),
    ],
  },
  { name: 'START is refused once', happen: (scene) => [scene.server.room.control({ startError: true }), scene.cut()] },
  { name: 'START has to wait 5 s', happen: (scene) => [scene.server.room.control({ timeToStart: 5 }), scene.cut()] },
  {
    name: 'media stop for 2 s',
    happen: async (scene) => [path(scene, 0, 'disconnected'), await scene.clock.advance(2_000), path(scene, 0, 'connected')],
  },
  { name: 'a path stops for good', happen: (scene) => path(scene, 0, 'disconnected') },
  {
    name: 'all paths stop for good',
    happen: (scene) => [path(scene, 0, 'disconnected'), path(scene, 1, 'disconnected')],
  },
  { name: 'a path fails', happen: (scene) => path(scene, 1, 'failed') },
  { name: 'all paths fail', happen: (scene) => [path(scene, 0, 'failed'), path(scene, 1, 'failed')] },
  { name: 'the media server restarts', happen: (scene) => scene.rave(rtcError('NOT_STARTED')) },
  { name: 'a negotiation fails', happen: (scene) => scene.rave(rtcError('NEGOTIATION_FAILED')) },
  { name: 'a path is unknown to the server', happen: (scene) => scene.rave(rtcError('UNKNOWN_DEST')) },
  { name: 'RTC of another meeting', happen: (scene) => scene.rave(rtc('up', '987654321')) },
  { name: 'candidates of a path nobody knows', happen: (scene) => scene.rave(rtc('sideways', meetingId)) },
  {
    name: 'media are blocked for 20 s',
    happen: async (scene) => [path(scene, 0, 'failed'), await during(scene, { isMediaBlocked: true }, 20_000)],
  },
  {
    name: 'the media engine is silent for 20 s',
    async happen(scene) {
      scene.server.media.isSilent = true;
      path(scene, 0, 'failed');
      await scene.clock.advance(20_000);
      scene.server.media.isSilent = false;
    },
  },
  {
    name: 'the server forgets everybody',
    happen: (scene) => scene.rave({ type: 'MEETING_ATTENDEE_REQUEST_STATUS', error: null, info: { status: 'waiting' } }),
    inCall: 'putBack',
  },
];

async function waiting(): Promise<Scene> {
  const scene = open();
  void scene.meeting.join('Ada');
  await scene.clock.advance(1_000);
  return scene;
}

async function inCall(): Promise<Scene> {
  const scene = await waiting();
  decide(scene, { status: 'approved' });
  await scene.clock.advance(2_000);
  return scene;
}

function outcomeOf(scene: Scene, before: 'asked' | 'connected'): Outcome | 'under way' {
  const state = scene.meeting.state.peek();
  const isGood = scene.meeting.connection.peek().kind === 'good';
  if (state.kind === 'end') return state.because;
  if (state.kind === 'waiting' && state.request === 'rejected') return 'rejected';
  if (state.kind === 'configuration' && state.problem) return 'configuration';
  if (before === 'asked') return state.kind === 'waiting' && state.request === 'asked' && isGood ? 'back' : 'under way';
  if (situationOf(state) === 'putBack') return scene.openPeers().length === 0 && isGood ? 'putBack' : 'under way';
  return state.kind === 'connected' && isGood && scene.openPeers().length >= 2 ? 'back' : 'under way';
}

/** How it stands, and how long that took. */
async function settle(scene: Scene, before: 'asked' | 'connected', limitMs: number): Promise<{ outcome: string; tookMs: number }> {
  await scene.settle();
  for (let tookMs = 0; ; tookMs += 250) {
    const outcome = outcomeOf(scene, before);
    // What a dead line does to a call shows only when somebody notices.
    if (outcome !== 'under way' && (tookMs > 250 || scene.meeting.connection.peek().kind === 'good')) return { outcome, tookMs };
    if (tookMs > limitMs) return { outcome: JSON.stringify(scene.meeting.connection.peek()), tookMs };
    await scene.clock.advance(250);
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('MediaStream', FakeStream);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each([
  ['waiting', 'asked', waiting],
  ['inCall', 'connected', inCall],
] as const)('[LIV-B02] %s:', (phase, before, enter) => {
  test.each(faults)('$name', async (fault) => {
    const scene = await enter();
    expect(outcomeOf(scene, before)).toBe('back');
    if (phase === 'inCall') scene.meeting.sendChat('before');
    await scene.settle();
    await fault.happen(scene);
    if (phase === 'inCall') scene.meeting.sendChat('meanwhile');
    const wanted = fault[phase] ?? 'back';
    const limitMs = fault.withinMs ?? 10_000;
    const first = await settle(scene, before, limitMs);
    // Still so after the same time again.
    await scene.clock.advance(fault.withinMs ?? 10_000);
    const later = await settle(scene, before, 0);
    expect([first.outcome, later.outcome]).toEqual([wanted, wanted]);
    expect(scene.sockets.length > 1 || !fault.isReplaced).toBe(true);
    expect(scene.failures).toEqual([]);
    // Whoever comes back from waiting uses the devices again.
    expect(scene.prompts).toBe(scene.held().releases > 0 && wanted === 'back' ? 1 : 0);
    expect(scene.held()).toMatchObject(
      wanted === 'back' || wanted === 'putBack' ? { sockets: 1, listeners: 1 } : { sockets: 0, peers: 0, timers: 0, listeners: 0 },
    );
    // Whatever was written has arrived, once, and in order.
    const mayWrite = phase === 'inCall' && wanted === 'back' && scene.meeting.rights.peek().chat;
    const written = ['before', 'meanwhile'];
    expect(mayWrite ? scene.meeting.chat.peek().map(({ text, state }) => state ?? text) : written).toEqual(written);
    scene.meeting.dispose();
    expect(scene.held()).toMatchObject({ sockets: 0, peers: 0, timers: 0, listeners: 0 });
  });
});

test('the catalogue has at least forty faults', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
});
