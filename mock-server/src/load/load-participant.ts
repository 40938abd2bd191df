import { randomUUID } from 'node:crypto';
import { limits } from '@meet/contracts/wire/limits';
import { closeCodes, parseServerMessage, type ClientMessage, type RtcData, type ServerMessage } from '@meet/contracts/signaling';
import { WebSocket } from 'ws';
import { loopOf } from '../media/bots/loops.ts';
import { play } from '../media/werift/play-bot.ts';
import { noFaults } from '../media/engine.ts';
import type { MediaKind, MediaPacket } from '../media/rtp/packet.ts';
import { Connection } from '../media/werift/connection.ts';

interface LoadParticipantOptions {
  /** Address of the signaling socket. */
  readonly address: string;
  /** Meeting id: nine digits. */
  readonly meetingId: string;
  readonly fullName: string;
  /** Which recorded loop is published; without it the participant only watches. */
  readonly loop?: number;
  /** Published instead of the loop's pictures: VP8, 15 a second, the first one a key frame. */
  readonly pictures?: readonly Buffer[] | undefined;
  /** Says that it encrypts, which it cannot: what it receives stays as it was forwarded. */
  readonly encrypted?: boolean | undefined;
  /** Gets each packet that arrives. */
  readonly onPacket?: ((kind: MediaKind, packet: MediaPacket) => void) | undefined;
}

const participantStates = ['connecting', 'waiting', 'inside', 'refused', 'gone'] as const;

export type ParticipantState = (typeof participantStates)[number];

const iceTimeoutMs = 8_000;

/** Joins through the protocol like a browser and counts what it receives. */
export class LoadParticipant {
  readonly #options: LoadParticipantOptions;
  readonly #socket: WebSocket;
  readonly #connections = new Map<string, Connection>();
  readonly #keepAlive: NodeJS.Timeout;
  readonly #gone: Promise<void>;
  #stopPlaying = (): void => {};
  #packets = 0;
  readonly #streams = new Set<object>();
  #publishDest: string | undefined;
  state: ParticipantState = 'connecting';
  /** Why it was refused or disconnected. */
  reason = '';

  constructor(options: LoadParticipantOptions) {
    this.#options = options;
    this.#socket = new WebSocket(options.address);
    this.#socket.on('open', () =>
      this.#send({
        type: 'LOGIN',
        meetingId: options.meetingId,
        userFullName: options.fullName,
        id: randomUUID(),
        ...(options.encrypted && { encrypted: true }),
      }),
    );
    this.#socket.on('message', (data: Buffer) => {
      const parsed = parseServerMessage(data.toString());
      if (parsed.ok) this.#receive(parsed.message);
    });
    this.#socket.on('error', ({ message }) => (this.reason = message));
    this.#gone = new Promise((resolve) => {
      this.#socket.once('close', (code, reason) => {
        this.#end(this.state === 'refused' ? 'refused' : 'gone', this.reason || reason.toString() || `closed with ${code}`);
        resolve();
      });
    });
    this.#keepAlive = setInterval(() => this.#send({ type: 'KEEP_ALIVE' }), limits.keepAliveMs);
  }

  /** Packets of pictures and sound received so far. */
  get packets(): number {
    return this.#packets;
  }

  /** How many tracks have been received. */
  get streams(): number {
    return this.#streams.size;
  }

  async leave(): Promise<void> {
    this.#socket.close(closeCodes.normal);
    await this.#gone;
  }

  #receive(message: ServerMessage): void {
    if (message.error !== null) return this.#refuse(message.error);
    switch (message.type) {
      case 'RESPONSE_LOGIN':
        this.state = 'waiting';
        return;
      case 'MEETING_ATTENDEE_REQUEST_STATUS':
        return this.#onAdmission(message.info && 'status' in message.info ? message.info.status : undefined);
      case 'RESPONSE_START':
        return this.#start(message.info && 'publishDest' in message.info ? message.info.publishDest : undefined);
      case 'RESPONSE_RTC':
        if (message.info && 'dest' in message.info && message.data) this.#connectionTo(message.info.dest).receive(message.data);
        return;
      case 'RESPONSE_KEEP_ALIVE':
      case 'RESPONSE_CHAT':
      case 'RESPONSE_MEDIA_STATE':
      case 'MEETING_ATTENDEES':
      case 'MEETING_CHAT':
      case 'MEETING_CHAT_LOG':
      case 'RESPONSE_IDENTIFY':
      case 'RESPONSE_MODERATE':
      case 'MEETING_REQUESTS':
      case 'MEETING_MODERATED':
      case 'RESPONSE_END_MEETING':
      case 'MEETING_RECORDING':
      case 'RESPONSE_SIGN':
      case 'RESPONSE_VIEW':
      case 'MEETING_SIGN':
        return;
      default:
        message satisfies never;
    }
  }

  #onAdmission(status: string | undefined): void {
    if (status === 'rejected') this.#refuse('rejected');
    if (status === 'approved' && this.state === 'waiting') this.#send({ type: 'START' });
  }

  #start(publishDest: string | undefined): void {
    this.state = 'inside';
    this.#publishDest = publishDest;
    const { loop, pictures } = this.#options;
    if (loop === undefined || publishDest === undefined) return;
    const connection = this.#connectionTo(publishDest);
    this.#stopPlaying = play({ attendeeId: 'own', loop }, connection, pictures && { ...loopOf(loop), pictures });
    connection.offer();
    this.#send({ type: 'MEDIA_STATE', audio: true, video: true, share: false });
  }

  #connectionTo(dest: string): Connection {
    const known = this.#connections.get(dest);
    if (known) return known;
    const { meetingId } = this.#options;
    const connection = new Connection({
      send: (data: RtcData) => this.#send({ type: 'RTC', dest, meetingId, data }),
      fail: () => this.#refuse(`what came on ${dest} could not be used`),
      faults: () => noFaults,
      // The server restarts its own connection; if both offered, the offers would collide.
      ...(dest === this.#publishDest && { iceTimeoutMs }),
    });
    connection.onIncoming((track) =>
      track.onPacket((packet) => {
        this.#packets += 1;
        this.#streams.add(track);
        this.#options.onPacket?.(track.kind, packet);
      }),
    );
    this.#connections.set(dest, connection);
    return connection;
  }

  #refuse(reason: string): void {
    this.#end('refused', reason);
    this.#socket.close(closeCodes.normal);
  }

  #end(state: ParticipantState, reason: string): void {
    this.state = state;
    this.reason = reason;
    clearInterval(this.#keepAlive);
    this.#stopPlaying();
    for (const connection of this.#connections.values()) void connection.close();
    this.#connections.clear();
  }

  #send(message: ClientMessage): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
