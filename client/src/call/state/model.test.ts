import type { ServerMessage } from '@meet/contracts/signaling';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testRoom } from '../../../../mock-server/src/testing/signaling/test-room.ts';
import { situationOf, situations } from './call-state.ts';
import { FakeStream } from '../../testing/call/fake-connection.ts';
import { clientAndServer } from '../../testing/call/client-and-server.ts';

/*
 * Client and server converse through a network that loses, repeats and delays frames, breaks and comes back, while people
 * do what people do. Whatever happens: both stay in a situation that is defined, hold no more than they need, and find back
 * into the call once nothing goes wrong any more.
 */

const open = () => clientAndServer((clock) => testRoom(clock));

type Scene = ReturnType<typeof open>;

interface Step {
  name: string;
  run: (scene: Scene) => unknown;
}

const attendeeOf = ({ server }: Scene) => server.room.attendees()[0]?.id ?? '';
const decide = (scene: Scene, change: Parameters<Scene['server']['room']['changeAttendee']>[1]) =>
  scene.server.room.changeAttendee(attendeeOf(scene), change);
const garbage = ['', '{', 'null', '{"type":"RESPONSE_START","timeToStart":"soon"}', '{"type":"NEWS"}'];
const nonsense: readonly ServerMessage[] = [
  { type: 'RESPONSE_LOGIN', error: null, info: { attendeeId: 'x', extensions: [] } },
  { type: 'RESPONSE_START', error: null, info: { publishDest: 'up' }, timeToStart: 0 },
  { type: 'RESPONSE_START', error: 'START_FAILED', info: null, timeToStart: 0 },
  { type: 'RESPONSE_RTC', error: 'NEGOTIATION_FAILED', info: { dest: 'up', meetingId: '123456789' } },
  { type: 'RESPONSE_RTC', error: null, info: { dest: 'other', meetingId: '123456789' }, data: { candidate: null } },
  { type: 'MEETING_ATTENDEE_REQUEST_STATUS', error: null, info: { status: 'approved' } },
  { type: 'MEETING_ATTENDEE_REQUEST_STATUS', error: null, info: { status: 'waiting' } },
];

const fixed: Record<string, [weight: number, run: Step['run']]> = {
  join: [8, ({ meeting }) => void meeting.join('Ada')],
  joinNameless: [1, ({ meeting }) => void meeting.join(' ')],
  cancel: [1, ({ meeting }) => ['waiting', 'connection'].includes(meeting.state.peek().kind) && meeting.cancel()],
  retryStart: [2, ({ meeting }) => meeting.retryStart()],
  retryNow: [2, ({ meeting }) => meeting.retryNow()],
  hangUp: [1, ({ meeting }) => meeting.hangUp()],
  reload: [3, (scene) => scene.reload()],
  admit: [10, (scene) => decide(scene, { status: 'approved' })],
  refuse: [1, (scene) => decide(scene, { status: 'rejected' })],
  askBack: [1, (scene) => decide(scene, { status: 'waiting' })],
  remove: [1, (scene) => decide(scene, { removed: true })],
  silence: [1, (scene) => decide(scene, { rights: { talk: false } })],
  letTalk: [1, (scene) => decide(scene, { rights: { talk: true } })],
  delayStart: [2, ({ server }) => server.room.control({ timeToStart: 5 })],
  startAtOnce: [2, ({ server }) => server.room.control({ timeToStart: 0 })],
  failStart: [2, ({ server }) => server.room.control({ startError: true })],
  muteServer: [1, ({ server, wire }) => [(wire.isTorn = true), server.room.control({ mute: true })]],
  unmuteServer: [2, ({ server }) => server.room.control({ mute: false })],
  serverGarbage: [1, ({ server }) => server.room.control({ garbage: true })],
  dropSockets: [2, ({ server }) => server.room.control({ dropSockets: true })],
  serverRestart: [1, (scene) => scene.cut(1001)],
  cut: [3, (scene) => scene.cut()],
  noServer: [1, ({ wire }) => (wire.isCut = true)],
  server: [2, ({ wire }) => (wire.isCut = false)],
  halfOpen: [1, ({ wire }) => (wire.isSilent = true)],
  open: [2, ({ wire }) => (wire.isSilent = false)],
  offline: [1, ({ machine }) => machine.goOffline()],
  online: [2, ({ machine }) => machine.goOnline()],
  wake: [1, ({ machine }) => machine.wake()],
  mediaSilent: [1, ({ server }) => (server.media.isSilent = true)],
  mediaAnswers: [2, ({ server }) => (server.media.isSilent = false)],
  mediaBlocked: [1, ({ wire }) => (wire.isMediaBlocked = true)],
  mediaOpen: [2, ({ wire }) => (wire.isMediaBlocked = false)],
};

const byName = Object.entries(fixed).map(([name, [weight, run]]) => ({ weight, arbitrary: fc.constant<Step>({ name, run }) }));

