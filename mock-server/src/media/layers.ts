import type { MediaView } from './engine.ts';
import type { MediaKind } from './rtp/packet.ts';

/**
 * Maximum number of simulcast layers that are forwarded. The largest is layer 0; so is a stream without simulcast.
 */
export const layersMax = 3;

/** Size in which a viewer gets a camera. */
export type PictureSize = 'large' | 'small';

interface Shown {
  readonly kind: MediaKind;
  /** `<attendeeId>.<camera|screen>` */
  readonly streamId: string;
}

/** The small layer has 180 lines; scaled up further it looks blurred. */
const smallHeightMax = 240;

/** With more tiles each is less than half a window wide. */
const largeMax = 4;

/**
 * The camera sizes for one viewer, as its client says (VIEW). While it does not say, this follows the client's rules: a shared
 * screen makes all cameras small; among many participants only the current speaker is large.
 */
export class CameraSizes {
  #hasScreen = false;
  #hasMany = false;
  #present: readonly string[] = [];
  #speaking: ReadonlySet<string> = new Set();
  #largeOwner: string | undefined;
  #view: MediaView | undefined;

  /** All streams the viewer gets, in order of appearance. */
  show(shown: Iterable<Shown>): void {
    const all = [...shown];
    const pictures = all.filter(({ kind }) => kind === 'video');
    this.#hasScreen = pictures.some(({ streamId }) => streamId.endsWith('.screen'));
    this.#hasMany = pictures.length > largeMax;
    this.#present = all.map(({ streamId }) => ownerOf(streamId));
    this.#chooseLarge();
  }

  /** Sets the attendee ids of the speakers; returns true when a size changes. */
  setSpeaking(speaking: ReadonlySet<string>): boolean {
    const before = this.#largeOwner;
    this.#speaking = speaking;
    this.#chooseLarge();
    return this.#largeOwner !== before && this.#hasMany;
  }

  setView(view: MediaView): void {
    this.#view = view;
  }

  /** Undefined for a picture that is not shown. */
  of(streamId: string): PictureSize | undefined {
    if (this.#view) return sizeFor(this.#view.get(streamId) ?? 0);
    return this.#hasScreen || (this.#hasMany && ownerOf(streamId) !== this.#largeOwner) ? 'small' : 'large';
  }

  /** The large camera changes when its owner is silent and somebody else speaks; initially it is the first one. */
  #chooseLarge(): void {
    const before = this.#present.find((id) => id === this.#largeOwner);
    if (before !== undefined && this.#speaking.has(before)) return;
    this.#largeOwner = this.#present.find((id) => this.#speaking.has(id)) ?? before ?? this.#present[0];
  }
}

const sizeFor = (height: number): PictureSize | undefined => (height > smallHeightMax ? 'large' : height > 0 ? 'small' : undefined);

/** The attendee id in a stream id. */
export const ownerOf = (streamId: string): string => streamId.slice(0, streamId.lastIndexOf('.'));
