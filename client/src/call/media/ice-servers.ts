import { getWebRtcServers } from '@meet/contracts/areas/join';
import * as v from 'valibot';
import type { Call } from '../../api/call.ts';
import type { Clock } from '../../api/clock.ts';

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
    const servers = await readIceServers(call, signal).then(
      ({ stun, turn }) => [...stun, ...turn],
      () => undefined,
    );
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

/** As servers send them: the address alone or in a list, `null` for what is not set, a whole entry that is an address. */
const AsSent = v.object({ stunServers: v.optional(v.unknown()), turnServers: v.optional(v.unknown()) });
const entry = v.object({
  urls: v.union([v.string(), v.array(v.unknown())]),
  username: v.nullish(v.string()),
  credential: v.nullish(v.string()),
});

export interface ParsedIceServers {
  stun: readonly RTCIceServer[];
  turn: readonly RTCIceServer[];
  /** Entries that can't be read, or not wholly. */
  leftOut: number;
}

/** Asks for the servers and takes of them what a browser takes: for one it can't read it would refuse them all. */
export async function readIceServers(call: Call, signal: AbortSignal): Promise<ParsedIceServers> {
  const { stunServers, turnServers } = await call({ ...getWebRtcServers, reply: AsSent }, { signal });
  const [stun, turn] = [readable(stunServers), readable(turnServers)];
  const leftOut = stun.leftOut + turn.leftOut;
  if (leftOut > 0) console.warn('ice servers: %d entries left out', leftOut);
  return { stun: stun.servers, turn: turn.servers, leftOut };
}

function readable(list: unknown): { servers: RTCIceServer[]; leftOut: number } {
  const entries: readonly unknown[] = Array.isArray(list) ? list : [list ?? []].flat();
  let leftOut = 0;
  const servers = entries.flatMap((sent): RTCIceServer[] => {
    const { success, output } = v.safeParse(entry, typeof sent === 'string' ? { urls: sent } : sent);
    const all = success ? [output.urls].flat() : [];
    const urls = all.filter((url) => typeof url === 'string').filter((url) => /^(?:stuns?|turns?):[^\s/]+$/i.test(url));
    const { username, credential } = success ? output : {};
    const isUsable = urls.every((url) => /^stun/i.test(url)) || (typeof username === 'string' && typeof credential === 'string');
    if (urls.length === 0 || urls.length < all.length || !isUsable) leftOut++;
    return urls.length > 0 && isUsable
      ? [{ urls, ...(typeof username === 'string' && { username }), ...(typeof credential === 'string' && { credential }) }]
      : [];
  });
  return { servers, leftOut };
}
