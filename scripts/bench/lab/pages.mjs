import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { build, runnerImport } from 'vite';
import { root, whenEnding } from '../../command.mjs';
import { precompress } from '../../compress.mjs';

const sources = path.join(import.meta.dirname, '../yardsticks/stack');
// Inside the client, where its own libraries are found.
const workshop = path.join(root, 'client/node_modules/.cache/bench-stack');

/** Builds the bare page of the client's stack. Answers the folder it is in. */
export async function buildStackPage() {
  rmSync(workshop, { recursive: true, force: true });
  cpSync(sources, workshop, { recursive: true });
  await build({ root: workshop, configFile: false, logLevel: 'warn', build: { outDir: 'dist', modulePreload: { polyfill: false } } });
  const dist = path.join(workshop, 'dist');
  precompress(dist);
  return dist;
}

/** Builds a page with the table of the product and a plain one. Answers the folder it is in. */
export async function buildTablesPage() {
  const folder = path.join(root, 'client/node_modules/.cache/bench-tables');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(import.meta.dirname, '../yardsticks/tables'), folder, { recursive: true });
  const plugins = await Promise.all([clientPlugin('icons', 'icons'), clientPlugin('signals-transform', 'signalsTransform')]);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins,
    resolve: { alias: { '@client': path.join(root, 'client/src') } },
    build: { outDir: 'dist', target: 'chrome125', cssTarget: 'chrome125', modulePreload: { polyfill: false } },
  });
  const dist = path.join(folder, 'dist');
  precompress(dist);
  return dist;
}

/**
 * @param {string} file
 * @param {string} name
 * @returns {Promise<import('vite').Plugin>}
 */
async function clientPlugin(file, name) {
  const { module } = await runnerImport(path.join(root, `client/build/${file}.ts`), { root: path.join(root, 'client'), configFile: false });
  return Reflect.get(module, name)();
}

/** A folder with one page and no script. */
export function pageWithoutScript() {
  const folder = path.join(root, 'node_modules/.cache/bench-page');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(import.meta.dirname, '../yardsticks/page-without-script.html'), path.join(folder, 'index.html'));
  precompress(folder);
  return folder;
}

/**
 * A folder with a page of the built client, drawn as it is and with nothing behind it.
 * @param {string} page its file
 */
export function pageWithoutItsScripts(page) {
  const folder = path.join(root, 'node_modules/.cache', `bench-${page}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const html = readFileSync(path.join(root, 'client/dist', page), 'utf8');
  writeFileSync(
    path.join(folder, 'index.html'),
    html.replaceAll(/<script\b[^>]*><\/script>|<link rel="(?:modulepreload|preload)"[^>]*>/g, ''),
  );
  precompress(folder);
  return folder;
}

const types = /** @type {Record<string, string>} */ ({ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' });

/**
 * Serves a precompressed folder.
 * @param {string} folder
 * @param {Record<string, string>} [headers] of pages
 */
export async function servePages(folder, headers = {}) {
  const server = createServer(({ url = '/' }, response) => {
    const file = url === '/' ? '/index.html' : url;
    try {
      const body = readFileSync(path.join(folder, `${path.posix.normalize(file)}.br`));
      const type = types[path.extname(file)] ?? 'application/octet-stream';
      response
        .writeHead(200, {
          ...(type.startsWith('text/html') && headers),
          'content-type': type,
          'content-encoding': 'br',
          'content-length': body.length,
        })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const close = () => {
    withdraw();
    server.closeAllConnections();
    server.close();
  };
  const withdraw = whenEnding(close);
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`, close };
}
