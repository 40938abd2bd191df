import { randomUUID } from 'node:crypto';
import type { AttendeeState, MeetingOrder } from '@meet/contracts/mock';
import { closeCodes, type Attendee, type LoginError, type RequestStatus, type Rights, type RtcData } from '@meet/contracts/signaling';
import { stopOf } from '@meet/fixtures/areas/meetings';
import type { MediaEngine } from '../../media/engine.ts';
import {
  botRosterEntry,
  botState,
  isInMeeting,
  isListed,
  newParticipant,
  participantState,
  rosterEntry,
  type ParticipantConnection,
  type MediaState,
  type RoomParticipant,
} from './participant.ts';
import { asSentTo, ChatLog } from './chat-log.ts';
import { garbage } from './garbage.ts';
import { Participants } from './participants.ts';
import { RoomMedia } from './room-media.ts';
import { phaseOf, type RoomMeeting, type RoomPhase } from './timing.ts';

export interface RoomOptions {
  readonly clock: { now(): number; after(delayMs: number, run: () => void): () => void };
  /** The record as it stands now. */
  readonly meeting: () => RoomMeeting;
  /** Full name of the nth bot. */
  readonly botName: (index: number) => string;
}

export interface AttendeeChange {
  readonly status?: RequestStatus | undefined;
  readonly rights?: { readonly [Right in keyof Rights]?: boolean | undefined } | undefined;
  readonly removed?: true | undefined;
}

const startToleranceMs = 250;
/** Who lost the line is back by then, or does not come. */
const expectedBackMs = 30_000;

