import type { ServerResponse } from 'node:http';
import { ready } from '@meet/contracts/mock';
import type { FastifyInstance } from 'fastify';

/** How long a stopping server waits for pending requests. */
const drainMs = 5_000;

/** The pending requests, which a stopping server lets finish. New ones it does not take: their connections are cut, but for those that ask whether it is ready. */
interface PendingRequests {
  /** Resolves when no request is pending, at the latest after the time limit. */
  finished(withinMs?: number): Promise<void>;
}

export function trackPendingRequests(app: FastifyInstance): PendingRequests {
  const running = new Set<ServerResponse>();
  let onEnd = () => {};
  let isStopping = false;
  /** One for all requests: each would cost a call its part. */
  function ended(this: ServerResponse) {
    running.delete(this);
    if (running.size === 0) onEnd();
  }

  app.addHook('preClose', async () => void (isStopping = true));

  app.addHook('onRequest', (request, reply, done) => {
    if (isStopping && request.routeOptions.config.endpoint !== ready) {
      reply.hijack();
      request.socket.destroy();
      return;
    }
    const { raw } = reply;
    // WebSockets are closed separately.
    if (request.headers.upgrade === undefined) {
      running.add(raw);
      raw.on('close', ended);
    }
    done();
  });

  return {
    finished: (withinMs = drainMs) =>
      new Promise((resolve) => {
        if (running.size === 0) return resolve();
        const limit = setTimeout(resolve, withinMs);
        onEnd = () => {
          clearTimeout(limit);
          resolve();
        };
      }),
  };
}

/** Register last, so that WebSockets are closed first. Requests beyond the time limit are cut off. */
export function gracefulShutdown(app: FastifyInstance, calls: PendingRequests, withinMs?: number): void {
  app.addHook('preClose', async () => {
    app.server.closeIdleConnections();
    await calls.finished(withinMs);
  });
}
