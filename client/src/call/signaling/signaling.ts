import { limits } from '@meet/contracts/wire/limits';
import { type ClientMessage, type ServerMessage, closeCodes, parseServerMessage } from '@meet/contracts/signaling';
import type { Clock } from '../../api/clock.ts';
import { createBackoff } from './backoff.ts';
import type { ConnectionCause } from './connection-status.ts';
import { keepAlive } from './keep-alive.ts';

export interface Signaling {
  /** Lost silently while no socket is open: whoever logs in again says anew what still matters. */
  send(message: ClientMessage): void;
  /** The login was accepted: the next loss counts its attempts from the beginning. */
  loginAccepted(): void;
  /** Something suggests that the socket is dead, for this cause: known within seconds. */
  probe(cause: ConnectionCause): void;
  /** The attempt that is waited for, at once. */
  retryNow(): void;
  /** Another socket instead of this one, which is open but of no use. */
  reconnect(cause: ConnectionCause): void;
  /** For good, with a normal close. */
  close(): void;
}

export interface SignalingListener {
  /** A socket is open: time for LOGIN. */
  opened(): void;
  received(message: ServerMessage): void;
  /** A frame nobody can read; its `type` as far as it had one. */
  unreadable(type: string | undefined): void;
  /** The socket is gone; another attempt follows at this moment, or is under way. */
  interrupted(cause: ConnectionCause, nextTryAt?: number): void;
  /** Over: the server's close code, or undefined when no attempt got through. */
  closed(code: number | undefined): void;
}

export interface SignalingDeps {
  url: string;
  newSocket: (url: string) => WebSocket;
  clock: Clock;
  random: () => number;
  /** Without a network attempts go on, but don't count. */
  isOnline: () => boolean;
  on: SignalingListener;
}

const reconnectDelaysMs = [0, 300, 1200, 2700, 4800, 7000];
/** About five minutes. */
const attemptsMax = 45;
const finalCodes: readonly number[] = [closeCodes.replaced, closeCodes.meetingEnded, closeCodes.removed, closeCodes.policy];
const isOpen = 1;

/** One socket at a time to the signaling server; comes back by itself until somebody says it is over. */
export function createSignaling({ url, newSocket, clock, random, isOnline, on }: SignalingDeps): Signaling {
  const backoff = createBackoff(reconnectDelaysMs, random);
  let failures = 0;
  let socket: WebSocket | undefined;
  let probe: Signaling['probe'] = () => {};
  let retryNow = (): void => {};
  let leave = (): void => {};
  connect();

  const send = (message: ClientMessage): void => {
    if (socket?.readyState === isOpen) socket.send(JSON.stringify(message));
  };

  function connect(): void {
    const life = new AbortController();
    const { signal } = life;
    const current = newSocket(url);
    let deathCause: ConnectionCause = 'serverSilent';
    socket = current;
    const cancelLimit = clock.after(limits.requestTimeoutMs, () => lost('serverSilent'));
    const beat = keepAlive({ clock, send: () => send({ type: 'KEEP_ALIVE' }), onDead: () => lost(deathCause) });
    leave = () => {
      life.abort();
      cancelLimit();
      beat.stop();
      current.close(closeCodes.normal);
    };
    retryNow = () => {};
    probe = (cause) => {
      if (current.readyState !== isOpen) {
        // What was begun on the network before leads nowhere on this one.
        if (cause === 'offline') return;
        leave();
        return connect();
      }
      deathCause = cause;
      beat.probe();
    };
    const onOpen = () => {
      cancelLimit();
      on.opened();
    };
    const hear = (data: unknown) => {
      deathCause = 'serverSilent';
      beat.received();
      understand(data);
    };
    current.addEventListener('open', onOpen, { signal });
    current.addEventListener('close', ({ code }) => (finalCodes.includes(code) ? over(code) : lost('socketClosed')), { signal });
    current.addEventListener('message', ({ data }) => hear(data), { signal });
  }

  function understand(data: unknown): void {
    const parsed = parseServerMessage(typeof data === 'string' ? data : '');
    if (parsed.ok) return on.received(parsed.message);
    console.warn('signaling: unreadable frame', parsed.reason);
    on.unreadable(parsed.type);
  }

  function lost(because: ConnectionCause): void {
    const cause = isOnline() ? because : 'offline';
    if (cause !== 'offline') failures++;
    if (failures > attemptsMax) return over(undefined);
    leave();
    const delayMs = backoff.next();
    const again = () => {
      on.interrupted(cause);
      connect();
    };
    const cancel = clock.after(delayMs, again);
    leave = cancel;
    probe = () => retryNow();
    retryNow = () => {
      cancel();
      again();
    };
    on.interrupted(cause, clock.now() + delayMs);
  }

  function over(code: number | undefined): void {
    leave();
    on.closed(code);
  }

  return {
    send,
    loginAccepted() {
      backoff.reset();
      failures = 0;
    },
    probe: (cause) => probe(cause),
    retryNow: () => retryNow(),
    reconnect: lost,
    close() {
      probe = () => {};
      retryNow = () => {};
      leave();
    },
  };
}
