import websocket from '@fastify/websocket';
import { code } from '@meet/contracts/wire/errors';
import { limits } from '@meet/contracts/wire/limits';
import { closeCodes, signalingPath } from '@meet/contracts/signaling';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { MediaEngine } from '../../media/engine.ts';
import { assertThat, Problem } from '../../problem.ts';
import { keptBy } from '../../worlds/data/kept.ts';
import type { World } from '../../worlds/world.ts';
import { inOrder } from './in-order.ts';
import { SignalingConnection, type SocketTransport } from './signaling-connection.ts';

interface SignalingOptions {
  readonly media: MediaEngine;
  /** Saves what has changed in a world, before a frame tells of it; undefined: it is done. */
  readonly save: (world: World) => Promise<void> | undefined;
  /** Those of all worlds; each is in it while it is open. */
  readonly openSockets: Set<WebSocket>;
}

/** Serves the signaling socket; closes sockets and media engine with the app. */
export function signaling(app: FastifyInstance, { media, save, openSockets }: SignalingOptions): void {
  void app.register(websocket, {
    options: { maxPayload: limits.frameMaxBytes, perMessageDeflate: false, ...fragmentLimits },
    errorHandler: (error, _socket, request) => request.log.debug(error),
    preClose(done) {
      const { clients } = this.websocketServer;
      for (const client of clients) client.close(closeCodes.goingAway, 'the server stops');
      setTimeout(() => clients.forEach((client) => client.terminate()), closeTimeoutMs).unref();
      this.websocketServer.close();
      done();
    },
  });

  void app.register(async (scope) => {
    scope.route({
      method: 'GET',
      url: signalingPath,
      preValidation: async (request) => {
        assertThat(request.world, code.invalidRequest);
      },
      handler: () => {
        throw new Problem(code.notFound, 'open a WebSocket here');
      },
      wsHandler: (socket, request) => {
        openSockets.add(socket);
        serveSocket(socket, request, { media, save }, (closeCode) => {
          openSockets.delete(socket);
          request.log.info({ route: signalingPath, closeCode, ms: Math.round(performance.now() - request.startedMs) }, 'socket');
        });
      },
    });
  });

  app.addHook('onClose', () => media.close());
}

/** Limits of fragments and buffered chunks, against memory exhaustion; browsers stay below. */
const fragmentLimits = { maxFragments: 16, maxBufferedChunks: 256 };
/** Sockets without a close frame in this time are terminated. */
const closeTimeoutMs = 2_000;
const unsentMaxBytes = 1024 * 1024;

/** Attaches the listeners synchronously, so that no frame is lost. */
function serveSocket(
  socket: WebSocket,
  { world, log }: Pick<FastifyRequest, 'world' | 'log'>,
  { media, save }: Pick<SignalingOptions, 'media' | 'save'>,
  closed: (closeCode: number) => void,
): void {
  const connection = new SignalingConnection(world, media, new SavedTransport(socket, () => save(world), log));
  const sockets = socketsOf(world);
  sockets.add(socket);
  socket.on('message', (data, isBinary) => connection.receive(isBinary || !Buffer.isBuffer(data) ? undefined : data.toString('utf8')));
  socket.on('close', (code, reason) => {
    sockets.delete(socket);
    connection.closed(code, reason.toString('utf8'));
    closed(code);
  });
}

/** Sends nothing before what it tells of is saved. An object and not a handful of functions: thousands are idle at once. */
class SavedTransport implements SocketTransport {
  readonly #socket: WebSocket;
  readonly #log: FastifyRequest['log'];
  readonly #onceSaved: ReturnType<typeof inOrder>;
  #heldBytes = 0;

  constructor(socket: WebSocket, save: () => Promise<void> | undefined, log: FastifyRequest['log']) {
    this.#socket = socket;
    this.#log = log;
    this.#onceSaved = inOrder(save, (error) => this.fail(error));
  }

  send(frame: string | Uint8Array): void {
    if (this.#socket.bufferedAmount + this.#heldBytes > unsentMaxBytes) return this.#socket.terminate();
    this.#heldBytes += frame.length;
    this.#onceSaved(() => {
      this.#heldBytes -= frame.length;
      if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(frame);
    });
  }

  close(code: number, reason: string): void {
    this.#onceSaved(() => this.#socket.close(code, reason));
  }

  drop(): void {
    this.#socket.terminate();
  }

  fail(error: unknown): void {
    this.#log.error(error);
    this.#socket.close(closeCodes.internalError, 'internal error');
  }
}

/** The open sockets of a world; they are closed with it. */
const socketsOf = keptBy((world: World) => {
  const sockets = new Set<WebSocket>();
  world.onClose(() => {
    for (const socket of sockets) socket.close(closeCodes.goingAway, 'the world is closed');
  });
  return sockets;
});
