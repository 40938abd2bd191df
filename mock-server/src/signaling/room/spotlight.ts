import type { Attendee, SpotlightAction } from '@meet/contracts/signaling';

/** The attendee or bot that a moderator shows large to everybody. Whoever leaves the roster is shown no longer, also not when they come back. */
export class Spotlight {
  #id: string | undefined;

  /** Ignores whom the roster does not list, and an end for somebody who is not shown. */
  move(action: SpotlightAction, id: string, roster: readonly Attendee[]): void {
    if (action === 'unspotlight') this.#id = id === this.#id ? undefined : this.#id;
    else if (roster.some((attendee) => attendee.id === id)) this.#id = id;
  }

  /** The roster with the mark on whoever is shown. */
  mark(roster: readonly Attendee[]): Attendee[] {
    if (!roster.some(({ id }) => id === this.#id)) this.#id = undefined;
    return roster.map((attendee) => (attendee.id === this.#id ? { ...attendee, spotlight: true } : attendee));
  }
}
