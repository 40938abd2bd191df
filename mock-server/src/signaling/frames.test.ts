import {
  ClientMessage,
  closeCodes,
  FrameRefusal,
  invalidToken,
  loginErrors,
  resumeMs,
  rtcErrors,
  ServerMessage,
  startErrors,
} from '@meet/contracts/signaling';
import { meetingNames, type MeetingName } from '@meet/contracts/mock';
import { people } from '@meet/fixtures/cast/people';
import * as fc from 'fast-check';
import { is } from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { jsonSchemaOf } from '../endpoints/json-schema.ts';
import { like, oddTexts } from '../testing/like-schema.ts';
import { noMedia } from '../testing/media/no-media.ts';
import { castMeeting } from '../testing/signaling/test-client.ts';
import type { World } from '../worlds/world.ts';
import { createWorlds } from '../worlds/worlds.ts';
import { SignalingConnection } from './socket/signaling-connection.ts';

/** `npm run test:long` makes more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 30) * 5;

const worlds = createWorlds();
afterAll(() => worlds.close());

const slots = [0, 1, 2] as const;
type Slot = (typeof slots)[number];

/** Texts that stand for what is known only while it runs. */
const known = { meeting: '«meeting»', token: '«token»', resume: '«resume»', attendees: slots.map((slot) => `«attendee ${slot}»`) };

const texts = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(known.meeting, known.token, known.resume, ...known.attendees, 'up', 'down', 'client-0', 'Ada', '👍'),
  },
  oddTexts,
);

const frameOf = (frame: ClientMessage) => JSON.stringify(frame);
const sdp = { sdp: { type: 'offer', sdp: 'v=0' } } as const;

const frames = fc.oneof(
  { weight: 5, arbitrary: like(jsonSchemaOf(ClientMessage), texts).map((frame) => JSON.stringify(frame) ?? '') },
  // What leads into the meeting comes often enough for the rest to be said inside.
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      frameOf({ type: 'LOGIN', meetingId: known.meeting, userFullName: 'Ada', id: 'client-0' }),
      frameOf({ type: 'LOGIN', meetingId: known.meeting, userFullName: 'Eve', id: 'client-1', resume: known.resume }),
      frameOf({ type: 'IDENTIFY', sessionToken: known.token }),
      frameOf({ type: 'START' }),
      frameOf({ type: 'RTC', dest: 'up', meetingId: known.meeting, data: sdp }),
      frameOf({ type: 'RTC', dest: 'down', meetingId: known.meeting, data: { candidate: null } }),
      frameOf({ type: 'MODERATE', ids: known.attendees, action: 'admit' }),
      frameOf({ type: 'MODERATE', ids: known.attendees.slice(1), action: 'remove' }),
      frameOf({ type: 'CHAT', meetingId: known.meeting, text: 'Hello', ref: 'line-1' }),
      frameOf({ type: 'MEDIA_STATE', audio: true, video: false, share: true }),
      frameOf({ type: 'SIGN', hand: true, reaction: '👍' }),
      frameOf({ type: 'VIEW', tiles: known.attendees.map((attendee) => ({ id: attendee, source: 'camera', height: 240 })) }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '{', 'null', '[]', '{"type":"__proto__"}', '{"type":"LOGIN","__proto__":{"id":"x"}}', '\uD800'),
  },
);

const acts = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('frame' as const), slot: fc.constantFrom(...slots), text: frames }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      slot: fc.constantFrom(...slots),
      code: fc.constantFrom(...Object.values(closeCodes)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('time' as const), ms: fc.nat(40_000) }) },
);

const errorsOfFrames: ReadonlySet<string> = new Set([
  ...loginErrors,
  ...startErrors,
  ...rtcErrors,
  invalidToken,
  'NOT_ALLOWED',
  'INVALID_MESSAGE',
]);
const knownCodes: ReadonlySet<number> = new Set(Object.values(closeCodes));

