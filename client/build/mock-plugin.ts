import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { Plugin, ViteDevServer } from 'vite';

const mockServerDir = fileURLToPath(new URL('../../mock-server/src/', import.meta.url));
const watched = [mockServerDir, ...['contracts', 'fixtures'].map((name) => fileURLToPath(new URL(`../../${name}/src/`, import.meta.url)))];
const calls = /^\/meet\/(?:services|custom|__mock)(?:[/?]|$)/;
const sockets = /^\/meet\/(?:webrtcsignaling|__mock)(?:[/?]|$)/;
/** A page of the client with a scenario to play: the mock server leads on from there. */
const scenarioLink = /^\/meet\/[^?]*\?(?:.*&)?scenario=/;
/** Vite learns of a change at the same time as we do; a little later it has dropped the old modules. */
const settleMs = 50;

interface Running {
  readonly app: FastifyInstance;
  /** Never listens: it hands sockets to the mock server, beside Vite's own. */
  readonly upgrades: Server;
}

/** Under which names browsers may ask for it, besides those of this machine, who may control it, and what its first world is like. */
interface MockOptions {
  readonly isDefaultLively?: boolean;
  readonly host?: string | undefined;
  readonly publicOrigin?: string | undefined;
  readonly control?: 'open' | 'own' | 'off' | undefined;
  readonly controlToken?: string | undefined;
  /** Where the control page is built. */
  readonly controlDir?: string | undefined;
}

export interface MockServerPlugin extends Plugin {
  /** What a person at the terminal needs to know, once the server listens on `origin`. */
  welcome(origin: string): Promise<string>;
}

/** Development only: the mock server inside Vite's process, on the same origin, loaded anew when its sources change. */
export function mockServer(options: MockOptions = {}): MockServerPlugin {
  let vite: ViteDevServer;
  let running: Promise<Running>;
  let timer: NodeJS.Timeout | undefined;

  /** A world ends with the mock server it was in; the cookie that names it would stay. */
  const leaveLostWorld = async ({ headers: { cookie } }: IncomingMessage, response: ServerResponse) => {
    if (!cookie) return;
    const { app } = await running;
    const page = await app.inject({ url: '/meet/__mock/', headers: { cookie, accept: 'text/html' } });
    const forgotten = page.headers['set-cookie'];
    if (forgotten) response.setHeader('set-cookie', forgotten);
  };

  const reload = async () => {
    const old = running;
    const next = start(vite, options);
    try {
      await next;
    } catch (error) {
      vite.config.logger.error(`The mock server stays as it was: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    running = next;
    vite.config.logger.info('The mock server is loaded anew.', { timestamp: true });
    await (await old).app.close();
  };

  return {
    name: 'mock-server',
    apply: 'serve',
    async configureServer(server) {
      vite = server;
      running = start(vite, options);
      await running;
      vite.watcher.add(watched);
      vite.watcher.on('all', (_, file) => {
        if (file.endsWith('.test.ts') || !watched.some((dir) => file.startsWith(dir))) return;
        clearTimeout(timer);
        timer = setTimeout(() => void reload(), settleMs);
      });
      vite.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? '';
        const isPage = request.headers.accept?.includes('text/html') === true;
        if (calls.test(url) || (isPage && options.control !== 'off' && scenarioLink.test(url)))
          running.then(({ app }) => app.routing(request, response), next);
        else if (isPage) leaveLostWorld(request, response).then(() => next(), next);
        else next();
      });
      vite.httpServer?.on('upgrade', (request, socket, head) => {
        if (sockets.test(request.url ?? '')) void running.then(({ upgrades }) => upgrades.emit('upgrade', request, socket, head));
      });
    },
    async closeBundle() {
      clearTimeout(timer);
      await running.then(({ app }) => app.close());
    },
    async welcome(origin) {
      const { welcomeOf } = await load(vite, 'server.ts');
      return welcomeOf({ url: origin, app: (await running).app });
    },
  };
}

async function start(vite: ViteDevServer, options: MockOptions): Promise<Running> {
  const upgrades = createHttpServer();
  const { buildApp } = await load(vite, 'app.ts');
  // Mailed links lead to where Vite listens, base included.
  const ownUrl = () => vite.resolvedUrls?.local[0];
  const app = await buildApp({ ...options, ownUrl, fastify: { serverFactory: (handler) => upgrades.on('request', handler) } });
  await app.ready();
  return { app, upgrades };
}

/** What is used of the mock server's files; the client's own types do not reach over there. */
interface MockServerFiles {
  'app.ts': {
    buildApp(
      options: MockOptions & { ownUrl: () => string | undefined; fastify: { serverFactory: FastifyServerFactory } },
    ): Promise<FastifyInstance>;
  };
  'server.ts': { welcomeOf(server: { url: string; app: FastifyInstance }): Promise<string> };
}

const load = async <F extends keyof MockServerFiles>(vite: ViteDevServer, file: F): Promise<MockServerFiles[F]> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite answers whatever the file exports
  (await vite.ssrLoadModule(`${mockServerDir}${file}`)) as MockServerFiles[F];
