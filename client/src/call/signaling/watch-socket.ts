import { limits } from '@meet/contracts/wire/limits';
import { type ClientMessage, closeCodes } from '@meet/contracts/signaling';
import type { CallEnvironment } from '../environment.ts';
import type { ConnectionCause } from './connection-status.ts';
import { keepAlive } from './keep-alive.ts';

/** A socket that is watched from its first attempt to open. */
export interface WatchedSocket {
  /** Dropped silently while the socket is not open. */
  send(message: ClientMessage): void;
  /** Notices within seconds when nothing comes any more. */
  watchQuiet(): void;
  /** Checks within seconds whether the socket still works; if not, it is lost for this cause. */
  probe(cause: ConnectionCause): void;
  /** Closes the socket. No event follows. */
  leave(code?: number): void;
}

export interface SocketEvents {
  clock: CallEnvironment['clock'];
  onOpen(): void;
  onMessage(data: unknown): void;
  onClose(code: number): void;
  /** It did not open in time, or nothing comes through it any more. */
  onDead(cause: ConnectionCause): void;
  /** Begun on a network that is gone; it has been left. */
  onStale(): void;
}

const openState = 1;
/** A server that works answers these without delay. START and RTC may take it longer. */
const answeredSoon: ReadonlySet<ClientMessage['type']> = new Set(['CHAT', 'MEDIA_STATE', 'SIGN', 'MODERATE', 'IDENTIFY'] as const);

export function watchSocket(socket: WebSocket, { clock, onOpen, onMessage, onClose, onDead, onStale }: SocketEvents): WatchedSocket {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  let deathCause: ConnectionCause = 'serverSilent';
  const isOpen = () => socket.readyState === openState;

  const send = (message: ClientMessage): void => {
    if (!isOpen()) return;
    socket.send(JSON.stringify(message));
    if (answeredSoon.has(message.type)) alive.awaitAnswer();
  };

  const cancelLimit = clock.after(limits.requestTimeoutMs, () => onDead('serverSilent'));
  const alive = keepAlive({ clock, send: () => send({ type: 'KEEP_ALIVE' }), onDead: () => onDead(deathCause) });

  const leave = (code: number = closeCodes.normal): void => {
    lifetime.abort();
    cancelLimit();
    alive.stop();
    socket.close(code);
  };

  const opened = () => {
    cancelLimit();
    onOpen();
  };
  const received = ({ data }: MessageEvent) => {
    deathCause = 'serverSilent';
    alive.received();
    onMessage(data);
  };
  socket.addEventListener('open', opened, { signal });
  socket.addEventListener('message', received, { signal });
  socket.addEventListener('close', ({ code }) => onClose(code), { signal });

  return {
    send,
    leave,
    watchQuiet: alive.watchQuiet,
    probe(cause) {
      if (isOpen()) {
        deathCause = cause;
        alive.probe();
      } else if (cause !== 'offline') {
        // A connection begun on the previous network can't succeed on this one.
        leave(closeCodes.abandoned);
        onStale();
      }
    },
  };
}
