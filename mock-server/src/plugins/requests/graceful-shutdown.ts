import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long a server that stops waits for the calls that run. */
const drainMs = 5_000;

/** The calls that run; a server that stops takes no new ones and lets these end. */
export interface PendingRequests {
  /** Ends when none runs any more, and after the time limit in any case. */
  finished(withinMs?: number): Promise<void>;
}

export function trackPendingRequests(app: FastifyInstance): PendingRequests {
  const running = new Set<ServerResponse>();
  let onEnd = () => {};

  app.addHook('onRequest', ({ headers }, { raw }, done) => {
    // A socket is no call: it is told by itself that the server stops.
    if (headers.upgrade === undefined) {
      running.add(raw);
      raw.once('close', () => {
        running.delete(raw);
        if (running.size === 0) onEnd();
      });
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

/** To be registered last, so that sockets hear first that the server stops. What runs too long is cut off afterwards. */
export function gracefulShutdown(app: FastifyInstance, calls: PendingRequests, withinMs?: number): void {
  app.addHook('preClose', async () => {
    app.server.close();
    app.server.closeIdleConnections();
    await calls.finished(withinMs);
  });
}
