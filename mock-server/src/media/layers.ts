import type { MediaKind } from './rtp/packet.ts';

/**
 * A camera may be sent in several sizes at once (simulcast), each a layer; the largest is layer 0. What is sent once is
 * layer 0. More than these are not forwarded.
 */
export const layersMax = 3;

/** How large a viewer's client can draw a camera it is sent. */
export type PictureSize = 'large' | 'small';

interface Shown {
  readonly kind: MediaKind;
  /** `<attendeeId>.<camera|screen>` */
  readonly streamId: string;
}

/** More tiles than this leave each of them less than half the width of a window. */
const largeMax = 4;

/**
 * The sizes in which one viewer is sent the cameras. Clients don't say how they arrange what they are shown, so this follows
 * what they do: a screen takes the stage, and among many it belongs to whoever speaks.
 */
export class CameraSizes {
  #hasScreen = false;
  #areMany = false;
  #present: readonly string[] = [];
  #speaking: ReadonlySet<string> = new Set();
  #onStage: string | undefined;

  /** Everything the viewer is sent, whoever came first in front. */
  show(shown: Iterable<Shown>): void {
    const all = [...shown];
    const pictures = all.filter(({ kind }) => kind === 'video');
    this.#hasScreen = pictures.some(({ streamId }) => streamId.endsWith('.screen'));
    this.#areMany = pictures.length > largeMax;
    this.#present = all.map(({ streamId }) => ownerOf(streamId));
    this.#settle();
  }

  /** Who speaks now, by attendee id. True when that changes a size. */
  setSpeaking(speaking: ReadonlySet<string>): boolean {
    const before = this.#onStage;
    this.#speaking = speaking;
    this.#settle();
    return this.#onStage !== before && this.#areMany;
  }

  of(streamId: string): PictureSize {
    return this.#hasScreen || (this.#areMany && ownerOf(streamId) !== this.#onStage) ? 'small' : 'large';
  }

  /** Whoever begins to speak while the stage is silent gets it; in the beginning it is the first one's. */
  #settle(): void {
    const before = this.#present.find((id) => id === this.#onStage);
    if (before !== undefined && this.#speaking.has(before)) return;
    this.#onStage = this.#present.find((id) => this.#speaking.has(id)) ?? before ?? this.#present[0];
  }
}

const ownerOf = (streamId: string): string => streamId.slice(0, streamId.lastIndexOf('.'));
