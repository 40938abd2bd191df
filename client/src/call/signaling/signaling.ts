import { type ClientMessage, ServerMessage, closeCodes, parseServerMessage } from '@meet/contracts/signaling';
import { readReply } from '../../api/read-reply.ts';
import type { CallEnvironment } from '../environment.ts';
import { createBackoff } from './backoff.ts';
import type { ConnectionCause } from './connection-status.ts';
import { type WatchedSocket, watchSocket } from './watch-socket.ts';

export interface Signaling {
  /** Opens the first socket. Called once. */
  open(listener: SignalingListener): void;
  /** Dropped silently while no socket is open: after the next login everything that still matters is sent again. */
  send(message: ClientMessage): void;
  /**
   * The login was accepted: the next loss counts its attempts from the beginning. Where a lost socket costs nothing
   * (extension `resume`), one through which nothing comes is given up within seconds.
   */
  loginAccepted(isResumable: boolean): void;
  /** Checks within seconds whether the socket still works; if not, it is lost for this cause. */
  probe(cause: ConnectionCause): void;
  /** Makes the next attempt at once. */
  retryNow(): void;
  /** Replaces a socket that is open but does not work. */
  reconnect(cause: ConnectionCause): void;
  /** Closes for good, with a normal close code. */
  close(): void;
}

export interface SignalingListener {
  /** A socket is open: LOGIN has to be sent. */
  opened(): void;
  received(message: ServerMessage): void;
  /** A frame that can't be read, with its `type` if it has one. */
  unreadable(type: string | undefined): void;
  /** The socket is lost. The next attempt follows at `nextTryAt` (milliseconds since 1970), or is under way. */
  interrupted(cause: ConnectionCause, nextTryAt?: number): void;
  /** Over: the server's close code, or undefined when no attempt succeeded. */
  closed(code: number | undefined): void;
}

export interface SignalingDeps {
  url: string;
  environment: Pick<CallEnvironment, 'newSocket' | 'clock' | 'random' | 'network'>;
}

/** The last one repeats: whoever waits for a server that restarts is back within 5 s of its return, jitter included. */
const reconnectDelaysMs = [0, 300, 1200, 2700, 3500];
/** About five minutes. Attempts without a network do not count. */
const attemptsMax = 75;
const finalCodes: readonly number[] = [closeCodes.replaced, closeCodes.meetingEnded, closeCodes.removed, closeCodes.policy];

const nobody: SignalingListener = { opened() {}, received() {}, unreadable() {}, interrupted() {}, closed() {} };

/** One socket at a time to the signaling server. Reconnects by itself until one side closes for good. */
export function createSignaling({ url, environment: { newSocket, clock, random, network } }: SignalingDeps): Signaling {
  const backoff = createBackoff(reconnectDelaysMs, random);
  let listener = nobody;
  let failures = 0;
  let socket: WatchedSocket | undefined;
  let probe: Signaling['probe'] = () => {};
  let retryNow = (): void => {};
  let leave = (_code?: number): void => {};

  function connect(): void {
    const made = newSocketOrNone();
    if (!made) return lost('socketClosed');
    socket = watchSocket(made, {
      clock,
      onOpen: () => listener.opened(),
      onMessage: (data) => deliver(data, listener),
      onClose: (code) => (finalCodes.includes(code) ? over(code) : lost('socketClosed')),
      onDead: lost,
      onStale: connect,
    });
    ({ leave, probe } = socket);
    retryNow = () => {};
  }

  /** A browser or a policy may refuse the socket itself. */
  function newSocketOrNone(): WebSocket | undefined {
    try {
      return newSocket(url);
    } catch (error) {
      console.warn('signaling: no socket', error);
      return undefined;
    }
  }

  function lost(because: ConnectionCause): void {
    const cause = network.isOnline() ? because : 'offline';
    if (cause !== 'offline') failures++;
    if (failures > attemptsMax) return over(undefined);
    leave(closeCodes.abandoned);
    const delayMs = backoff.next();
    const again = () => {
      listener.interrupted(cause);
      connect();
    };
    const cancel = clock.after(delayMs, again);
    leave = cancel;
    probe = () => retryNow();
    retryNow = () => {
      cancel();
      again();
    };
    listener.interrupted(cause, clock.now() + delayMs);
  }

  function over(code: number | undefined): void {
    leave();
    listener.closed(code);
  }

  return {
    open(next) {
      listener = next;
      connect();
    },
    send: (message) => socket?.send(message),
    loginAccepted(isResumable) {
      backoff.reset();
      failures = 0;
      if (isResumable) socket?.watchQuiet();
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

function deliver(data: unknown, listener: SignalingListener): void {
  const text = typeof data === 'string' ? data : '';
  const parsed = parseServerMessage(text);
  if (parsed.ok) return listener.received(parsed.message);
  const read = parsed.type !== undefined && readReply(ServerMessage, JSON.parse(text), parsed.type);
  if (read && read.success) return listener.received(read.output);
  console.warn('signaling: unreadable frame', parsed.reason);
  listener.unreadable(parsed.type);
}
