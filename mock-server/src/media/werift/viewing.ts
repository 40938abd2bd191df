import type { RtcData } from '@meet/contracts/signaling';
import type { MediaFaults } from '../engine.ts';
import { CameraSizes, layersMax, type PictureSize } from '../layers.ts';
import type { MediaPacket } from '../rtp/packet.ts';
import { Rewriter } from '../rtp/rewriter.ts';
import type { MediaSource } from '../source.ts';
import { Connection } from './connection.ts';
import type { OutgoingTrack } from './tracks.ts';

export interface ViewingOptions {
  send(data: RtcData): void;
  fail(): void;
  faults(): MediaFaults;
  /** A packet went out. */
  onForwarded(): void;
}

/** Browsers find a path within a second or two. */
const iceTimeoutMs = 8_000;

/** What one participant is sent: we offer everything, the browser answers. */
export class Viewing {
  readonly #options: ViewingOptions;
  readonly #wanted = new Set<MediaSource>();
  readonly #shown = new Map<MediaSource, Section>();
  readonly #sections = new Map<OutgoingTrack, Section>();
  readonly #sizes = new CameraSizes();
  #connection: Connection | undefined;

  constructor(options: ViewingOptions) {
    this.#options = options;
  }

  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  /** The other side speaks only after our first offer. */
  receive(data: RtcData): void {
    this.#connection?.receive(data);
  }

  show(source: MediaSource): void {
    this.#wanted.add(source);
    this.#connection ??= this.#connect();
    this.#connection.offer();
  }

  /** Stops at once; the section becomes inactive with the next offer. */
  hide(source: MediaSource): void {
    if (!this.#wanted.delete(source)) return;
    this.#shown.get(source)?.stop();
    this.#connection?.offer();
  }

  /** Who speaks, by attendee id; where somebody's size changes, the other layer takes over. */
  setSpeaking(speaking: ReadonlySet<string>): void {
    this.#sizes.setSpeaking(speaking);
  }

  async close(): Promise<void> {
    for (const section of this.#shown.values()) section.stop();
    await this.#connection?.close();
  }

  #connect(): Connection {
    const { send, fail, faults } = this.#options;
    const connection: Connection = new Connection({
      send,
      fail,
      faults,
      iceTimeoutMs,
      onOffer: () => this.#arrange(connection),
      onAgreed: () => this.#begin(),
      onConnected: () => this.#begin(),
    });
    return connection;
  }

  /** Makes the sections what is wanted; only here, so that nothing changes while an offer is under way. */
  #arrange(connection: Connection): void {
    for (const [source, section] of this.#shown) {
      if (this.#wanted.has(source)) continue;
      this.#shown.delete(source);
      section.stop();
      connection.giveBack(section.track);
    }
    for (const source of this.#wanted) {
      if (!this.#shown.has(source)) this.#shown.set(source, this.#sectionFor(connection, source));
    }
    this.#sizes.show(this.#shown.keys());
  }

  /** What the browser has not agreed to yet it could not take; what it now can it gets from the first picture on. */
  #begin(): void {
    for (const section of this.#shown.values()) section.begin();
  }

  #sectionFor(connection: Connection, source: MediaSource): Section {
    const track = connection.track(source.kind, source.streamId);
    const section = this.#sections.get(track) ?? this.#newSection(connection, track);
    section.play(source);
    return section;
  }

  #newSection(connection: Connection, track: OutgoingTrack): Section {
    const section = new Section({
      track,
      send: (packet) => {
        const { freeze, dropPercent } = this.#options.faults();
        if (freeze || Math.random() * 100 < dropPercent) return;
        track.send(packet);
        this.#options.onForwarded();
      },
      isOpen: () => connection.isConnected,
      sizeOf: ({ streamId }) => this.#sizes.of(streamId),
    });
    this.#sections.set(track, section);
    return section;
  }
}

interface SectionOptions {
  readonly track: OutgoingTrack;
  send(packet: MediaPacket): void;
  isOpen(): boolean;
  sizeOf(source: MediaSource): PictureSize;
}

/** One outgoing track with what is played on it. */
class Section {
  readonly track: OutgoingTrack;
  readonly #options: SectionOptions;
  readonly #rewriter: Rewriter;
  #source: MediaSource | undefined;
  #isAgreed = false;
  /** The layer that is forwarded. */
  #playing: number | undefined;
  #unwatch = (): void => {};

  constructor(options: SectionOptions) {
    this.#options = options;
    this.track = options.track;
    this.#rewriter = new Rewriter(this.track.kind);
    this.track.onKeyFrameWanted(() => this.#source?.requestKeyFrame(this.#playing));
  }

  /** Another layer takes over with its first key frame; until then the one before goes on. */
  play(source: MediaSource): void {
    const { send, isOpen, sizeOf } = this.#options;
    this.#source = source;
    this.#isAgreed = false;
    this.#playing = undefined;
    // Shown again after a while it is a new source: its viewer can decode from a key frame on only.
    const turns = Array.from({ length: layersMax }, () => ({}));
    this.#unwatch = source.watch((packet, layer) => {
      if (!this.#isAgreed || !isOpen() || (layer !== this.#playing && layer !== source.layerFor(sizeOf(source)))) return;
      const rewritten = this.#rewriter.push(turns[layer], packet);
      if (!rewritten) return source.requestKeyFrame(layer);
      this.#playing = layer;
      send(rewritten);
    });
  }

  /** The browser agreed, or is connected now: with both it can decode from the next key frame on. */
  begin(): void {
    const { isOpen, sizeOf } = this.#options;
    this.#isAgreed = true;
    if (isOpen() && this.#playing === undefined) this.#source?.requestKeyFrame(this.#source.layerFor(sizeOf(this.#source)));
  }

  stop(): void {
    this.#unwatch();
    this.#source = undefined;
  }
}
