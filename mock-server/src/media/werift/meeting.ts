import type { RtcData } from '@meet/contracts/signaling';
import { BotPlayer } from '../bots/bot-player.ts';
import {
  noFaults,
  type MediaBot,
  type MediaFaults,
  type MediaMeeting,
  type MediaParticipant,
  type MediaPeer,
  type MediaRights,
  type MediaView,
} from '../engine.ts';
import type { MediaSource } from '../source.ts';
import { SpeakerDetector } from '../speaker-detector.ts';
import { Publishing } from './publishing.ts';
import { Viewing } from './viewing.ts';

interface WeriftMeetingOptions {
  /** A packet was forwarded. */
  onForwarded(): void;
  onClose(): void;
}

/** Forwards media between the participants of one meeting, without decoding. */
export class WeriftMeeting implements MediaMeeting {
  readonly #options: WeriftMeetingOptions;
  readonly #participants = new Set<Participant>();
  readonly #sources = new Set<MediaSource>();
  readonly #bots = new Map<string, BotPlayer>();
  readonly #leaving = new Set<Promise<unknown>>();
  readonly #voices = new SpeakerDetector((speaking) => {
    for (const { viewing } of this.#participants) viewing.setSpeaking(speaking);
  });
  #faults = noFaults;

  constructor(options: WeriftMeetingOptions) {
    this.#options = options;
  }

  get participants(): number {
    return this.#participants.size;
  }

  get connections(): number {
    return [...this.#participants].reduce((sum, { connections }) => sum + connections, 0);
  }

  join(participant: MediaParticipant): MediaPeer {
    const joined = new Participant(participant, {
      faults: () => this.#faults,
      onForwarded: this.#options.onForwarded,
      publish: (source) => this.#publish(source, joined),
      unpublish: (source) => this.#unpublish(source),
      hear: (level) => this.#voices.addLevel(participant.attendeeId, level),
    });
    this.#participants.add(joined);
    joined.viewing.setSpeaking(this.#voices.speaking);
    for (const source of this.#sources) joined.viewing.show(source);
    return {
      receive: (dest, data) => joined.receive(dest, data),
      allow: (rights) => joined.allow(rights),
      view: (view: MediaView) => joined.viewing.setView(view),
      leave: () => this.#remove(joined),
    };
  }

  setBots(bots: readonly MediaBot[]): void {
    for (const [id, player] of this.#bots) {
      if (bots.some(({ attendeeId }) => attendeeId === id)) continue;
      this.#bots.delete(id);
      player.sources.forEach((source) => this.#unpublish(source));
    }
    for (const bot of bots) {
      if (this.#bots.has(bot.attendeeId)) continue;
      const player = new BotPlayer(bot);
      this.#bots.set(bot.attendeeId, player);
      player.sources.forEach((source) => this.#publish(source));
    }
  }

  setFaults(faults: MediaFaults): void {
    this.#faults = faults;
  }

  async close(): Promise<void> {
    this.#options.onClose();
    this.setBots([]);
    for (const participant of this.#participants) this.#remove(participant);
    await Promise.all(this.#leaving);
  }

  #remove(participant: Participant): void {
    if (!this.#participants.delete(participant)) return;
    const leaving = participant.close().finally(() => this.#leaving.delete(leaving));
    this.#leaving.add(leaving);
  }

  #publish(source: MediaSource, owner?: Participant): void {
    this.#sources.add(source);
    for (const participant of this.#participants) if (participant !== owner) participant.viewing.show(source);
  }

  #unpublish(source: MediaSource): void {
    this.#sources.delete(source);
    for (const { viewing } of this.#participants) viewing.hide(source);
  }
}

interface ParticipantOptions {
  faults(): MediaFaults;
  onForwarded(): void;
  publish(source: MediaSource): void;
  unpublish(source: MediaSource): void;
  hear(level: number): void;
}

/** A participant has two connections: `up` for publishing, `down` for receiving. */
class Participant {
  readonly viewing: Viewing;
  readonly #publishing: Publishing;

  constructor({ attendeeId, send, fail }: MediaParticipant, { faults, publish, unpublish, hear, onForwarded }: ParticipantOptions) {
    const end = (dest: string) => ({
      send: (data: RtcData) => send(dest, data),
      fail: () => fail(dest),
      faults,
    });
    this.#publishing = new Publishing({ ...end('up'), attendeeId, publish, unpublish, onLevel: hear });
    this.viewing = new Viewing({ ...end('down'), onForwarded });
  }

  get connections(): number {
    return this.viewing.isConnected ? 2 : 1;
  }

  receive(dest: string, data: RtcData): void {
    if (dest === 'up') this.#publishing.receive(data);
    else this.viewing.receive(data);
  }

  allow(rights: MediaRights): void {
    this.#publishing.allow(rights);
  }

  async close(): Promise<void> {
    await Promise.all([this.#publishing.close(), this.viewing.close()]);
  }
}
