import { randomUUID } from 'node:crypto';
import type { AttendeeState, MeetingOrder } from '@meet/contracts/mock';
import {
  closeCodes,
  resumeMs,
  type Attendee,
  type ModerationAction,
  type RecordingState,
  type RequestedAction,
  type RequestStatus,
  type Rights,
  type RightsChange,
  type RtcData,
  type SentChatLine,
  type ViewedTile,
} from '@meet/contracts/signaling';
import { stopOf } from '@meet/fixtures/areas/meetings';
import type { MediaEngine } from '../../media/engine.ts';
import {
  atLogin,
  botRosterEntry,
  botState,
  detach,
  disconnect,
  everyRight,
  isInMeeting,
  isListed,
  leaveMedia,
  newParticipant,
  participantState,
  rosterEntry,
  type ParticipantConnection,
  type MediaState,
  type RoomParticipant,
} from './participant.ts';
import { changes, defined, type AttendeeChange } from './attendee-change.ts';
import { asSentTo, ChatLog } from './chat-log.ts';
import { garbage } from './garbage.ts';
import { ParticipantMedia } from './participant-media.ts';
import { RoomParticipants, type KeptParticipant } from './participants.ts';
import { issueResumeToken, mayResume } from './resume-token.ts';
import { RoomMedia } from './room-media.ts';
import { loginErrorOf, phaseOf, recordingOf, type RoomMeeting, type RoomPhase, type RoomTerms } from './room-meeting.ts';
import { Spotlight } from './spotlight.ts';
import { StandingOrders, type StandingOrder } from './standing-orders.ts';
import { StartDelay } from './start-delay.ts';

interface RoomOptions {
  readonly clock: { now(): number; after(delayMs: number, run: () => void): () => void };
  /** The current meeting record. */
  readonly meeting: () => RoomMeeting;
  /** The current settings. */
  readonly terms: () => RoomTerms;
  /** Full name of a bot by its index. */
  readonly botName: (index: number) => string;
  /** What outlives the process where worlds do. */
  readonly kept: {
    readonly participants: Map<string, KeptParticipant>;
    readonly chat: Map<string, SentChatLine>;
    readonly orders: Map<string, StandingOrder>;
  };
}

interface RoomLogin {
  readonly clientId: string;
  readonly fullName: string;
  readonly resume?: string;
  readonly encrypted?: true;
}

