import type { MeetingOrder } from '@meet/contracts/mock';

/** The orders of control calls that hold until others take their place. */
export type StandingOrder = Pick<MeetingOrder, 'timeToStart' | 'startError' | 'mute' | 'bots' | 'media'>;

const key = 'standing';

/** Those of one meeting. */
export class StandingOrders {
  readonly #kept: Map<string, StandingOrder>;

  /** @param kept what outlives the process where worlds do */
  constructor(kept: Map<string, StandingOrder>) {
    this.#kept = kept;
  }

  get current(): StandingOrder {
    return this.#kept.get(key) ?? none;
  }

  /** What is left out stays as it is. */
  add({ timeToStart, startError, mute, bots, media }: StandingOrder): void {
    const before = this.current;
    this.#kept.set(key, {
      timeToStart: timeToStart ?? before.timeToStart,
      startError: startError ?? before.startError,
      mute: mute ?? before.mute,
      bots: bots ?? before.bots,
      media: { ...before.media, ...media },
    });
  }
}

const none: StandingOrder = {};
