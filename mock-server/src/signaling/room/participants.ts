import { isInMeeting, type RoomParticipant } from './participant.ts';

const absentRemembered = 200;

/** Everybody a room knows by client id, longest known first. */
export class Participants {
  readonly #byClient = new Map<string, RoomParticipant>();

  /** There or waiting. */
  present(): RoomParticipant[] {
    return [...this.#byClient.values()].filter(({ connection }) => connection !== undefined);
  }

  inMeeting(): RoomParticipant[] {
    return [...this.#byClient.values()].filter(isInMeeting);
  }

  byClientId(clientId: string): RoomParticipant | undefined {
    return this.#byClient.get(clientId);
  }

  byId(id: string): RoomParticipant | undefined {
    return this.all().find((person) => person.id === id);
  }

  all(): RoomParticipant[] {
    return [...this.#byClient.values()];
  }

  /** Who left long ago is forgotten in the end, with the approval. */
  remember(person: RoomParticipant): void {
    this.#byClient.delete(person.clientId);
    this.#byClient.set(person.clientId, person);
    const absent = this.all().filter(({ connection }) => connection === undefined);
    const [oldest] = absent;
    if (oldest && absent.length > absentRemembered) this.#byClient.delete(oldest.clientId);
  }

  clear(): void {
    this.#byClient.clear();
  }
}
