import type { Server } from 'node:http';
import { mockBase } from '@meet/contracts/mock';

/**
 * Lets every request and every socket of a browser reach the server up to `upToMs` late, each by itself, so that answers come in
 * any order. What a test asks the director is never late.
 */
export function slowLine(server: Server, upToMs: number): void {
  for (const event of ['request', 'upgrade']) {
    const listeners = server.listeners(event);
    server.removeAllListeners(event);
    server.on(event, (request: { url?: string }, ...rest: unknown[]) => {
      const arrive = () => listeners.forEach((listener) => void Reflect.apply(listener, server, [request, ...rest]));
      if (request.url?.startsWith(mockBase)) arrive();
      else setTimeout(arrive, Math.random() * upToMs);
    });
  }
}
