import { closeCodes } from '@meet/contracts/signaling';
import type { MeetingRecord } from '@meet/fixtures/areas/meetings';
import type { UserRecord } from '@meet/fixtures/areas/users';
import { foreignFrames } from '../../dialects/foreign.ts';
import { moderatesMeeting } from '../../domain/meetings.ts';
import type { MediaEngine } from '../../media/engine.ts';
import type { UserSession } from '../../worlds/access/sessions.ts';
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
import { endMeeting, roomOfMeetingId } from '../room/rooms.ts';

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
  readonly #transport: SocketTransport;
  readonly isResumable: boolean;
  #conversation: Conversation;
  #room: Room | undefined;
  #inside: { readonly meetingId: string; readonly room: Room; readonly participant: RoomParticipant } | undefined;
  #attendeeId: string | undefined;
  /** With which somebody has identified. */
  #session: UserSession | undefined;
  #cancelDue: (() => void) | undefined;

  constructor(world: World, media: MediaEngine, transport: SocketTransport) {
    this.#world = world;
    this.#media = media;
    this.#transport = transport;
    this.isResumable = world.dialect !== 'foreign';
    this.#conversation = openConversation(world.clock.now());
    this.#record('open');
    this.#watch();
  }

  receive(frame: string | undefined): void {
    this.#record('in', frame === undefined ? '(binary)' : parsedFrame(frame));
    this.#catchErrors(() => this.#checkModerator());
    this.notify(frame === undefined ? { kind: 'binary' } : { kind: 'frame', text: frame });
  }

  notify(event: ConversationEvent): void {
    this.#catchErrors(() => {
      if (event.kind === 'entered') this.#attendeeId = event.attendeeId;
      const { state, replies, effects } = converse(this.#conversation, event, this.#world.clock.now());
      this.#conversation = state;
      const frames = this.#world.dialect === 'foreign' ? foreignFrames(replies) : replies;
      for (const frame of frames) this.#send(JSON.stringify(frame), frame);
      for (const effect of effects) this.#perform(effect);
    });
  }

  sendRaw(frame: string | Uint8Array): void {
    this.#send(frame, typeof frame === 'string' ? frame : '(binary)');
  }

  drop(): void {
    this.#transport.drop();
  }

  /** The socket was closed by either side. */
  closed(code: number, reason: string): void {
    this.#cancelDue?.();
    this.#catchErrors(() => this.#inside?.room.leave(this.#inside.participant, this, isLoss(code)));
    this.#record('close', { code, reason });
  }

  /** Catches errors of this connection, so that other sockets are not affected. */
  #catchErrors(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#transport.fail(error);
    }
  }

  #perform(effect: ConversationEffect): void {
    switch (effect.kind) {
      case 'enter':
        return this.#enter(effect);
      case 'close':
        return this.#transport.close(effect.code, effect.reason);
      case 'start':
        return this.#inside?.room.start(this.#inside.participant, this.#media);
      case 'rtc':
        return this.#inside?.room.receive(this.#inside.participant, effect.dest, effect.data);
      case 'chat':
        return this.#inside?.room.chat(this.#inside.participant, effect.text, effect.ref);
      case 'mediaState': {
        const { audio, video, share } = effect;
        return this.#inside?.room.setMedia(this.#inside.participant, { audio, video, share });
      }
      case 'identify':
        return this.#identify(effect.sessionToken);
      case 'moderate':
        return this.#inside?.room.moderate(this.#inside.participant, effect.ids, effect.action, effect.rights);
      case 'endMeeting':
        return this.#endMeeting();
      case 'view':
        return this.#inside?.room.view(this.#inside.participant, effect.tiles);
      case 'sign':
        return this.#inside?.room.sign(this.#inside.participant, effect);
      default:
        return effect satisfies never;
    }
  }

  #identify(sessionToken: string): void {
    if (!this.#inside) return;
    const { room, participant } = this.#inside;
    const session = this.#world.sessions.verify(sessionToken);
    const user = session && this.#world.store.users.get(session.userId);
    const isKnown = user?.activated === true;
    this.#session = isKnown ? session : undefined;
    room.identify(participant, { isKnown, isModerator: this.#moderator() !== undefined });
  }

  /** Who has identified, is still signed in and moderates the meeting, with it as it is now. */
  #moderator(): { user: UserRecord; meeting: MeetingRecord } | undefined {
    const { users, meetings } = this.#world.store;
    const session = this.#session;
    const user = session && this.#world.sessions.isOpen(session) ? users.get(session.userId) : undefined;
    const meeting = this.#inside && meetings.by('meetingId', this.#inside.meetingId);
    return user?.activated && meeting && moderatesMeeting(user)(meeting) ? { user, meeting } : undefined;
  }

  /** Somebody else may moderate the meeting since: told before anything is decided by a right that is gone, or refused for want of one that is there. */
  #checkModerator(): void {
    const { phase } = this.#conversation;
    const isModerator = this.#moderator() !== undefined;
    if (!this.#inside || phase.kind !== 'inside' || phase.isModerator === isModerator) return;
    this.#inside.room.identify(this.#inside.participant, { isKnown: true, isModerator });
  }

  #endMeeting(): void {
    const moderator = this.#moderator();
    if (!moderator) return;
    const { user, meeting } = moderator;
    this.#world.auditLog.during({ actor: 'person', who: user.email, userId: user.id }, () => endMeeting(this.#world, meeting));
  }

  #enter({ meetingId, ...login }: ConversationEffect & { kind: 'enter' }): void {
    const room = roomOfMeetingId(this.#world, meetingId);
    if (!room) return this.notify({ kind: 'refused', error: 'UNKNOWN_MEETING' });
    this.#room = room;
    const participant = room.enter(login, this);
    if (participant) this.#inside = { meetingId, room, participant };
  }

  #send(frame: string | Uint8Array, readableFrame: unknown): void {
    if (this.#room?.isMuted) return;
    this.#record('out', readableFrame);
    this.#transport.send(frame);
  }

  #watch(): void {
    this.#cancelDue = this.#world.clock.after(dueAt(this.#conversation) - this.#world.clock.now(), () => {
      this.notify({ kind: 'due' });
      if (this.#conversation.phase.kind !== 'closed') this.#watch();
    });
  }

  #record(direction: 'open' | 'in' | 'out' | 'close', frame?: unknown): void {
    this.#world.journal.record({
      kind: 'socket',
      direction,
      ...(this.#attendeeId !== undefined && { attendeeId: this.#attendeeId }),
      ...(frame !== undefined && { frame }),
    });
  }
}

/** The client did not leave. */
const isLoss = (code: number): boolean => code === closeCodes.connectionLost || code === closeCodes.abandoned;

function parsedFrame(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return frame;
  }
}