/** Signaling of one meeting: its participants, bots, chat, and what the control calls changed. */
export class Room {
  readonly #options: RoomOptions;
  readonly #participants: RoomParticipants;
  readonly #media: RoomMedia;
  readonly #chat: ChatLog;
  readonly #startDelay = new StartDelay();
  readonly #orders: StandingOrders;
  readonly #spotlight = new Spotlight();
  #isGarbageDue = false;
  #cancelEnd = (): void => {};

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#participants = new RoomParticipants(options.kept.participants);
    this.#chat = new ChatLog(options.kept.chat);
    this.#media = new RoomMedia(options.botName);
    this.#media.setBots(options.meeting().simulation.bots);
    this.#orders = new StandingOrders(options.kept.orders);
    this.#obey(this.#orders.current);
    this.#scheduleEnd();
  }

  /** Muted by a control call: frames are received, nothing is sent. */
  get isMuted(): boolean {
    return this.#orders.current.mute === true;
  }

  get phase(): RoomPhase {
    return phaseOf(this.#options.meeting(), this.#options.clock.now());
  }

  /** Who is there or waits, and the bots; if asked for, those who are expected to reconnect, too. */
  attendees(areExpectedToo = false): AttendeeState[] {
    const people = areExpectedToo ? this.#participants.presentOrExpected() : this.#participants.present();
    return [...people.map(participantState), ...this.#media.bots.map(botState)];
  }

  /**
   * Answers a LOGIN: admitted, in the waiting room, or refused (undefined). A former connection of the client is closed;
   * its media go on when `resume` is the token of its login.
   */
  enter({ clientId, fullName, resume, encrypted }: RoomLogin, connection: ParticipantConnection): RoomParticipant | undefined {
    const others = this.#participants.placedBeside(clientId);
    const terms = this.#options.terms();
    const moment = { isEncrypted: encrypted === true, otherCount: others.length, nowMs: this.#options.clock.now() };
    const error = loginErrorOf(this.#options.meeting(), terms, moment);
    if (error) {
      connection.notify({ kind: 'refused', error });
      return undefined;
    }
    // It was over already where the clock has been put back.
    this.#scheduleEnd();
    const participant =
      this.#participants.byClientId(clientId) ?? newParticipant(randomUUID(), clientId, { ...everyRight, share: terms.guestsShare });
    const isResumed = mayResume(participant, resume);
    this.#disconnect(participant, closeCodes.replaced, 'the same id logged in again', isResumed ? detach : disconnect);
    Object.assign(participant, { fullName, connection, isModerator: false, ...(!isResumed && atLogin) });
    this.#participants.remember(participant);
    if (participant.status !== 'approved') this.#requestAdmission(participant);
    this.#participants.keep(participant);
    this.#welcome(participant);
    if (isInMeeting(participant)) this.#sendState(participant);
    else this.#participants.announceRequests();
    this.#sendGarbageIfDue();
    return participant;
  }

  /** Answers START: granted with new peer connections, delayed, or refused. */
  start(participant: RoomParticipant, engine: MediaEngine): void {
    const { connection } = participant;
    if (!connection) return;
    leaveMedia(participant);
    if (this.phase === 'ended') return connection.notify({ kind: 'notStarted', error: 'MEETING_ENDED' });
    if (this.#orders.current.startError) {
      this.#orders.add({ startError: false });
      return connection.notify({ kind: 'notStarted', error: 'START_FAILED' });
    }
    const heldBackUntilMs = this.#options.terms().heldBackUntilMs;
    const timeToStartS = this.#startDelay.secondsFor(participant, this.#options.meeting(), this.#options.clock.now(), heldBackUntilMs);
    if (timeToStartS > 0) return connection.notify({ kind: 'delayed', timeToStartS });
    const { dests, publishDest } = engine;
    connection.notify({ kind: 'started', timeToStartS, dests, ...(publishDest !== undefined && { publishDest }) });
    participant.peer = new ParticipantMedia({
      dests,
      join: (callbacks) => this.#media.join(engine, { attendeeId: participant.id, ...callbacks }),
      notify: (event) => participant.connection?.notify(event),
    });
    participant.peer.allow(participant.rights);
    if (participant.view) participant.peer.view(participant.view);
    connection.notify({ kind: 'attendees', attendees: this.#roster() });
  }

  receive(participant: RoomParticipant, dest: string, data: RtcData): void {
    participant.peer?.receive(dest, data);
  }

  /** Sends a chat line to everybody. A line that repeats a known `ref` goes to its sender only, who missed the confirmation. */
  chat(participant: RoomParticipant, text: string, ref?: string): void {
    const at = new Date(this.#options.clock.now()).toISOString();
    const sent = { from: participant.id, fullName: participant.fullName, text, at, ...(ref !== undefined && { ref }) };
    const { line, isNew } = this.#chat.add(sent);
    for (const { id, connection } of isNew ? this.#participants.inMeeting() : [participant])
      connection?.notify({ kind: 'chat', line: asSentTo(id, line) });
  }

  setMedia(participant: RoomParticipant, media: MediaState): void {
    participant.media = media;
    if (isInMeeting(participant)) this.#broadcastRoster();
  }

  /** Says who the participant is. Who has an account is no guest; a moderator waits only after another has put them back, and sees who does. */
  identify(participant: RoomParticipant, { isKnown, isModerator }: { isKnown: boolean; isModerator: boolean }): void {
    const isFirst = isKnown && !participant.isIdentified;
    Object.assign(participant, { isModerator, isIdentified: participant.isIdentified || isKnown });
    participant.connection?.notify({ kind: 'identified', isKnown, isModerator });
    const mustWait = participant.isPutBack && this.#participants.haveModeratorBeside(participant);
    const isAdmitted = isModerator && participant.status !== 'approved' && !mustWait;
    const rights = isFirst && !this.#options.terms().guestsShare ? { ...participant.rights, share: true } : participant.rights;
    if (isAdmitted || participant.status === 'approved') this.#admit(participant, 'approved', rights);
    else participant.rights = rights;
    this.#participants.keep(participant);
    if (!isAdmitted) this.#participants.announceRequests();
  }

  /** What a moderator decided about others; nobody refuses, holds or removes themselves. */
  moderate(moderator: RoomParticipant, ids: readonly string[], action: ModerationAction, rights: RightsChange): void {
    if (action === 'mute' || action === 'lower') return this.#ask(moderator, ids, action);
    if (action === 'spotlight' || action === 'unspotlight') {
      for (const id of ids) this.#spotlight.move(action, id, this.#roster());
      return this.#broadcastRoster();
    }
    const change = changes[action];
    for (const id of ids) if (id !== moderator.id || action === 'rights') this.changeAttendee(id, { ...change, rights });
  }

  /** Asks for a microphone or a raised hand to be given up: who has neither is not asked. Bots do as they are asked. */
  #ask({ fullName: by }: RoomParticipant, ids: readonly string[], action: RequestedAction): void {
    const asked = this.#participants
      .inMeeting()
      .filter(({ id, media, handSinceMs }) => ids.includes(id) && (action === 'mute' ? media.audio : handSinceMs !== undefined));
    for (const participant of asked) {
      if (action === 'lower') participant.handSinceMs = undefined;
      participant.connection?.notify({ kind: 'moderated', by, action });
    }
    const obeyed = action === 'mute' ? ids.filter((id) => this.#media.changeBot(id, { audio: false })) : asked;
    if (obeyed.length > 0) this.#broadcastRoster();
  }

  /** What the participant shows how large, until the next login. */
  view(participant: RoomParticipant, tiles: readonly ViewedTile[]): void {
    participant.view = new Map(tiles.map(({ id, source, height }) => [`${id}.${source}`, height]));
    participant.peer?.view(participant.view);
  }

  /** A hand raised or lowered, or a reaction, which everybody sees. */
  sign(participant: RoomParticipant, { hand, reaction }: { hand?: boolean; reaction?: string }): void {
    const { id: from, fullName } = participant;
    if (reaction !== undefined) this.#participants.broadcast({ kind: 'reaction', from, fullName, reaction });
    if (hand === undefined || hand === (participant.handSinceMs !== undefined)) return;
    participant.handSinceMs = hand ? this.#options.clock.now() : undefined;
    this.#broadcastRoster();
  }

  /** The socket is closed. The approval stays until the meeting ends; a lost connection is shown as reconnecting for a while. */
  leave(participant: RoomParticipant, connection: ParticipantConnection, isLost: boolean): void {
    if (participant.connection !== connection) return;
    const wasInMeeting = isInMeeting(participant);
    const isExpected = wasInMeeting && isLost;
    if (isExpected && connection.isResumable) detach(participant);
    else disconnect(participant);
    this.#participants.remember(participant);
    if (isExpected) this.#awaitRejoin(participant);
    if (wasInMeeting) this.#broadcastRoster();
    else this.#participants.announceRequests();
  }

  /** Control call on one attendee; false when no attendee or bot has this id. */
  changeAttendee(id: string, { status, rights, removed }: AttendeeChange): boolean {
    if (removed ? this.#media.removeBot(id) : rights?.talk !== undefined && this.#media.changeBot(id, { talk: rights.talk })) {
      this.#broadcastRoster();
      return true;
    }
    // Bots take any other order, and go on as before.
    if (this.#media.bots.some((bot) => bot.id === id)) return true;
    const participant = this.#participants.byId(id);
    if (!participant) return false;
    participant.isPutBack ||= status !== undefined && status !== participant.status;
    if (removed) this.#remove(participant);
    else this.#admit(participant, status ?? participant.status, { ...participant.rights, ...defined(rights ?? {}) });
    return true;
  }

  /**
   * Control call on the whole meeting. `startError` applies to the next START only; `mute` and media faults hold until
   * they are reset. A new `state` is in the record already: here it ends the meeting or reschedules its end.
   */
  control(order: MeetingOrder): void {
    const { state, garbage: isGarbage, dropSockets } = order;
    this.#orders.add(order);
    this.#obey(order);
    if (order.bots !== undefined) this.#broadcastRoster();
    if (isGarbage) {
      this.#isGarbageDue = true;
      this.#sendGarbageIfDue();
    }
    if (dropSockets) for (const { connection } of this.#participants.present()) connection?.drop();
    if (order.recording !== undefined) this.#participants.broadcast({ kind: 'recording', state: this.#recording() });
    if (state) this.#scheduleEnd();
  }

  #obey({ timeToStart, bots, media }: StandingOrder): void {
    if (timeToStart !== undefined) this.#startDelay.set(timeToStart, this.#participants.all());
    if (media) this.#media.setFaults(defined(media));
    if (bots !== undefined) this.#media.setBots(bots);
  }

  /** The world is closed: disconnects everybody, ends media, cancels timers. */
  close(): void {
    this.#cancelEnd();
    this.#empty(closeCodes.goingAway, 'the world is closed');
  }

  /** The reply to a LOGIN, with a new token, and on a resumed connection what was not answered. */
  #welcome(participant: RoomParticipant): void {
    const { id, status, rights, connection, peer } = participant;
    connection?.notify({
      kind: 'entered',
      attendeeId: id,
      status,
      rights,
      ...(connection.isResumable && { resume: issueResumeToken(participant) }),
      ...(peer && { resumedDests: peer.dests }),
    });
    peer?.resume();
  }

  #requestAdmission(participant: RoomParticipant): void {
    const { admit, rejectAfterMs = 0 } = this.#options.meeting().simulation;
    participant.status = admit === 'everyone' && !participant.isPutBack ? 'approved' : 'waiting';
    participant.waitingSinceMs = this.#options.clock.now();
    if (admit !== 'nobody') return;
    participant.cancelTimer = this.#options.clock.after(rejectAfterMs, () => this.#admit(participant, 'rejected', participant.rights));
  }

  #awaitRejoin(participant: RoomParticipant): void {
    participant.cancelRejoinWait = this.#options.clock.after(resumeMs, () => {
      disconnect(participant);
      this.#broadcastRoster();
    });
  }

  #admit(participant: RoomParticipant, status: RequestStatus, rights: Rights): void {
    if (status === participant.status && JSON.stringify(rights) === JSON.stringify(participant.rights)) return;
    const wasListed = isListed(participant);
    const wasApproved = participant.status === 'approved';
    participant.cancelTimer();
    const isNew = status !== participant.status;
    Object.assign(participant, { status, rights, isPutBack: participant.isPutBack && status !== 'approved' });
    if (status !== 'approved') participant.handSinceMs = undefined;
    if (status === 'waiting' && isNew) participant.waitingSinceMs = this.#options.clock.now();
    this.#participants.keep(participant);
    if (status !== 'approved') leaveMedia(participant);
    participant.peer?.allow(rights);
    participant.connection?.notify({ kind: 'admission', status, rights });
    if (isInMeeting(participant) && !wasApproved) this.#sendState(participant);
    else if (wasListed || isListed(participant)) this.#broadcastRoster();
    if (isNew) this.#participants.announceRequests();
  }

  #recording(): RecordingState {
    return recordingOf(this.#options.meeting(), this.#options.terms());
  }

  /** After entering the meeting: the chat log and what is recorded for this participant, the roster for everybody. */
  #sendState(participant: RoomParticipant): void {
    const lines = this.#chat.linesFor(participant.id);
    if (lines.length > 0) participant.connection?.notify({ kind: 'chatLog', lines });
    participant.connection?.notify({ kind: 'recording', state: this.#recording() });
    this.#broadcastRoster();
  }

  #remove(participant: RoomParticipant): void {
    const wasListed = isListed(participant);
    Object.assign(participant, { status: 'waiting', isPutBack: true });
    this.#participants.keep(participant);
    this.#disconnect(participant, closeCodes.removed, 'removed by the organizer');
    if (wasListed) this.#broadcastRoster();
    else this.#participants.announceRequests();
  }

  #disconnect(participant: RoomParticipant, code: number, reason: string, end = disconnect): void {
    const { connection } = participant;
    end(participant);
    connection?.notify({ kind: 'end', code, reason });
  }

  #broadcastRoster(): void {
    this.#participants.broadcast({ kind: 'attendees', attendees: this.#roster() });
  }

  #roster(): Attendee[] {
    return this.#spotlight.mark([...this.#participants.all().filter(isListed).map(rosterEntry), ...this.#media.bots.map(botRosterEntry)]);
  }

  #sendGarbageIfDue(): void {
    const present = this.#participants.present();
    if (!this.#isGarbageDue || present.length === 0) return;
    this.#isGarbageDue = false;
    for (const { connection } of present) for (const frame of garbage) connection?.sendRaw(frame);
  }

  #scheduleEnd(): void {
    this.#cancelEnd();
    const leftMs = stopOf(this.#options.meeting()) - this.#options.clock.now();
    if (leftMs > 0) this.#cancelEnd = this.#options.clock.after(leftMs, () => this.#scheduleEnd());
    else this.#end();
  }

  #end(): void {
    this.#empty(closeCodes.meetingEnded, 'the meeting has ended');
    this.#participants.clear();
    this.#chat.clear();
  }

  #empty(code: number, reason: string): void {
    for (const participant of this.#participants.all()) this.#disconnect(participant, code, reason);
    this.#media.close();
  }
}
