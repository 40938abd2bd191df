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
  newPerson,
  personState,
  rosterEntry,
  type Link,
  type MediaChoice,
  type Person,
} from './participant.ts';
import { asSentTo, ChatLog } from './chat-log.ts';
import { garbage } from './garbage.ts';
import { People } from './participants.ts';
import { Stage } from './room-media.ts';
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
  readonly #people = new People();
  readonly #stage: Stage;
  readonly #chat = new ChatLog();
  #orderedDelayS: number | undefined;
  #isNextStartFailing = false;
  #isMuted = false;
  #isGarbageDue = false;
  #cancelStop = (): void => {};

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#stage = new Stage(options.botName);
    this.#stage.setBots(options.meeting().play.bots);
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
    return [...this.#people.present().map(personState), ...this.#stage.bots.map(botState)];
  }

  /** Lets a client in or to the door and tells the link which; undefined when it was refused. */
  enter(clientId: string, fullName: string, link: Link): Person | undefined {
    const error = this.#refusalOf(clientId);
    if (error) {
      link.tell({ kind: 'refused', error });
      return undefined;
    }
    const person = this.#people.ofClient(clientId) ?? newPerson(randomUUID(), clientId);
    this.#disconnect(person, closeCodes.replaced, 'the same id logged in again');
    Object.assign(person, { fullName, link });
    this.#people.remember(person);
    if (person.status !== 'approved') this.#ask(person);
    link.tell({ kind: 'entered', attendeeId: person.id, status: person.status, rights: person.rights });
    if (isInMeeting(person)) this.#welcome(person);
    this.#blurtIfDue();
    return person;
  }

  /** Grants, delays or refuses START; a granted one makes fresh peer connections. */
  start(person: Person, engine: MediaEngine): void {
    const { link } = person;
    if (!link) return;
    leaveMedia(person);
    if (this.phase === 'ended') return link.tell({ kind: 'notStarted', error: 'MEETING_ENDED' });
    if (this.#isNextStartFailing) {
      this.#isNextStartFailing = false;
      return link.tell({ kind: 'notStarted', error: 'START_FAILED' });
    }
    const timeToStartS = this.#timeToStartS(person);
    if (timeToStartS > 0) return link.tell({ kind: 'delayed', timeToStartS });
    const { dests, publishDest } = engine;
    link.tell({ kind: 'started', timeToStartS, dests, ...(publishDest !== undefined && { publishDest }) });
    person.peer = this.#stage.join(engine, {
      attendeeId: person.id,
      send: (dest, data) => link.tell({ kind: 'rtc', dest, data }),
      fail: (dest) => link.tell({ kind: 'rtcFailed', dest }),
    });
    person.peer.allow(person.rights);
    link.tell({ kind: 'attendees', attendees: this.#roster() });
  }

  receive(person: Person, dest: string, data: RtcData): void {
    person.peer?.receive(dest, data);
  }

  /** To everybody; what was said before under the same `ref` only to the sender, who did not hear of it. */
  say(person: Person, text: string, ref?: string): void {
    const at = new Date(this.#options.clock.now()).toISOString();
    const said = { from: person.id, fullName: person.fullName, text, at, ...(ref !== undefined && { ref }) };
    const { line, isNew } = this.#chat.add(said);
    for (const { id, link } of isNew ? this.#people.inMeeting() : [person]) link?.tell({ kind: 'chat', line: asSentTo(id, line) });
  }

  choose(person: Person, media: MediaChoice): void {
    person.media = media;
    if (isInMeeting(person)) this.#tellRoster();
  }

  /** The socket is gone; what was approved stays so until the meeting ends. Of a line that was lost the others are told so for a while. */
  leave(person: Person, link: Link, isLost: boolean): void {
    if (person.link !== link) return;
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
    const person = this.#people.ofId(id);
    if (!person) return false;
    if (removed) this.#remove(person);
    else this.#admit(person, status ?? person.status, { ...person.rights, ...defined(rights ?? {}) });
    return true;
  }

  /**
   * The director's hand on the whole meeting. `startError` spoils the next START only; `mute` and media faults hold
   * until they are taken back. A new state stands in the record already; here follows what it means for who is there.
   */
  order({ state, timeToStart, startError, mute, garbage: isGarbage, dropSockets, bots, media }: MeetingOrder): void {
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
    if (dropSockets) for (const { link } of this.#people.present()) link?.drop();
    if (state) this.#watchStop();
  }

  /** The world goes away: sockets are told, media ends, no timer is left. */
  close(): void {
    this.#cancelStop();
    this.#empty(closeCodes.goingAway, 'the world is closed');
  }

  #refusalOf(clientId: string): LoginError | undefined {
    const { webRtcEnabled, play } = this.#options.meeting();
    if (!webRtcEnabled) return 'NOT_ENABLED';
    const { phase } = this;
    if (phase === 'ended') return 'MEETING_ENDED';
    if (phase === 'tooEarly') return 'TOO_EARLY';
    const others = this.#people.present().filter((person) => person.clientId !== clientId && person.status !== 'rejected');
    return others.length >= play.capacity ? 'MEETING_FULL' : undefined;
  }

  #ask(person: Person): void {
    const { admit, rejectAfterMs = 0 } = this.#options.meeting().play;
    person.status = admit === 'everyone' && !person.isRemoved ? 'approved' : 'waiting';
    if (admit !== 'nobody') return;
    person.cancelTimer = this.#options.clock.after(rejectAfterMs, () => this.#admit(person, 'rejected', person.rights));
  }

  #expect(person: Person): void {
    person.stopExpecting = this.#options.clock.after(expectedBackMs, () => {
      person.stopExpecting = undefined;
      this.#tellRoster();
    });
  }

  #admit(person: Person, status: RequestStatus, rights: Rights): void {
    if (status === person.status && JSON.stringify(rights) === JSON.stringify(person.rights)) return;
    const wasListed = isListed(person);
    const wasApproved = person.status === 'approved';
    person.cancelTimer();
    Object.assign(person, { status, rights, isRemoved: person.isRemoved && status !== 'approved' });
    if (status !== 'approved') leaveMedia(person);
    person.peer?.allow(rights);
    person.link?.tell({ kind: 'admission', status, rights });
    if (isInMeeting(person) && !wasApproved) this.#welcome(person);
    else if (wasListed || isListed(person)) this.#tellRoster();
  }

  /** Inside again or for the first time: what was written meanwhile, and everybody hears of it. */
  #welcome(person: Person): void {
    const lines = this.#chat.linesFor(person.id);
    if (lines.length > 0) person.link?.tell({ kind: 'chatLog', lines });
    this.#tellRoster();
  }

  #remove(person: Person): void {
    const wasListed = isListed(person);
    Object.assign(person, { status: 'waiting', isRemoved: true });
    this.#disconnect(person, closeCodes.removed, 'removed by the organizer');
    if (wasListed) this.#tellRoster();
  }

  #disconnect(person: Person, code: number, reason: string): void {
    const { link } = person;
    release(person);
    link?.tell({ kind: 'end', code, reason });
  }

  #timeToStartS(person: Person): number {
    const { start, play } = this.#options.meeting();
    const delayS = this.#orderedDelayS ?? play.timeToStartS;
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
    for (const { link } of this.#people.inMeeting()) link?.tell({ kind: 'attendees', attendees });
  }

  #roster(): Attendee[] {
    return [...this.#people.all().filter(isListed).map(rosterEntry), ...this.#stage.bots.map(botRosterEntry)];
  }

  #blurtIfDue(): void {
    const present = this.#people.present();
    if (!this.#isGarbageDue || present.length === 0) return;
    this.#isGarbageDue = false;
    for (const { link } of present) for (const frame of garbage) link?.blurt(frame);
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

function leaveMedia(person: Person): void {
  person.peer?.leave();
  person.peer = undefined;
}

function release(person: Person): void {
  person.cancelTimer();
  person.stopExpecting?.();
  person.stopExpecting = undefined;
  leaveMedia(person);
  person.link = undefined;
}

type Defined<Shape> = { [Key in keyof Shape]?: Exclude<Shape[Key], undefined> };

/** Without the members that are undefined: they order nothing. */
function defined<Shape extends object>(shape: Shape): Defined<Shape> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only members that are undefined are left out
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Defined<Shape>;
}
