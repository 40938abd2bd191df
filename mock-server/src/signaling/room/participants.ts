import type { JoinRequest } from '@meet/contracts/signaling';
import type { ConversationEvent } from '../protocol/conversation.ts';
import { disconnect, isInMeeting, isListed, newParticipant, takesPlace, type RoomParticipant } from './participant.ts';

const absentRemembered = 200;

/** What is known of somebody who is not connected. */
export type KeptParticipant = Pick<
  RoomParticipant,
  'id' | 'clientId' | 'fullName' | 'status' | 'rights' | 'isPutBack' | 'isIdentified' | 'waitingSinceMs'
>;

/** All participants of a room by client id, in the order in which they were remembered. */
export class RoomParticipants {
  readonly #byClient = new Map<string, RoomParticipant>();
  readonly #kept: Map<string, KeptParticipant>;

  /** @param kept by client id: outlives the process where worlds do */
  constructor(kept: Map<string, KeptParticipant>) {
    this.#kept = kept;
    for (const known of kept.values()) this.#byClient.set(known.clientId, { ...newParticipant(known.id, known.clientId), ...known });
  }

  /** Call when something has changed that is known of them while they are not connected. */
  keep({ id, clientId, fullName, status, rights, isPutBack, isIdentified, waitingSinceMs }: RoomParticipant): void {
    if (this.#byClient.has(clientId))
      this.#kept.set(clientId, { id, clientId, fullName, status, rights, isPutBack, isIdentified, waitingSinceMs });
  }

  /** Connected: in the meeting or in the waiting room. */
  present(): RoomParticipant[] {
    return [...this.#byClient.values()].filter(({ connection }) => connection !== undefined);
  }

  /** Connected, or expected to reconnect to the meeting. */
  presentOrExpected(): RoomParticipant[] {
    return this.all().filter((participant) => participant.connection !== undefined || isListed(participant));
  }

  /** Those other than this client who take a place in the meeting. */
  placedBeside(clientId: string): RoomParticipant[] {
    return this.all().filter((other) => other.clientId !== clientId && takesPlace(other));
  }

  inMeeting(): RoomParticipant[] {
    return [...this.#byClient.values()].filter(isInMeeting);
  }

  /** Whether somebody else may let others in, or is expected to reconnect and do so. */
  haveModeratorBeside(participant: RoomParticipant): boolean {
    return this.all().some((other) => other !== participant && other.isModerator && isListed(other));
  }

  byClientId(clientId: string): RoomParticipant | undefined {
    return this.#byClient.get(clientId);
  }

  byId(id: string): RoomParticipant | undefined {
    return this.all().find((participant) => participant.id === id);
  }

  all(): RoomParticipant[] {
    return [...this.#byClient.values()];
  }

  /** Adds a participant. Beyond a limit, the one disconnected the longest is forgotten, with the approval. */
  remember(participant: RoomParticipant): void {
    this.#forget(participant);
    this.#byClient.set(participant.clientId, participant);
    this.keep(participant);
    const absent = this.all().filter(({ connection }) => connection === undefined);
    const [oldest] = absent;
    if (!oldest || absent.length <= absentRemembered) return;
    disconnect(oldest);
    this.#forget(oldest);
  }

  #forget({ clientId }: RoomParticipant): void {
    this.#byClient.delete(clientId);
    this.#kept.delete(clientId);
  }

  /** Tells the moderators who knocks. */
  announceRequests(): void {
    const moderators = this.present().filter(({ isModerator }) => isModerator);
    if (moderators.length === 0) return;
    const requests = this.#requests();
    for (const { connection } of moderators) connection?.notify({ kind: 'requests', requests });
  }

  /** Who knocks, the longest waiting first. */
  #requests(): JoinRequest[] {
    return this.present()
      .filter(({ status }) => status === 'waiting')
      .toSorted((one, other) => one.waitingSinceMs - other.waitingSinceMs)
      .map(({ id, fullName, waitingSinceMs }) => ({ id, fullName, since: new Date(waitingSinceMs).toISOString() }));
  }

  /** Sends an event to everybody in the meeting. */
  broadcast(event: ConversationEvent): void {
    for (const { connection } of this.inMeeting()) connection?.notify(event);
  }

  clear(): void {
    this.#byClient.clear();
    this.#kept.clear();
  }
}
