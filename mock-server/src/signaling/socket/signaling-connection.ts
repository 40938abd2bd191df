import { closeCodes } from '@meet/contracts/signaling';
import type { MediaEngine } from '../../media/engine.ts';
import type { World } from '../../worlds/world.ts';
import type { ParticipantConnection, RoomParticipant } from '../room/participant.ts';
import {
  converse,
  dueAt,
  openConversation,
  type Conversation,
  type ConversationEvent,
  type ConversationEffect,
} from '../protocol/conversation.ts';
import type { Room } from '../room/room.ts';
import { roomOfMeetingId } from '../room/rooms.ts';

/** The transport of a signaling connection. */
export interface SocketTransport {
  send(frame: string | Uint8Array): void;
  close(code: number, reason: string): void;
  drop(): void;
  /** Reports an internal error and closes with 1011. */
  fail(error: unknown): void;
}

/** One socket from open to close: feeds events to its conversation and performs the effects. */
export class SignalingConnection implements ParticipantConnection {
  readonly #world: World;
  readonly #media: MediaEngine;
  readonly #line: SocketTransport;
  #conversation: Conversation;
  #room: Room | undefined;
  #inside: { readonly room: Room; readonly person: RoomParticipant } | undefined;
  #attendeeId: string | undefined;
  #cancelDue = (): void => {};

  constructor(world: World, media: MediaEngine, line: SocketTransport) {
    this.#world = world;
    this.#media = media;
    this.#line = line;
    this.#conversation = openConversation(world.clock.now());
    this.#note('open');
    this.#watch();
  }

  receive(frame: string | undefined): void {
    this.#note('in', frame === undefined ? '(binary)' : parsedFrame(frame));
    this.notify(frame === undefined ? { kind: 'binary' } : { kind: 'frame', text: frame });
  }

  notify(event: ConversationEvent): void {
    this.#safely(() => {
      if (event.kind === 'entered') this.#attendeeId = event.attendeeId;
      const { state, replies, effects } = converse(this.#conversation, event, this.#world.clock.now());
      this.#conversation = state;
      for (const reply of replies) this.#send(JSON.stringify(reply), reply);
      for (const effect of effects) this.#perform(effect);
    });
  }

  sendRaw(frame: string | Uint8Array): void {
    this.#send(frame, typeof frame === 'string' ? frame : '(binary)');
  }

  drop(): void {
    this.#line.drop();
  }

  /** The socket was closed by either side. */
  closed(code: number, reason: string): void {
    this.#cancelDue();
    this.#safely(() => this.#inside?.room.leave(this.#inside.person, this, code === closeCodes.connectionLost));
    this.#note('close', { code, reason });
  }

  /** Catches errors of this connection, so that other sockets are not affected. */
  #safely(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#line.fail(error);
    }
  }

  #perform(effect: ConversationEffect): void {
    switch (effect.kind) {
      case 'enter':
        return this.#enter(effect);
      case 'close':
        return this.#line.close(effect.code, effect.reason);
      case 'start':
        return this.#inside?.room.start(this.#inside.person, this.#media);
      case 'rtc':
        return this.#inside?.room.receive(this.#inside.person, effect.dest, effect.data);
      case 'chat':
        return this.#inside?.room.chat(this.#inside.person, effect.text, effect.ref);
      case 'mediaState': {
        const { audio, video, share } = effect;
        return this.#inside?.room.setMedia(this.#inside.person, { audio, video, share });
      }
    }
  }

  #enter({ meetingId, clientId, fullName }: ConversationEffect & { kind: 'enter' }): void {
    const room = roomOfMeetingId(this.#world, meetingId);
    if (!room) return this.notify({ kind: 'refused', error: 'UNKNOWN_MEETING' });
    this.#room = room;
    const person = room.enter(clientId, fullName, this);
    if (person) this.#inside = { room, person };
  }

  #send(frame: string | Uint8Array, readableFrame: unknown): void {
    if (this.#room?.isMuted) return;
    this.#note('out', readableFrame);
    this.#line.send(frame);
  }

  #watch(): void {
    this.#cancelDue = this.#world.clock.after(dueAt(this.#conversation) - this.#world.clock.now(), () => {
      this.notify({ kind: 'due' });
      if (this.#conversation.phase.kind !== 'closed') this.#watch();
    });
  }

  #note(direction: 'open' | 'in' | 'out' | 'close', frame?: unknown): void {
    this.#world.journal.record({
      kind: 'socket',
      direction,
      ...(this.#attendeeId !== undefined && { attendeeId: this.#attendeeId }),
      ...(frame !== undefined && { frame }),
    });
  }
}

function parsedFrame(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return frame;
  }
}
