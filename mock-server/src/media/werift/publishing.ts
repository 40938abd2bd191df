import type { RtcData } from '@meet/contracts/signaling';
import type { MediaFaults, MediaRights } from '../engine.ts';
import { keyFrameEveryMs } from '../rtp/key-frame-wishes.ts';
import { MediaSource } from '../source.ts';
import { Connection } from './connection.ts';
import type { IncomingTrack } from './tracks.ts';

interface PublishingOptions {
  readonly attendeeId: string;
  send(data: RtcData): void;
  fail(): void;
  faults(): MediaFaults;
  publish(source: MediaSource): void;
  unpublish(source: MediaSource): void;
  /** Audio level of this participant, with each packet. */
  onLevel(level: number): void;
}

const sourcesMax = 4;

/** The media a participant sends: the browser offers, we answer. The first track of each kind is the camera, the second the screen. */
export class Publishing {
  readonly #options: PublishingOptions;
  readonly #connection: Connection;
  readonly #published: Published[] = [];
  #isOver = false;
  #rights: MediaRights = { video: true, talk: true, share: true };

  constructor(options: PublishingOptions) {
    this.#options = options;
    const { send, fail, faults } = options;
    this.#connection = new Connection({
      send,
      fail,
      faults,
      sendsArrivals: true,
      onAgreed: () => this.#updatePublished(),
      onClosed: () => this.#end(),
    });
    this.#connection.onIncoming((track) => this.#add(track));
  }

  receive(data: RtcData): void {
    this.#connection.receive(data);
  }

  allow(rights: MediaRights): void {
    this.#rights = rights;
    this.#updatePublished();
  }

  async close(): Promise<void> {
    for (const published of this.#published) {
      if (published.isShown) this.#options.unpublish(published.source);
    }
    await this.#connection.close();
  }

  #add(track: IncomingTrack): void {
    if (this.#published.length >= sourcesMax) return;
    const { kind } = track;
    const isScreen = this.#published.some(({ source }) => source.kind === kind);
    const right = isScreen ? 'share' : kind === 'audio' ? 'talk' : 'video';
    const streamId = `${this.#options.attendeeId}.${isScreen ? 'screen' : 'camera'}`;
    const source = new MediaSource({ kind, streamId, onKeyFrameWanted: (layer) => this.#requestKeyFrame(published, layer) });
    const published: Published = { track, source, right, isShown: false, noKeyFrameBeforeMs: [] };
    this.#published.push(published);
    track.onPacket((packet, layer) => {
      if (packet.level !== undefined && published.isShown) this.#options.onLevel(packet.level);
      source.push(packet, layer);
    });
  }

  /** Nothing more comes: the last picture is not left standing while its sender might come back. */
  #end(): void {
    this.#isOver = true;
    this.#updatePublished();
  }

  /** Publishes tracks that are live and allowed, and withdraws the others. */
  #updatePublished(): void {
    for (const published of this.#published) {
      const isShown = !this.#isOver && published.track.isLive && this.#rights[published.right];
      if (isShown === published.isShown) continue;
      published.isShown = isShown;
      if (isShown) this.#options.publish(published.source);
      else this.#options.unpublish(published.source);
    }
  }

  /** Limits key frame requests; viewers that still need one ask again with the next packet. */
  #requestKeyFrame({ noKeyFrameBeforeMs, track }: Published, layer: number): void {
    const nowMs = performance.now();
    if (nowMs < (noKeyFrameBeforeMs[layer] ?? 0)) return;
    noKeyFrameBeforeMs[layer] = nowMs + keyFrameEveryMs;
    track.requestKeyFrame(layer);
  }
}

interface Published {
  readonly track: IncomingTrack;
  readonly source: MediaSource;
  readonly right: keyof MediaRights;
  isShown: boolean;
  /** Time of the next allowed request, by layer. */
  readonly noKeyFrameBeforeMs: number[];
}
