import { isIP } from 'node:net';

/**
 * Where the other side says it can be reached, each place once per generation of ICE. Every section of every
 * description tells all of them again, and werift would check each as if it were another.
 */
export class Candidates {
  readonly #places = new Set<string>();
  #generation: string | undefined;

  /** A description has come; its user name fragment changes when ICE restarts. */
  begin(sdp: string): void {
    const generation = /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1];
    if (generation === this.#generation) return;
    this.#generation = generation;
    this.#places.clear();
  }

  /**
   * Browsers hide addresses behind names that nobody else resolves, and werift waits for seconds. Left out, they do no
   * harm: the browser's checks tell where it is. For these to come in time the end of the candidates is left out too,
   * since without any werift would give up at once.
   */
  isNew(candidate = ''): boolean {
    const [address = '', port = ''] = candidate.split(' ').slice(4, 6);
    const place = `${address} ${port}`;
    if (isIP(address) === 0 || this.#places.has(place)) return false;
    this.#places.add(place);
    return true;
  }
}
