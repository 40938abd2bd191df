import type { RtcData } from '@meet/contracts/signaling';
import type { MediaFaults, MediaView } from '../engine.ts';
import { CameraSizes, layersMax, ownerOf, type PictureSize } from '../layers.ts';
import { KeyFrameWishes } from '../rtp/key-frame-wishes.ts';
import { Line } from '../rtp/line.ts';
import { Rewriter } from '../rtp/rewriter.ts';
import { LineShare } from '../sharing.ts';
import type { MediaSource } from '../source.ts';
import { Connection } from './connection.ts';
import type { OutgoingTrack } from './tracks.ts';

interface ViewingOptions {
  send(data: RtcData): void;
  fail(): void;
  faults(): MediaFaults;
  /** A packet was forwarded. */
  onForwarded(): void;
}

/** Browsers connect within a second or two. */
const iceTimeoutMs = 8_000;

/** So many sections of a picture or a sound are offered at first: whoever joins a large meeting sees somebody before all is agreed upon. */
const sectionsFirst = 6;

/** The media a participant receives: we offer, the browser answers. */
export class Viewing {
  readonly #options: ViewingOptions;
  readonly #wanted = new Set<MediaSource>();
  readonly #shown = new Map<MediaSource, Section>();
  readonly #sections = new Map<OutgoingTrack, Section>();
  readonly #sizes = new CameraSizes();
  readonly #line = new Line();
  readonly #lineShare = new LineShare<MediaSource>();
  #speaking: ReadonlySet<string> = new Set();
  #isFirstOffer = true;
  #connection: Connection | undefined;

  constructor(options: ViewingOptions) {
    this.#options = options;
  }

  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  /** Ignored before our first offer. */
  receive(data: RtcData): void {
    this.#connection?.receive(data);
  }

  show(source: MediaSource): void {
    this.#wanted.add(source);
    this.#connection ??= this.#connect();
    this.#connection.offer();
  }

  /** Stops forwarding now; the section becomes inactive with the next offer. */
  hide(source: MediaSource): void {
    if (!this.#wanted.delete(source)) return;
    this.#shown.get(source)?.stop();
    this.#connection?.offer();
  }

  /** Sets the speakers by attendee id, which may change the forwarded layers. */
  setSpeaking(speaking: ReadonlySet<string>): void {
    this.#speaking = speaking;
    this.#sizes.setSpeaking(speaking);
  }

  setView(view: MediaView): void {
    this.#sizes.setView(view);
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
      line: this.#line,
      onArrivals: () => this.#shareLine(),
      isDelivered: () => this.#deliver(),
      onOffer: () => this.#updateSections(connection),
      onAgreed: () => this.#agreed(connection),
      onConnected: () => this.#begin(connection),
    });
    return connection;
  }

  #deliver(): boolean {
    const { freeze, dropPercent } = this.#options.faults();
    const isDelivered = !freeze && Math.random() * 100 >= dropPercent;
    if (isDelivered) this.#options.onForwarded();
    return isDelivered;
  }

  #shareLine(): void {
    const { limitKbit } = this.#line;
    if (limitKbit === undefined) return;
    const wishes = {
      offered: this.#shown.keys(),
      sizeOf: (source: MediaSource) => this.#wantedSize(source),
      isSpeaking: ({ streamId }: MediaSource) => this.#speaking.has(ownerOf(streamId)),
    };
    const { isWide, isRepeated } = this.#lineShare.next(limitKbit, wishes, performance.now());
    if (isWide) this.#line.widen();
    for (const { track } of this.#shown.values()) track.repeat(isRepeated);
  }

  #wantedSize({ kind, streamId }: MediaSource): PictureSize | undefined {
    return kind === 'audio' ? 'large' : this.#sizes.of(streamId);
  }

  /** Updates the sections right before an offer, so that nothing changes during a negotiation. */
  #updateSections(connection: Connection): void {
    for (const [source, section] of this.#shown) {
      if (this.#wanted.has(source)) continue;
      this.#shown.delete(source);
      section.stop();
      connection.giveBack(section.track);
    }
    const most = this.#isFirstOffer ? sectionsFirst : Infinity;
    for (const source of this.#wanted) {
      if (!this.#shown.has(source) && this.#shown.size < most) this.#shown.set(source, this.#sectionFor(connection, source));
    }
    this.#sizes.show(this.#wanted);
  }

  #agreed(connection: Connection): void {
    this.#isFirstOffer = false;
    for (const section of this.#shown.values()) section.agree();
    this.#begin(connection);
  }

  /** Starts forwarding on sections the browser has agreed to, and offers those that were left out of the first offer. */
  #begin(connection: Connection): void {
    for (const section of this.#shown.values()) section.begin();
    if (connection.isConnected && [...this.#wanted].some((source) => !this.#shown.has(source))) connection.offer();
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
      isOpen: () => connection.isConnected,
      sizeOf: (source) => {
        const { share } = this.#lineShare;
        return share ? share.sizes.get(source) : this.#wantedSize(source);
      },
    });
    this.#sections.set(track, section);
    return section;
  }
}

interface SectionOptions {
  readonly track: OutgoingTrack;
  isOpen(): boolean;
  /** Undefined: it is not forwarded. */
  sizeOf(source: MediaSource): PictureSize | undefined;
}

/** One outgoing track and its current source. */
class Section {
  readonly track: OutgoingTrack;
  readonly #options: SectionOptions;
  readonly #rewriter: Rewriter;
  #source: MediaSource | undefined;
  #wishes = new KeyFrameWishes();
  #isAgreed = false;
  /** The layer that is forwarded. */
  #playing: number | undefined;
  #unwatch = (): void => {};

  constructor(options: SectionOptions) {
    this.#options = options;
    this.track = options.track;
    this.#rewriter = new Rewriter(this.track.kind);
    this.track.onKeyFrameWanted(() => {
      if (this.#wishes.isGranted()) this.#source?.requestKeyFrame(this.#playing);
    });
  }

  /** Forwards a source. A change of layer happens at a key frame of the new layer. */
  play(source: MediaSource): void {
    const { isOpen, sizeOf } = this.#options;
    this.#source = source;
    this.#wishes = new KeyFrameWishes();
    this.#isAgreed = false;
    this.#playing = undefined;
    let turns = newTurns();
    this.#unwatch = source.watch((packet, layer) => {
      const size = sizeOf(source);
      if (!size && this.#playing !== undefined) {
        turns = newTurns();
        this.#playing = undefined;
        this.track.forget();
      }
      if (!size || !this.#isAgreed || !isOpen() || (layer !== this.#playing && layer !== source.layerFor(size))) return;
      const rewritten = this.#rewriter.push(turns[layer], packet);
      if (!rewritten) return source.requestKeyFrame(layer);
      this.#playing = layer;
      this.track.send(rewritten);
    });
  }

  agree(): void {
    this.#isAgreed = true;
  }

  /** Called after agreement and after connecting; requests a key frame when both are done. */
  begin(): void {
    const { isOpen, sizeOf } = this.#options;
    const size = this.#source && sizeOf(this.#source);
    if (size && this.#isAgreed && isOpen() && this.#playing === undefined) this.#source?.requestKeyFrame(this.#source.layerFor(size));
  }

  stop(): void {
    this.#unwatch();
    this.#source = undefined;
  }
}

/** New identities of the layers: after a pause the viewer needs a key frame first. */
const newTurns = () => Array.from({ length: layersMax }, () => ({}));
