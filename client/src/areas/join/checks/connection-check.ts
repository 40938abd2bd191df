import { limits } from '@meet/contracts/wire/limits';
import { closeCodes } from '@meet/contracts/signaling';
import type { Call } from '../../../api/call.ts';
import type { Clock } from '../../../api/clock.ts';
import { readIceServers } from '../../../call/media/ice-servers.ts';
import { gatherCandidate, loopback } from './connection-paths.ts';

/** In the order they are made: calls, the socket, STUN, TURN, a connection, and media through it. */
export const checkNames = ['server', 'socket', 'stun', 'turn', 'peer', 'media'] as const;

export type CheckName = (typeof checkNames)[number];

/** `skipped`: the server offers none, or what it needs has failed. `detail` is for the report, in no language. */
export interface CheckResult {
  kind: 'passed' | 'failed' | 'skipped';
  ms?: number;
  detail?: string;
  /** Entries of the server's lists that can't be read. */
  leftOut?: number;
}

export type CheckResults = Readonly<Partial<Record<CheckName, CheckResult>>>;

export interface CheckDeps {
  call: Call;
  url: string;
  newSocket: (url: string) => WebSocket;
  newConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  clock: Clock;
  /** Sent to oneself; without any of them the media check is skipped. */
  tracks: readonly MediaStreamTrack[];
  signal: AbortSignal;
}

/** Checks everything a meeting needs, one after the other, and reports each result at once (PRE-B10). Never rejects. */
export async function checkConnection(deps: CheckDeps, onResult: (name: CheckName, result: CheckResult) => void): Promise<void> {
  const { call, clock, tracks, signal } = deps;

  async function run<T>(name: CheckName, check: (giveUp: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const begin = clock.now();
    const limit = new AbortController();
    const cancel = clock.after(limits.requestTimeoutMs, () => limit.abort(new Error('no answer in time')));
    try {
      const found = await check(AbortSignal.any([signal, limit.signal]));
      report(name, { kind: 'passed', ms: clock.now() - begin, ...detailOf(found) });
      return found;
    } catch (error) {
      report(name, { kind: 'failed', ms: clock.now() - begin, detail: error instanceof Error ? error.message : String(error) });
      return undefined;
    } finally {
      cancel();
      limit.abort();
    }
  }

  const report = (name: CheckName, result: CheckResult) => signal.aborted || onResult(name, result);
  const skip = (name: CheckName, detail: string) => report(name, { kind: 'skipped', detail });

  const servers = await run('server', (giveUp) => readIceServers(call, giveUp));
  await run('socket', (giveUp) => openSocket(deps, giveUp));
  const [stun, turn] = [[...(servers?.stun ?? [])], [...(servers?.turn ?? [])]];

  if (stun.length > 0) await run('stun', (giveUp) => gatherCandidate(deps.newConnection({ iceServers: stun }), 'srflx', giveUp));
  else skip('stun', 'none offered');
  const relayed =
    turn.length > 0
      ? await run('turn', (giveUp) =>
          gatherCandidate(deps.newConnection({ iceServers: turn, iceTransportPolicy: 'relay' }), 'relay', giveUp),
        )
      : skip('turn', 'none offered');

  const path = relayed ? ({ iceServers: turn, iceTransportPolicy: 'relay' } as const) : { iceServers: stun };
  const loop = loopback(deps.newConnection, path, tracks);
  try {
    const connected = await run('peer', loop.connected);
    if (connected && tracks.length > 0) await run('media', (giveUp) => loop.mediaReceived(clock, giveUp));
    else skip('media', connected ? 'camera and microphone are off' : 'no connection');
  } finally {
    loop.close();
  }
}

/** Details of a check that passed. */
const detailOf = (found: unknown): Pick<CheckResult, 'detail' | 'leftOut'> => {
  if (typeof found === 'string') return { detail: found };
  const { leftOut } = Object(found);
  return typeof leftOut === 'number' && leftOut > 0 ? { leftOut } : {};
};

/** Opens the socket without LOGIN, so it takes no place in the meeting. */
function openSocket({ url, newSocket }: CheckDeps, giveUp: AbortSignal): Promise<void> {
  const socket = newSocket(url);
  return new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('close', ({ code }) => reject(new Error(`closed with ${code}`)));
    giveUp.addEventListener('abort', () => reject(giveUp.reason instanceof Error ? giveUp.reason : new Error('aborted')));
  }).finally(() => socket.close(closeCodes.normal));
}

/** What support needs to know, as indented JSON. No name, no address of a person, no credentials. */
export function reportOf(
  results: CheckResults,
  at: Date,
  { userAgent, language, onLine }: Pick<Navigator, 'userAgent' | 'language' | 'onLine'>,
): string {
  const checks = checkNames.map((name) => ({ name, ...(results[name] ?? { kind: 'notRun' }) }));
  return JSON.stringify({ at: at.toISOString(), browser: userAgent, language, online: onLine, checks }, undefined, 2);
}
