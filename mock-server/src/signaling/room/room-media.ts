import {
  noFaults,
  type MediaEngine,
  type MediaFaults,
  type MediaMeeting,
  type MediaParticipant,
  type MediaPeer,
} from '../../media/engine.ts';
import type { RoomBot } from './participant.ts';

/** So long one of the bots talks. */
const turnMs = 4_000;

/** Bots and media of one room. Bots talk in turn, and leave a turn to the people. The media meeting is created by the first START. */
export class RoomMedia {
  readonly #botName: (index: number) => string;
  #bots: readonly RoomBot[] = [];
  #faults = noFaults;
  #media: MediaMeeting | undefined;

  constructor(botName: (index: number) => string) {
    this.#botName = botName;
  }

  get bots(): readonly RoomBot[] {
    return this.#bots;
  }

  join(engine: MediaEngine, participant: MediaParticipant): MediaPeer {
    if (!this.#media) {
      this.#media = engine.meeting();
      this.#media.setFaults(this.#faults);
      this.#place();
    }
    return this.#media.join(participant);
  }

  setBots(count: number): void {
    this.#bots = Array.from({ length: count }, (_, loop) => ({
      id: `bot-${loop + 1}`,
      fullName: this.#botName(loop),
      loop,
      audio: true,
      talk: true,
    }));
    this.#place();
  }

  /** False when there is no such bot. */
  removeBot(id: string): boolean {
    const others = this.#bots.filter((bot) => bot.id !== id);
    const isThere = others.length < this.#bots.length;
    this.#bots = others;
    if (isThere) this.#place();
    return isThere;
  }

  /** A bot that may speak again does; false when there is no such bot. */
  changeBot(id: string, { talk, audio = talk }: { talk?: boolean; audio?: boolean }): boolean {
    const isThere = this.#bots.some((bot) => bot.id === id);
    this.#bots = this.#bots.map((bot) => (bot.id === id ? { ...bot, audio: audio ?? bot.audio, talk: talk ?? bot.talk } : bot));
    return isThere;
  }

  setFaults(faults: Partial<MediaFaults>): void {
    this.#faults = { ...this.#faults, ...faults };
    this.#media?.setFaults(this.#faults);
  }

  close(): void {
    void this.#media?.close();
    this.#media = undefined;
  }

  #place(): void {
    this.#media?.setBots(this.#bots.map(({ id, loop }) => ({ attendeeId: id, loop, isTalking: () => this.#isTurnOf(id) })));
  }

  #isTurnOf(id: string): boolean {
    const turn = Math.floor(Date.now() / turnMs) % (this.#bots.length + 1);
    const bot = this.#bots[turn];
    return bot?.id === id && bot.audio && bot.talk;
  }
}
