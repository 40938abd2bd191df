// Serves the client with hot reload and the mock server; `-- --backend https://…`: in front of a real server.
import path from 'node:path';
import { buildControl, controlDir } from './build.mjs';
import { Failure, command, root, whenEnding } from './command.mjs';
import { assertListenable, controlOf, hostAndPort, publicOriginOf } from './listen.mjs';
import { setUp } from './setup.mjs';

const client = path.join(root, 'client');

await command(
  async () => {
    const backend = backendOf(process.argv.slice(2));
    const { host, port } = hostAndPort();
    const publicOrigin = publicOriginOf();
    const { control, controlToken } = controlOf();
    await assertListenable(host, port);
    await setUp();
    const { createServer, runnerImport } = await import('vite');
    /** @type {{ module: typeof import('../client/build/mock-plugin.ts') }} */
    const { module } = await runnerImport(path.join(client, 'build/mock-plugin.ts'));
    const mock = backend ? undefined : module.mockServer({ isDefaultLively: true, host, publicOrigin, control, controlToken, controlDir });
    if (mock) void buildControl();
    const allowedHosts = publicOrigin ? [new URL(publicOrigin).hostname] : [];
    const server = await createServer({
      root: client,
      configFile: path.join(client, 'vite.config.ts'),
      server: { host, port, strictPort: true, allowedHosts, ...(backend && { proxy: proxyTo(backend) }) },
      plugins: [mock, pageForInvalidAddresses()],
    });
    whenEnding(() => server.close());
    await server.listen();
    const [origin = ''] = (server.resolvedUrls?.local ?? []).map((url) => new URL(url).origin);
    console.log(mock ? await mock.welcome(origin) : `Ready: ${origin}/meet/ in front of ${backend}`);
  },
  { interrupted: 0 },
);

/**
 * Vite has an empty answer for an address that is no valid percent-encoding; the client has a page.
 * @returns {import('vite').Plugin}
 */
function pageForInvalidAddresses() {
  const others = /^\/meet\/(?:services|custom|__mock|webrtcsignaling)(?:[/?]|$)/;
  return {
    name: 'page-for-invalid-addresses',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const { url = '', headers } = request;
        const isPage = headers.accept?.includes('text/html') && url.startsWith('/meet/') && !others.test(url);
        if (isPage && !isDecodable(url)) request.url = '/meet/';
        next();
      });
    },
  };
}

/** @param {string} url */
function isDecodable(url) {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}

/**
 * The origin of the real server.
 * @param {string[]} args
 */
function backendOf(args) {
  const [name, value = '', ...more] = args;
  if (name === undefined) return undefined;
  if (name !== '--backend' || more.length) throw new Failure('Usage: npm run dev [-- --backend https://meet.example.org]');
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw new Failure(`--backend needs the address of a server, not "${value}".`);
  return new URL(value).origin;
}

/**
 * JSON calls, theme and signaling go to the real server; everything else is the client.
 * @param {string} target
 */
function proxyTo(target) {
  const options = { target, changeOrigin: true, headers: { origin: target } };
  return {
    '/meet/services': options,
    '/meet/custom': options,
    '/meet/webrtcsignaling': { ...options, ws: true, rewriteWsOrigin: true },
  };
}
