import type { RtcData } from '@meet/contracts/signaling';
import { noFaults, type MediaBot, type MediaFaults, type MediaMeeting, type MediaParticipant, type MediaPeer } from '../engine.ts';
import { JanusPublishing, type JanusStream } from './publishing.ts';
import type { JanusRoom } from './room.ts';
import { untilLeft } from '../until-left.ts';
import { JanusViewing } from './viewing.ts';

/** One meeting in one room of one Janus. */
export class JanusMeeting implements MediaMeeting {
  readonly #openRoom: (onLost: () => void) => Promise<JanusRoom>;
  readonly #onClose: () => void;
  readonly #participants = new Set<Participant>();
  readonly #streams = new Set<JanusStream>();
  readonly #bots = new Map<string, { close(): void }>();
  readonly #speaking = new Set<string>();
  #wantedBots: readonly MediaBot[] = [];
  #room: Promise<JanusRoom> | undefined;
  #faults = noFaults;

  constructor(openRoom: (onLost: () => void) => Promise<JanusRoom>, onClose: () => void) {
    this.#openRoom = openRoom;
    this.#onClose = onClose;
  }

  get participants(): number {
    return this.#participants.size;
  }

  get connections(): number {
    return [...this.#participants].reduce((sum, { viewing }) => sum + (viewing.isConnected ? 2 : 1), 0);
  }

  join(whole: MediaParticipant): MediaPeer {
    const { participant, leave } = untilLeft(whole);
    const end = this.#endOf(participant);
    const viewing = new JanusViewing(end('down'));
    const publishing = this.#publishing(participant, viewing);
    const close = () => {
      leave();
      for (const half of [publishing, viewing]) half.close();
    };
    const joined: Participant = { viewing, fail: participant.fail, close };
    this.#participants.add(joined);
    viewing.setSpeaking(this.#speaking);
    for (const stream of this.#streams) viewing.show(stream);
    return {
      receive: (dest, data) => (dest === 'up' ? publishing : viewing).receive(data),
      allow: (rights) => publishing.allow(rights),
      view: (view) => viewing.setView(view),
      leave: () => this.#participants.delete(joined) && joined.close(),
    };
  }

  setBots(bots: readonly MediaBot[]): void {
    this.#wantedBots = bots;
    for (const [id, bot] of this.#bots) {
      if (bots.some(({ attendeeId }) => attendeeId === id)) continue;
      this.#bots.delete(id);
      bot.close();
    }
    for (const bot of bots) if (!this.#bots.has(bot.attendeeId)) this.#bots.set(bot.attendeeId, this.#bring(bot));
  }

  setFaults(faults: MediaFaults): void {
    this.#faults = faults;
    for (const { viewing } of this.#participants) viewing.pause();
  }

  async close(): Promise<void> {
    this.#onClose();
    this.setBots([]);
    for (const participant of this.#participants) participant.close();
    this.#participants.clear();
    const room = await this.#room?.catch(() => undefined);
    room?.destroy();
  }

  /** A bot publishes like a participant; its side of the connection is in this process. */
  #bring(bot: MediaBot): { close(): void } {
    let isGone = false;
    let leave = (): void => {};
    void import('./bot.ts').then(({ startBot }) => {
      if (!isGone) leave = startBot(bot, (participant) => this.#publishing(participant));
    });
    return {
      close() {
        isGone = true;
        leave();
      },
    };
  }

  #publishing(participant: MediaParticipant, own?: JanusViewing): JanusPublishing {
    const others = () => [...this.#participants].filter(({ viewing }) => viewing !== own);
    return new JanusPublishing({
      ...this.#endOf(participant)('up'),
      attendeeId: participant.attendeeId,
      publish: (stream) => {
        this.#streams.add(stream);
        for (const { viewing } of others()) viewing.show(stream);
      },
      unpublish: (stream) => {
        this.#streams.delete(stream);
        for (const { viewing } of others()) viewing.hide(stream);
      },
      onSpeaking: (isSpeaking) => {
        if (isSpeaking) this.#speaking.add(participant.attendeeId);
        else this.#speaking.delete(participant.attendeeId);
        for (const { viewing } of this.#participants) viewing.setSpeaking(this.#speaking);
      },
    });
  }

  #endOf =
    ({ send, fail }: MediaParticipant) =>
    (dest: string) => ({
      room: () => (this.#room ??= this.#open()),
      send: (data: RtcData) => send(dest, data),
      fail: () => fail(dest),
      faults: () => this.#faults,
    });

  #open(): Promise<JanusRoom> {
    const room = this.#openRoom(() => this.#lose());
    room.then(
      () => this.setBots(this.#wantedBots),
      () => (this.#room = undefined),
    );
    return room;
  }

  /** The Janus server is lost: all participants fail, and the next START opens a new room. */
  #lose(): void {
    this.#room = undefined;
    this.#streams.clear();
    this.#speaking.clear();
    const lost = [...this.#participants];
    this.#participants.clear();
    for (const { fail, close } of lost) {
      for (const dest of ['up', 'down']) fail(dest);
      close();
    }
    // Bots are started again in the new room.
    for (const bot of this.#bots.values()) bot.close();
    this.#bots.clear();
  }
}

interface Participant {
  readonly viewing: JanusViewing;
  fail(dest: string): void;
  close(): void;
}
