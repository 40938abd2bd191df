import type { MediaBot } from '../engine.ts';
import { clockRates, type MediaKind, type MediaPacket } from '../rtp/packet.ts';
import { vp8Payloads } from '../rtp/vp8.ts';
import { MediaSource } from '../source.ts';
import { loopOf, type Loop } from './loops.ts';

const tickMs = 20;
const perSecond: Readonly<Record<MediaKind, number>> = { audio: 50, video: 15 };
/** After a longer pause it continues from now, like a live camera. */
const catchUpMs = 200;
const payloadMaxBytes = 1_160;

/** About what the recorded tones have, and silence, in −dBov (RFC 6464). */
const levels = { talk: 27, silence: 127 };
/** Opus: 20 ms of silence; and a packet without a frame, which leaves the pause to the decoder (DTX). */
const [silence, pause] = [Buffer.from([0xf8, 0xff, 0xfe]), Buffer.from([0xf8])];
/** As in browsers: after 200 ms of silence one packet at once, and then each 400 ms. */
const pauses = { after: 10, every: 20 };

/** Plays a recorded loop; its timer runs only while somebody watches. */
export class BotPlayer {
  readonly sources: readonly MediaSource[];
  readonly #loop: Loop;
  readonly #isTalking: () => boolean;
  readonly #audio: MediaSource;
  readonly #video: MediaSource;
  readonly #startMs = performance.now();
  readonly #next: Record<MediaKind, number> = { audio: 0, video: 0 };
  readonly #sequence: Record<MediaKind, number> = { audio: 0, video: 0 };
  /** Sounds since the last one of talk. */
  #silent = 0;
  #picture = 0;
  #pictureId = 0;
  #isKeyFrameWanted = false;
  #watched = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ attendeeId, loop, isTalking = () => true }: MediaBot, recorded: Loop = loopOf(loop)) {
    this.#loop = recorded;
    this.#isTalking = isTalking;
    const common = { streamId: `${attendeeId}.camera`, onWatched: (isWatched: boolean) => this.#onWatched(isWatched) };
    this.#audio = new MediaSource({ ...common, kind: 'audio' });
    this.#video = new MediaSource({ ...common, kind: 'video', onKeyFrameWanted: () => this.#hurry() });
    this.sources = [this.#audio, this.#video];
  }

  get isPlaying(): boolean {
    return this.#timer !== undefined;
  }

  #onWatched(isWatched: boolean): void {
    this.#watched += isWatched ? 1 : -1;
    if (this.#watched > 0) this.#timer ??= setInterval(() => this.#tick(), tickMs);
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }

  #tick(): void {
    this.#playDue('audio', () => this.#playSound());
    this.#playDue('video', () => this.#playPicture());
  }

  /** Plays the next picture immediately for a requested key frame, at most one ahead of its time. */
  #hurry(): void {
    if (this.#isKeyFrameWanted) return;
    this.#isKeyFrameWanted = true;
    queueMicrotask(() => {
      if (!this.isPlaying || this.#next.video > this.#due('video')) return;
      this.#playPicture();
      this.#next.video += 1;
    });
  }

  /** Number of pictures or sounds due since the start. */
  #due(kind: MediaKind): number {
    return Math.floor(((performance.now() - this.#startMs) / 1000) * perSecond[kind]);
  }

  #playDue(kind: MediaKind, play: () => void): void {
    const due = this.#due(kind);
    const earliest = due - Math.round((catchUpMs / 1000) * perSecond[kind]);
    if (this.#next[kind] < earliest) this.#next[kind] = earliest;
    for (; this.#next[kind] < due; this.#next[kind] += 1) play();
  }

  #playSound(): void {
    const { sounds } = this.#loop;
    const talk = sounds[this.#next.audio % sounds.length];
    this.#silent = this.#isTalking() ? 0 : this.#silent + 1;
    const paused = this.#silent - pauses.after;
    if (this.#silent === 0 && talk) this.#send(this.#audio, { payload: talk, level: levels.talk });
    else if (paused <= 0) this.#send(this.#audio, { payload: silence, level: levels.silence });
    else if (paused % pauses.every === 1) this.#send(this.#audio, { payload: pause, level: levels.silence });
  }

  /** Pictures are never skipped, or the following ones could not be decoded. */
  #playPicture(): void {
    const { pictures } = this.#loop;
    if (this.#isKeyFrameWanted) {
      this.#isKeyFrameWanted = false;
      this.#picture = pictures.findIndex((picture, index) => index >= this.#picture && isKeyFrame(picture));
    }
    const picture = pictures[this.#picture] ?? pictures[0];
    if (!picture) return;
    this.#picture = (Math.max(this.#picture, 0) + 1) % pictures.length;
    this.#pictureId = (this.#pictureId + 1) & 0x7fff;
    const payloads = vp8Payloads(picture, this.#pictureId, payloadMaxBytes);
    payloads.forEach((payload, index) => this.#send(this.#video, { payload, marker: index === payloads.length - 1 }));
  }

  #send(source: MediaSource, packet: Pick<MediaPacket, 'payload'> & Partial<MediaPacket>): void {
    const { kind } = source;
    const timestamp = Math.round((this.#next[kind] * clockRates[kind]) / perSecond[kind]) >>> 0;
    this.#sequence[kind] = (this.#sequence[kind] + 1) & 0xffff;
    source.push({ sequenceNumber: this.#sequence[kind], timestamp, marker: false, ...packet });
  }
}

const isKeyFrame = (picture: Buffer): boolean => ((picture[0] ?? 1) & 1) === 0;
