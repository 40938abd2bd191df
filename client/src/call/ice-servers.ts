import { getWebRtcServers, type WebRtcServers } from '@meet/contracts/join';
import type { Call } from '../api/call.ts';
import type { Clock } from '../api/clock.ts';

/** The servers to go through, the same list for as long as its credentials are good; empty when there is none to be had. Never rejects. */
export type IceServers = () => Promise<readonly RTCIceServer[]>;

/** A path takes a moment to be built. */
const spareMs = 60_000;
/** Neither a wrong clock nor a server that fails makes it ask again and again. */
const atLeastMs = 60_000;

/** Asked for at once, and anew by whoever needs them after their credentials have run out; the old ones serve when that fails. */
export function createIceServers({ call, clock, signal }: { call: Call; clock: Clock; signal: AbortSignal }): IceServers {
  let known: readonly RTCIceServer[] = [];
  let goodUntil = 0;
  let newest = ask();

  async function ask(): Promise<readonly RTCIceServer[]> {
    goodUntil = Infinity;
    const servers = await call(getWebRtcServers, { signal }).then(iceServersOf, () => undefined);
    goodUntil = Math.max(servers ? endOf(servers) - spareMs : 0, clock.now() + atLeastMs);
    return (known = servers ?? known);
  }

  return () => {
    if (clock.now() >= goodUntil) newest = ask();
    return newest;
  };
}

/** When the first credentials end, in milliseconds since 1970: servers that make them for each call begin the user name with the second (TURN REST API). */
const endOf = (servers: readonly RTCIceServer[]): number =>
  Math.min(...servers.map(({ username = '' }) => Number(/^(\d{10})(?!\d)/.exec(username)?.[1] ?? Infinity) * 1_000));

/** What a browser takes: an address it can't read would make it refuse the whole list. */
export function iceServersOf({ stunServers, turnServers }: WebRtcServers): RTCIceServer[] {
  return [...stunServers, ...turnServers].flatMap(({ urls, username, credential }) => {
    const readable = urls.filter((url) => /^(?:stuns?|turns?):[^\s/]+$/i.test(url));
    const isUsable = readable.every((url) => /^stun/i.test(url)) || (username !== undefined && credential !== undefined);
    return readable.length > 0 && isUsable
      ? [{ urls: readable, ...(username !== undefined && { username }), ...(credential !== undefined && { credential }) }]
      : [];
  });
}
