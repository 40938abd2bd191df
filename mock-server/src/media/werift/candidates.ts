import { isIP } from 'node:net';

/**
 * Deduplicates remote candidates per ICE generation: every section of every description repeats them, and werift would
 * check each repetition.
 */
export class Candidates {
  readonly #places = new Set<string>();
  #generation: string | undefined;

  /** Starts a new generation when the ICE user name fragment of a description has changed. */
  begin(sdp: string): void {
    const generation = /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1];
    if (generation === this.#generation) return;
    this.#generation = generation;
    this.#places.clear();
  }

  /**
   * False for known candidates and for mDNS names, which werift would try to resolve for seconds; the browser's own
   * checks reveal its address. The end of candidates is dropped too: without any candidate werift would fail at once.
   */
  isNew(candidate = ''): boolean {
    const [address = '', port = ''] = candidate.split(' ').slice(4, 6);
    const place = `${address} ${port}`;
    if (isIP(address) === 0 || this.#places.has(place)) return false;
    this.#places.add(place);
    return true;
  }
}