test('no frame makes the server break its contract, fail or leave a ghost', () => {
  fc.assert(
    fc.property(fc.constantFrom(...meetingNames), fc.array(acts, { maxLength: 100, size: 'max' }), (meeting, all) => {
      expect(faultsOf(meeting, all)).toEqual([]);
    }),
    { numRuns: runs },
  );
}, 3_600_000);

type Act = typeof acts extends fc.Arbitrary<infer Value> ? Value : never;

interface Socket {
  readonly connection: SignalingConnection;
  /** Set by the server, which then hears nothing more. */
  closing: { readonly code: number; readonly reason: string } | undefined;
}

/** What has gone wrong in a world while three browsers did all this in one meeting. */
function faultsOf(name: MeetingName, all: readonly Act[]): string[] {
  const world = worlds.create();
  const browsers = new Browsers(world, castMeeting(world, name).meetingId);
  for (const act of all) browsers.act(act);
  for (const slot of slots) browsers.act({ kind: 'close', slot, code: closeCodes.connectionLost });
  world.clock.advance(resumeMs + 1);
  const ghosts = castMeeting(world, name)
    .room.attendees()
    .filter(({ bot }) => !bot);
  const { participants } = browsers.media.usage();
  worlds.delete(world.id);
  return [
    ...browsers.faults,
    ...ghosts.map((ghost) => `left behind: ${JSON.stringify(ghost)}`),
    ...(participants ? [`media left behind: ${participants}`] : []),
  ];
}

class Browsers {
  readonly faults: string[] = [];
  readonly media = noMedia();
  readonly #world: World;
  readonly #sockets = new Map<Slot, Socket>();
  /** What stands for texts of frames. */
  readonly #known: Map<string, string>;

  constructor(world: World, meetingId: string) {
    const { email } = people.organizer;
    this.#world = world;
    this.#known = new Map([
      [known.meeting, meetingId],
      [known.token, world.sessions.open(world.store.users.by('email', email)?.id ?? '', email).sessionToken],
    ]);
  }

  act(act: Act): void {
    if (act.kind === 'close') this.#close(act.slot, act.code);
    if (act.kind === 'time') this.#world.clock.advance(act.ms);
    if (act.kind === 'frame') this.#socketOf(act.slot).connection.receive(this.#filledIn(act.text));
    // The other side answers a close at once.
    for (const [slot, { closing }] of this.#sockets) if (closing) this.#close(slot, closing.code, closing.reason);
  }

  #socketOf(slot: Slot): Socket {
    const open = this.#sockets.get(slot);
    if (open) return open;
    const connection = new SignalingConnection(this.#world, this.media, {
      send: (frame) => this.#hear(slot, String(frame)),
      close: (code, reason) => {
        if (!knownCodes.has(code)) this.faults.push(`closed with ${code}`);
        socket.closing ??= { code, reason };
      },
      drop: () => void (socket.closing ??= { code: closeCodes.connectionLost, reason: '' }),
      fail: (error) => void this.faults.push(String(error instanceof Error ? error.stack : error)),
    });
    const socket: Socket = { connection, closing: undefined };
    this.#sockets.set(slot, socket);
    return socket;
  }

  #close(slot: Slot, code: number, reason = ''): void {
    const socket = this.#sockets.get(slot);
    this.#sockets.delete(slot);
    socket?.connection.closed(code, reason);
  }

  #hear(slot: Slot, frame: string): void {
    const said = JSON.parse(frame);
    if (!is(ServerMessage, said) && !is(FrameRefusal, said)) this.faults.push(`not in the contract: ${frame}`);
    if (said.error !== null && !errorsOfFrames.has(said.error)) this.faults.push(`not in the catalogue: ${frame}`);
    if (said.type !== 'RESPONSE_LOGIN' || said.error !== null) return;
    this.#known.set(known.attendees[slot] ?? '', said.info.attendeeId);
    if (said.info.resume) this.#known.set(known.resume, said.info.resume);
  }

  #filledIn(text: string): string {
    return [...this.#known].reduce((filled, [name, value]) => filled.replaceAll(name, value), text);
  }
}
