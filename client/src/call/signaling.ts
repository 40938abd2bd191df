import { limits } from '@meet/contracts/limits';
import { type ClientMessage, type ServerMessage, closeCodes, parseServerMessage } from '@meet/contracts/signaling';
import type { Clock } from '../api/clock.ts';
import { keepAlive } from './keep-alive.ts';

export interface Signaling {
  /** Lost silently while no socket is open: whoever logs in again says anew what still matters. */
  send(message: ClientMessage): void;
  /** The login was accepted: the next loss counts its attempts from the beginning. */
  settled(): void;
  /** For good, with a normal close. */
  close(): void;
}

export interface SignalingListener {
  /** A socket is open: time for LOGIN. */
  opened(): void;
  heard(message: ServerMessage): void;
  /** A frame nobody can read; its `type` as far as it had one. */
  misheard(type: string | undefined): void;
  /** The socket is gone, another attempt follows. */
  interrupted(): void;
  /** Over: the server's close code, or undefined when no attempt got through. */
  closed(code: number | undefined): void;
}

export interface SignalingDeps {
  url: string;
  newSocket: (url: string) => WebSocket;
  clock: Clock;
  random: () => number;
  on: SignalingListener;
}

const reconnectDelaysMs = [0, 300, 1200, 2700, 4800, 7000];
const jitterMs = 1000;
/** About five minutes. */
const attemptsMax = 45;
const finalCodes: readonly number[] = [closeCodes.replaced, closeCodes.meetingEnded, closeCodes.removed, closeCodes.policy];
const isOpen = 1;

/** One socket at a time to the signaling server; comes back by itself until somebody says it is over. */
export function createSignaling({ url, newSocket, clock, random, on }: SignalingDeps): Signaling {
  let attempt = 0;
  let socket: WebSocket | undefined;
  let leave = (): void => {};
  connect();

  const send = (message: ClientMessage): void => {
    if (socket?.readyState === isOpen) socket.send(JSON.stringify(message));
  };

  function connect(): void {
    const life = new AbortController();
    const { signal } = life;
    const current = newSocket(url);
    socket = current;
    const cancelLimit = clock.after(limits.requestTimeoutMs, lost);
    const beat = keepAlive({ clock, send: () => send({ type: 'KEEP_ALIVE' }), onDead: lost });
    leave = () => {
      life.abort();
      cancelLimit();
      beat.stop();
      current.close(closeCodes.normal);
    };
    const onOpen = () => {
      cancelLimit();
      on.opened();
    };
    current.addEventListener('open', onOpen, { signal });
    current.addEventListener('close', ({ code }) => (finalCodes.includes(code) ? over(code) : lost()), { signal });
    current.addEventListener('message', ({ data }) => hear(data, beat.heard), { signal });
  }

  function hear(data: unknown, isAlive: () => void): void {
    isAlive();
    const parsed = parseServerMessage(typeof data === 'string' ? data : '');
    if (parsed.ok) return on.heard(parsed.message);
    console.warn('signaling: unreadable frame', parsed.reason);
    on.misheard(parsed.type);
  }

  function lost(): void {
    if (attempt >= attemptsMax) return over(undefined);
    leave();
    const delayMs = reconnectDelaysMs[Math.min(attempt, reconnectDelaysMs.length - 1)] ?? 0;
    attempt++;
    leave = clock.after(delayMs && delayMs + random() * jitterMs, connect);
    on.interrupted();
  }

  function over(code: number | undefined): void {
    leave();
    on.closed(code);
  }

  return {
    send,
    settled: () => {
      attempt = 0;
    },
    close: () => leave(),
  };
}
