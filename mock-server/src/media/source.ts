import type { Kind, Packet } from './rtp/packet.ts';

/** One picture or sound of one participant, on its way to everybody who watches. */
export class Source {
  readonly kind: Kind;
  /** What the stream is called in the SDP: `<attendeeId>.camera` or `<attendeeId>.screen`. */
  readonly streamId: string;
  readonly #onKeyFrameWanted: () => void;
  readonly #onWatched: (isWatched: boolean) => void;
  readonly #viewers = new Set<(packet: Packet) => void>();

  constructor({ kind, streamId, onKeyFrameWanted = () => {}, onWatched = () => {} }: SourceOptions) {
    this.kind = kind;
    this.streamId = streamId;
    this.#onKeyFrameWanted = onKeyFrameWanted;
    this.#onWatched = onWatched;
  }

  /** Gives every packet to the viewer until the answer is called. */
  watch(viewer: (packet: Packet) => void): () => void {
    this.#viewers.add(viewer);
    if (this.#viewers.size === 1) this.#onWatched(true);
    return () => {
      if (this.#viewers.delete(viewer) && this.#viewers.size === 0) this.#onWatched(false);
    };
  }

  push(packet: Packet): void {
    for (const viewer of this.#viewers) viewer(packet);
  }

  requestKeyFrame(): void {
    if (this.kind === 'video') this.#onKeyFrameWanted();
  }
}

export interface SourceOptions {
  readonly kind: Kind;
  readonly streamId: string;
  readonly onKeyFrameWanted?: () => void;
  /** The first viewer came, or the last one went. */
  readonly onWatched?: (isWatched: boolean) => void;
}
