import type { MeetingName } from '@meet/contracts/mock';
import { parseServerMessage, signalingPath, type ClientMessage, type ServerMessage } from '@meet/contracts/signaling';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import Fastify, { type FastifyInstance } from 'fastify';
import { WebSocket, type ClientOptions } from 'ws';
import type { MediaEngine } from '../../media/engine.ts';
import { noMedia } from '../media/no-media.ts';
import { originCheck } from '../../plugins/access/origin-check.ts';
import { problemOptions, problems } from '../../plugins/responses/problems.ts';
import { world } from '../../plugins/access/world.ts';
import type { World } from '../../worlds/world.ts';
import { createWorlds, type Worlds, type WorldsOptions } from '../../worlds/worlds.ts';
import type { Room } from '../../signaling/room/room.ts';
import { roomOf } from '../../signaling/room/rooms.ts';
import { signaling } from '../../signaling/socket/socket.ts';

/** A server on a free port, for tests. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly worlds: Worlds;
  readonly url: string;
  close(): Promise<void>;
}

export async function testServer(media: MediaEngine = noMedia(), options: WorldsOptions = {}): Promise<TestServer> {
  const app = Fastify(problemOptions);
  const worlds = createWorlds(options);
  app.addHook('onClose', async () => worlds.close());
  problems(app);
  originCheck(app);
  world(app, worlds);
  signaling(app, { media, save: worlds.save, openSockets: new Set() });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, worlds, url: `${url.replace('http:', 'ws:')}${signalingPath}`, close: () => app.close() };
}

/** A meeting of the cast and its room. */
export function castMeeting(world: World, name: MeetingName): MeetingRecord & { readonly room: Room } {
  const meeting = world.store.meetings.find(({ castName }) => castName === name);
  const room = meeting && roomOf(world, meeting.umi);
  if (!meeting || !room) throw new Error(`no meeting ${name}`);
  return { ...meeting, room };
}

type Type = ServerMessage['type'];
type MessageOf<Name extends Type> = Extract<ServerMessage, { type: Name }>;

/** Test client of the signaling socket; records all received frames. */
export class TestClient {
  readonly socket: WebSocket;
  readonly received: string[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly #waiting = new Set<() => void>();
  #read = 0;

  constructor(server: Pick<TestServer, 'url'>, world: Pick<World, 'id'>, options: ClientOptions = {}) {
    this.socket = new WebSocket(`${server.url}?world=${world.id}`, options);
    this.socket.on('message', (data, isBinary) => {
      this.received.push(isBinary || !Buffer.isBuffer(data) ? '(binary)' : data.toString('utf8'));
      this.#waiting.forEach((look) => look());
    });
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => resolve({ code, reason: reason.toString('utf8') }));
    });
    this.socket.on('error', () => {});
  }

  async opened(): Promise<this> {
    await new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject));
    return this;
  }

  send(frame: ClientMessage | string | Uint8Array): void {
    this.socket.send(typeof frame === 'string' || frame instanceof Uint8Array ? frame : JSON.stringify(frame));
  }

  async login(meetingId: string, id: string, userFullName = 'Ada', resume?: string): Promise<MessageOf<'RESPONSE_LOGIN'>> {
    this.send({ type: 'LOGIN', meetingId, id, userFullName, ...(resume !== undefined && { resume }) });
    return this.next('RESPONSE_LOGIN');
  }

  /** The next unread frame; waits for it. */
  async nextFrame(): Promise<string> {
    const frame = await this.#when(() => this.received[this.#read]);
    this.#read += 1;
    return frame;
  }

  /** The next message of this type; skips others. */
  async next<Name extends Type>(type: Name): Promise<MessageOf<Name>> {
    for (;;) {
      const parsed = parseServerMessage(await this.nextFrame());
      if (parsed.ok && isOf(parsed.message, type)) return parsed.message;
    }
  }

  /** Types of all received messages. */
  types(): string[] {
    return this.received.flatMap((frame) => {
      const parsed = parseServerMessage(frame);
      return parsed.ok ? [parsed.message.type] : [];
    });
  }

  /** Sends KEEP_ALIVE and waits for its reply: earlier frames have been answered by then. */
  async flush(): Promise<this> {
    this.send({ type: 'KEEP_ALIVE' });
    await this.next('RESPONSE_KEEP_ALIVE');
    return this;
  }

  #when<Value>(look: () => Value | undefined): Promise<Value> {
    return new Promise((resolve) => {
      const attempt = () => {
        const value = look();
        if (value === undefined) return;
        this.#waiting.delete(attempt);
        resolve(value);
      };
      this.#waiting.add(attempt);
      attempt();
    });
  }
}

interface TestAttendee {
  readonly client: TestClient;
  readonly attendeeId: string;
}

/** Opens a socket and logs in to a meeting of the cast. */
export async function enter(server: TestServer, world: World, name: MeetingName, id = 'client-1', fullName = 'Ada'): Promise<TestAttendee> {
  const client = await new TestClient(server, world).opened();
  const { info } = await client.login(castMeeting(world, name).meetingId, id, fullName);
  return { client, attendeeId: String(info && 'attendeeId' in info && info.attendeeId) };
}

/** Logs in and sends START. */
export async function enterAndStart(...who: Parameters<typeof enter>): Promise<TestAttendee> {
  const attendee = await enter(...who);
  attendee.client.send({ type: 'START' });
  await attendee.client.next('RESPONSE_START');
  return attendee;
}

/** Signs in and gives the session token. */
export function tokenOf(world: World, email: string): string {
  const user = world.store.users.find((one) => one.email === email);
  if (!user) throw new Error(`nobody has the address ${email}`);
  return world.sessions.open(user.id, email).sessionToken;
}

export const administratorToken = (world: World): string =>
  tokenOf(world, String(world.store.users.find(({ roles }) => roles.includes('administrator'))?.email));

export const creatorToken = (world: World, name: MeetingName): string => tokenOf(world, castMeeting(world, name).creator.email);

export async function identify(client: TestClient, sessionToken: string): Promise<ServerMessage> {
  client.send({ type: 'IDENTIFY', sessionToken });
  return client.next('RESPONSE_IDENTIFY');
}

/** The status that the next frame about it says. */
export async function statusOf(client: TestClient): Promise<unknown> {
  const { info } = await client.next('MEETING_ATTENDEE_REQUEST_STATUS');
  return info && 'status' in info ? info.status : undefined;
}

const isOf = <Name extends Type>(message: ServerMessage, type: Name): message is MessageOf<Name> => message.type === type;