const step: fc.Arbitrary<Step> = fc.oneof(
  ...byName,
  {
    weight: 20,
    arbitrary: fc
      .oneof(fc.constantFrom(0, 50, 1_000, 5_000, 10_000, 30_000, 90_000), fc.integer({ min: 0, max: 20_000 }))
      .map((ms): Step => ({ name: `${ms} ms`, run: ({ clock }) => clock.advance(ms) })),
  },
  {
    weight: 10,
    arbitrary: fc
      .record({
        way: fc.constantFrom('up', 'down'),
        mishaps: fc.array(fc.constantFrom('lost', 'twice', 'late'), { minLength: 1, maxLength: 4 }),
      })
      .map(({ way, mishaps }): Step => ({ name: `${way} ${mishaps.join(' ')}`, run: ({ wire }) => void wire[way].push(...mishaps) })),
  },
  { weight: 2, arbitrary: fc.constantFrom(...garbage).map((text): Step => ({ name: `hears ${text}`, run: (scene) => scene.blurt(text) })) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...nonsense)
      .map((message): Step => ({ name: `hears ${message.type} ${message.error ?? ''}`, run: (scene) => scene.rave(message) })),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({ state: fc.constantFrom('disconnected', 'failed', 'connected'), index: fc.nat({ max: 2 }) })
      .map(({ state, index }): Step => ({ name: `path ${index} ${state}`, run: (scene) => scene.openPeers()[index]?.become(state) })),
  },
);

const steps = fc
  .array(step, { minLength: 1, maxLength: 100, size: 'max' })
  .map((list: Step[]) => Object.assign(list, { [fc.toStringMethod]: () => list.map(({ name }) => name).join(' → ') }));

const seen = new Map<string, number>();
let stepsTaken = 0;

function look(scene: Scene): void {
  const { meeting, server, failures } = scene;
  const situation = situationOf(meeting.state.peek());
  const held = scene.held();
  const connection = meeting.connection.peek();
  seen.set(situation, (seen.get(situation) ?? 0) + 1);
  if (!situations.includes(situation)) throw new Error(`undefined situation ${situation}`);
  if (failures.length > 0) throw new Error(`the server broke: ${String(failures[0])}`);
  if (held.sockets > 1) throw new Error(`${held.sockets} sockets are open`);
  if (held.peers > 3) throw new Error(`${held.peers} peer connections are open`);
  // Whoever was put back to waiting uses the devices again once let in.
  if (scene.prompts > held.releases) throw new Error('asked for the devices again');
  if (server.room.attendees().length > 1) throw new Error('one person is there twice');
  const isOver = ['end', 'rejected'].includes(situation);
  if (isOver && held.sockets + held.peers + held.timers + held.listeners > 0) throw new Error(`something is left: ${JSON.stringify(held)}`);
  if (connection.kind !== 'good' && connection.since > scene.clock.now()) throw new Error('a trouble that begins in the future');
}

/** Nothing goes wrong any more, and whoever may help does. */
async function heal(scene: Scene): Promise<void> {
  const { wire, server, machine, clock } = scene;
  Object.assign(wire, { isCut: false, isSilent: false, isMediaBlocked: false, up: [], down: [] });
  server.media.isSilent = false;
  server.room.control({ mute: false, startError: false, timeToStart: 0 });
  machine.goOnline();
  // A socket delivers everything or breaks: one that lost or delayed a frame would have broken, and a server that raves is started anew.
  if (wire.hasRaved) scene.cut(1001);
  else if (wire.isTorn) scene.cut();
  await clock.advance(60_000);
  decide(scene, { status: 'approved' });
  await clock.advance(30_000);
  decide(scene, { status: 'approved' });
  await clock.advance(30_000);
  scene.meeting.retryStart();
  await clock.advance(30_000);
}

async function play(list: readonly Step[]): Promise<void> {
  const scene = open();
  for (const { run } of list) {
    await run(scene);
    await scene.settle();
    look(scene);
    stepsTaken++;
  }
  const before = situationOf(scene.meeting.state.peek());
  await heal(scene);
  look(scene);
  const after = situationOf(scene.meeting.state.peek());
  const isAlive = !['configuration', 'rejected', 'end'].includes(after);
  if (isAlive && after !== 'connected') throw new Error(`stuck: ${before} became ${after} although everything works`);
  const connection = scene.meeting.connection.peek();
  if (isAlive && connection.kind !== 'good') throw new Error(`stuck: ${JSON.stringify(connection)} although everything works`);
  if (isAlive && scene.openPeers().length !== 2) throw new Error(`${scene.openPeers().length} media paths`);
  scene.meeting.dispose();
  scene.server.close();
  await scene.settle();
  const { releases, ...held } = scene.held();
  if (releases === 0 || Object.values(held).some((count) => count > 0)) throw new Error(`something is left: ${JSON.stringify(held)}`);
  if (scene.clock.pending() > 0) throw new Error('the server keeps a timer');
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('MediaStream', FakeStream);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('client and server together', () => {
  const walks = fc.asyncProperty(steps, play);

  // SEED tries another one.
  test('[WTR-07] [SIG-B01] are never stuck and never undefined, whatever the network and people do', { tags: ['slow'] }, async () => {
    await fc.assert(walks, { seed: Number(process.env['SEED'] ?? 4_242), numRuns: 250 });
  });

  test.each([11, 2_029, 777_777, 694_421_873])(
    '[WTR-07] [SIG-B01] are never stuck and never undefined, nor with the seed %i',
    { tags: ['slow'] },
    async (seed) => {
      await fc.assert(walks, { seed, numRuns: 250 });
    },
  );

  test('have been through every situation, in more than 20 000 steps', { tags: ['slow'] }, () => {
    expect(stepsTaken).toBeGreaterThan(20_000);
    expect([...seen.keys()].toSorted()).toEqual([...situations].toSorted());
  });
});
