import { getWebRtcServers } from '@meet/contracts/areas/join';
import * as v from 'valibot';
import type { Call } from '../../api/call.ts';
import type { Clock } from '../../api/clock.ts';

/** The ICE servers; the same list while its credentials are valid; empty when none are known. Never rejects. */
export type IceServers = () => Promise<readonly RTCIceServer[]>;

/** Setting up a connection takes a moment. */
const spareMs = 60_000;
/** The shortest time between two requests, also with a wrong clock or a failing server. */
const atLeastMs = 60_000;

/** Requests the servers at once, and again when they are needed after their credentials have expired. When that fails the old ones are used. */
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

/** When the first credentials expire, in milliseconds since 1970. Temporary user names begin with the time in seconds (TURN REST API). */
const endOf = (servers: readonly RTCIceServer[]): number =>
  Math.min(...servers.map(({ username = '' }) => Number(/^(\d{10})(?!\d)/.exec(username)?.[1] ?? Infinity) * 1_000));

/** Servers differ: one address or a list, `null` for values that are not set, entries that are only an address. */
const AsSent = v.object({ stunServers: v.optional(v.unknown()), turnServers: v.optional(v.unknown()) });
const entry = v.object({
  urls: v.union([v.string(), v.array(v.unknown())]),
  username: v.nullish(v.string()),
  credential: v.nullish(v.string()),
});

export interface ParsedIceServers {
  stun: readonly RTCIceServer[];
  turn: readonly RTCIceServer[];
  /** Number of entries that can't be read completely. */
  leftOut: number;
}

/** Requests the servers and keeps those a browser accepts: it would refuse the whole list for one it can't read. */
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
