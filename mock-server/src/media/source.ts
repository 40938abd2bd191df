import { layersMax, type PictureSize } from './layers.ts';
import { bytesAround, type MediaKind, type MediaPacket } from './rtp/packet.ts';
import { Rate } from './rtp/rate.ts';

type Viewer = (packet: MediaPacket, layer: number) => void;

/** A simulcast layer without packets for this long has been switched off by the browser. */
const silentAfterMs = 1_000;

/** −dBov of silence (RFC 6464). */
const silence = 127;
/** Louder or quieter counts in full after about so long. In silence browsers send few packets, each of which stands for a longer time. */
const loudnessMs = 1_000;

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
  readonly #rates = Array.from({ length: layersMax }, () => new Rate());
  #loudness = 0;

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
    const nowMs = performance.now();
    const passedMs = nowMs - (this.#heardAtMs[layer] ?? -Infinity);
    this.#heardAtMs[layer] = nowMs;
    this.#rates[layer]?.add(packet.payload.length + bytesAround);
    if (packet.level !== undefined) this.#loudness += (silence - packet.level - this.#loudness) * (1 - Math.exp(-passedMs / loudnessMs));
    for (const viewer of this.#viewers) viewer(packet, layer);
  }

  /** In dB above silence, over the last second or so; 0 when levels are not sent. */
  get loudness(): number {
    return this.#loudness;
  }

  /** What forwarding it in this size takes. */
  kbitOf(size: PictureSize): number {
    return this.#rates[this.layerFor(size)]?.kbit ?? 0;
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
