import { isInMeeting, type Person } from './participant.ts';

const absentRemembered = 200;

/** Everybody a room knows by client id, longest known first. */
export class People {
  readonly #byClient = new Map<string, Person>();

  /** There or waiting. */
  present(): Person[] {
    return [...this.#byClient.values()].filter(({ link }) => link !== undefined);
  }

  inMeeting(): Person[] {
    return [...this.#byClient.values()].filter(isInMeeting);
  }

  ofClient(clientId: string): Person | undefined {
    return this.#byClient.get(clientId);
  }

  ofId(id: string): Person | undefined {
    return this.all().find((person) => person.id === id);
  }

  all(): Person[] {
    return [...this.#byClient.values()];
  }

  /** Who left long ago is forgotten in the end, with the approval. */
  remember(person: Person): void {
    this.#byClient.delete(person.clientId);
    this.#byClient.set(person.clientId, person);
    const absent = this.all().filter(({ link }) => link === undefined);
    const [oldest] = absent;
    if (oldest && absent.length > absentRemembered) this.#byClient.delete(oldest.clientId);
  }

  clear(): void {
    this.#byClient.clear();
  }
}