/** One meeting as seen by signaling: who is there or waits, and what the director ordered. */
export class Room {
  readonly #options: RoomOptions;
  readonly #people = new Participants();
  readonly #stage: RoomMedia;
  readonly #chat = new ChatLog();
  #orderedDelayS: number | undefined;
  #isNextStartFailing = false;
  #isMuted = false;
  #isGarbageDue = false;
  #cancelStop = (): void => {};

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#stage = new RoomMedia(options.botName);
    this.#stage.setBots(options.meeting().simulation.bots);
    this.#watchStop();
  }

  /** Silent: takes everything in and sends nothing. */
  get isMuted(): boolean {
    return this.#isMuted;
  }

  get phase(): RoomPhase {
    return phaseOf(this.#options.meeting(), this.#options.clock.now());
  }

  attendees(): AttendeeState[] {
    return [...this.#people.present().map(participantState), ...this.#stage.bots.map(botState)];
  }

  /** Lets a client in or to the door and tells the link which; undefined when it was refused. */
  enter(clientId: string, fullName: string, link: ParticipantConnection): RoomParticipant | undefined {
    const error = this.#refusalOf(clientId);
    if (error) {
      link.notify({ kind: 'refused', error });
      return undefined;
    }
    const person = this.#people.byClientId(clientId) ?? newParticipant(randomUUID(), clientId);
    this.#disconnect(person, closeCodes.replaced, 'the same id logged in again');
    Object.assign(person, { fullName, connection: link });
    this.#people.remember(person);
    if (person.status !== 'approved') this.#ask(person);
    link.notify({ kind: 'entered', attendeeId: person.id, status: person.status, rights: person.rights });
    if (isInMeeting(person)) this.#welcome(person);
    this.#blurtIfDue();
    return person;
  }

  /** Grants, delays or refuses START; a granted one makes fresh peer connections. */
  start(person: RoomParticipant, engine: MediaEngine): void {
    const { connection } = person;
    if (!connection) return;
    leaveMedia(person);
    if (this.phase === 'ended') return connection.notify({ kind: 'notStarted', error: 'MEETING_ENDED' });
    if (this.#isNextStartFailing) {
      this.#isNextStartFailing = false;
      return connection.notify({ kind: 'notStarted', error: 'START_FAILED' });
    }
    const timeToStartS = this.#timeToStartS(person);
    if (timeToStartS > 0) return connection.notify({ kind: 'delayed', timeToStartS });
    const { dests, publishDest } = engine;
    connection.notify({ kind: 'started', timeToStartS, dests, ...(publishDest !== undefined && { publishDest }) });
    person.peer = this.#stage.join(engine, {
      attendeeId: person.id,
      send: (dest, data) => connection.notify({ kind: 'rtc', dest, data }),
      fail: (dest) => connection.notify({ kind: 'rtcFailed', dest }),
    });
    person.peer.allow(person.rights);
    connection.notify({ kind: 'attendees', attendees: this.#roster() });
  }

  receive(person: RoomParticipant, dest: string, data: RtcData): void {
    person.peer?.receive(dest, data);
  }

  /** To everybody; what was said before under the same `ref` only to the sender, who did not hear of it. */
  chat(person: RoomParticipant, text: string, ref?: string): void {
    const at = new Date(this.#options.clock.now()).toISOString();
    const said = { from: person.id, fullName: person.fullName, text, at, ...(ref !== undefined && { ref }) };
    const { line, isNew } = this.#chat.add(said);
    for (const { id, connection } of isNew ? this.#people.inMeeting() : [person])
      connection?.notify({ kind: 'chat', line: asSentTo(id, line) });
  }

  setMedia(person: RoomParticipant, media: MediaState): void {
    person.media = media;
    if (isInMeeting(person)) this.#tellRoster();
  }

  /** The socket is gone; what was approved stays so until the meeting ends. Of a line that was lost the others are told so for a while. */
  leave(person: RoomParticipant, link: ParticipantConnection, isLost: boolean): void {
    if (person.connection !== link) return;
    const wasInMeeting = isInMeeting(person);
    release(person);
    this.#people.remember(person);
    if (wasInMeeting && isLost) this.#expect(person);
    if (wasInMeeting) this.#tellRoster();
  }

  /** The director's hand on one attendee; false when the room knows nobody of that id. */
  changeAttendee(id: string, { status, rights, removed }: AttendeeChange): boolean {
    if (removed && this.#stage.removeBot(id)) {
      this.#tellRoster();
      return true;
    }
    const person = this.#people.byId(id);
    if (!person) return false;
    if (removed) this.#remove(person);
    else this.#admit(person, status ?? person.status, { ...person.rights, ...defined(rights ?? {}) });
    return true;
  }

  /**
   * The director's hand on the whole meeting. `startError` spoils the next START only; `mute` and media faults hold
   * until they are taken back. A new state stands in the record already; here follows what it means for who is there.
   */
  control({ state, timeToStart, startError, mute, garbage: isGarbage, dropSockets, bots, media }: MeetingOrder): void {
    if (timeToStart !== undefined) this.#delay(timeToStart);
    if (startError !== undefined) this.#isNextStartFailing = startError;
    if (mute !== undefined) this.#isMuted = mute;
    if (media) this.#stage.setFaults(defined(media));
    if (bots !== undefined) {
      this.#stage.setBots(bots);
      this.#tellRoster();
    }
    if (isGarbage) {
      this.#isGarbageDue = true;
      this.#blurtIfDue();
    }
    if (dropSockets) for (const { connection } of this.#people.present()) connection?.drop();
    if (state) this.#watchStop();
  }

  /** The world goes away: sockets are told, media ends, no timer is left. */
  close(): void {
    this.#cancelStop();
    this.#empty(closeCodes.goingAway, 'the world is closed');
  }

  #refusalOf(clientId: string): LoginError | undefined {
    const { webRtcEnabled, simulation } = this.#options.meeting();
    if (!webRtcEnabled) return 'NOT_ENABLED';
    const { phase } = this;
    if (phase === 'ended') return 'MEETING_ENDED';
    if (phase === 'tooEarly') return 'TOO_EARLY';
    const others = this.#people.present().filter((person) => person.clientId !== clientId && person.status !== 'rejected');
    return others.length >= simulation.capacity ? 'MEETING_FULL' : undefined;
  }

  #ask(person: RoomParticipant): void {
    const { admit, rejectAfterMs = 0 } = this.#options.meeting().simulation;
    person.status = admit === 'everyone' && !person.isRemoved ? 'approved' : 'waiting';
    if (admit !== 'nobody') return;
    person.cancelTimer = this.#options.clock.after(rejectAfterMs, () => this.#admit(person, 'rejected', person.rights));
  }

  #expect(person: RoomParticipant): void {
    person.cancelRejoinWait = this.#options.clock.after(expectedBackMs, () => {
      person.cancelRejoinWait = undefined;
      this.#tellRoster();
    });
  }

  #admit(person: RoomParticipant, status: RequestStatus, rights: Rights): void {
    if (status === person.status && JSON.stringify(rights) === JSON.stringify(person.rights)) return;
    const wasListed = isListed(person);
    const wasApproved = person.status === 'approved';
    person.cancelTimer();
    Object.assign(person, { status, rights, isRemoved: person.isRemoved && status !== 'approved' });
    if (status !== 'approved') leaveMedia(person);
    person.peer?.allow(rights);
    person.connection?.notify({ kind: 'admission', status, rights });
    if (isInMeeting(person) && !wasApproved) this.#welcome(person);
    else if (wasListed || isListed(person)) this.#tellRoster();
  }

  /** Inside again or for the first time: what was written meanwhile, and everybody hears of it. */
  #welcome(person: RoomParticipant): void {
    const lines = this.#chat.linesFor(person.id);
    if (lines.length > 0) person.connection?.notify({ kind: 'chatLog', lines });
    this.#tellRoster();
  }

  #remove(person: RoomParticipant): void {
    const wasListed = isListed(person);
    Object.assign(person, { status: 'waiting', isRemoved: true });
    this.#disconnect(person, closeCodes.removed, 'removed by the organizer');
    if (wasListed) this.#tellRoster();
  }

  #disconnect(person: RoomParticipant, code: number, reason: string): void {
    const { connection } = person;
    release(person);
    connection?.notify({ kind: 'end', code, reason });
  }

  #timeToStartS(person: RoomParticipant): number {
    const { start, simulation } = this.#options.meeting();
    const delayS = this.#orderedDelayS ?? simulation.timeToStartS;
    if (delayS < 0) return delayS;
    const nowMs = this.#options.clock.now();
    person.startsAtMs ??= nowMs + delayS * 1000;
    const leftMs = Math.max(Date.parse(start), person.startsAtMs) - nowMs;
    return leftMs <= startToleranceMs ? 0 : Math.ceil(leftMs) / 1000;
  }

  #delay(delayS: number): void {
    this.#orderedDelayS = delayS;
    for (const person of this.#people.all()) person.startsAtMs = undefined;
  }

  #tellRoster(): void {
    const attendees = this.#roster();
    for (const { connection } of this.#people.inMeeting()) connection?.notify({ kind: 'attendees', attendees });
  }

  #roster(): Attendee[] {
    return [...this.#people.all().filter(isListed).map(rosterEntry), ...this.#stage.bots.map(botRosterEntry)];
  }

  #blurtIfDue(): void {
    const present = this.#people.present();
    if (!this.#isGarbageDue || present.length === 0) return;
    this.#isGarbageDue = false;
    for (const { connection } of present) for (const frame of garbage) connection?.sendRaw(frame);
  }

  #watchStop(): void {
    this.#cancelStop();
    const leftMs = stopOf(this.#options.meeting()) - this.#options.clock.now();
    if (leftMs > 0) this.#cancelStop = this.#options.clock.after(leftMs, () => this.#watchStop());
    else this.#end();
  }

  #end(): void {
    this.#empty(closeCodes.meetingEnded, 'the meeting has ended');
    this.#people.clear();
    this.#chat.clear();
  }

  #empty(code: number, reason: string): void {
    for (const person of this.#people.all()) this.#disconnect(person, code, reason);
    this.#stage.close();
  }
}

function leaveMedia(person: RoomParticipant): void {
  person.peer?.leave();
  person.peer = undefined;
}

function release(person: RoomParticipant): void {
  person.cancelTimer();
  person.cancelRejoinWait?.();
  person.cancelRejoinWait = undefined;
  leaveMedia(person);
  person.connection = undefined;
}

type Defined<Shape> = { [Key in keyof Shape]?: Exclude<Shape[Key], undefined> };

/** Without the members that are undefined: they order nothing. */
function defined<Shape extends object>(shape: Shape): Defined<Shape> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only members that are undefined are left out
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Defined<Shape>;
}
