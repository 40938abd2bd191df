import type { PictureSize } from './layers.ts';
import type { MediaKind, MediaPacket } from './rtp/packet.ts';

type Viewer = (packet: MediaPacket, layer: number) => void;

/** A simulcast layer without packets for this long has been switched off by the browser. */
const silentAfterMs = 1_000;

/** One picture or sound of one participant, forwarded to its viewers. */
export class MediaSource {
  readonly kind: MediaKind;
  /** Stream id in the SDP: `<attendeeId>.camera` or `<attendeeId>.screen`. */
  readonly streamId: string;
  readonly #onKeyFrameWanted: (layer: number) => void;
  readonly #onWatched: (isWatched: boolean) => void;
  readonly #viewers = new Set<Viewer>();
  /** Time of the last packet of each layer. */
  readonly #heardAtMs: number[] = [];

  constructor({ kind, streamId, onKeyFrameWanted = () => {}, onWatched = () => {} }: MediaSourceOptions) {
    this.kind = kind;
    this.streamId = streamId;
    this.#onKeyFrameWanted = onKeyFrameWanted;
    this.#onWatched = onWatched;
  }

  /** Forwards every packet to the viewer; returns a function that stops it. */
  watch(viewer: Viewer): () => void {
    this.#viewers.add(viewer);
    if (this.#viewers.size === 1) this.#onWatched(true);
    return () => {
      if (this.#viewers.delete(viewer) && this.#viewers.size === 0) this.#onWatched(false);
    };
  }

  push(packet: MediaPacket, layer = 0): void {
    this.#heardAtMs[layer] = performance.now();
    for (const viewer of this.#viewers) viewer(packet, layer);
  }

  /** The layer for this size, among the active ones. */
  layerFor(size: PictureSize): number {
    const aliveAfterMs = performance.now() - silentAfterMs;
    const isAlive = (atMs: number | undefined) => atMs !== undefined && atMs > aliveAfterMs;
    const layer = size === 'large' ? this.#heardAtMs.findIndex(isAlive) : this.#heardAtMs.findLastIndex(isAlive);
    return Math.max(layer, 0);
  }

  requestKeyFrame(layer = this.layerFor('large')): void {
    if (this.kind === 'video') this.#onKeyFrameWanted(layer);
  }
}

interface MediaSourceOptions {
  readonly kind: MediaKind;
  readonly streamId: string;
  readonly onKeyFrameWanted?: (layer: number) => void;
  /** Called when the first viewer is added or the last one removed. */
  readonly onWatched?: (isWatched: boolean) => void;
}
