import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { build } from 'vite';
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

/** A folder with one page and no script. */
export function pageWithoutScript() {
  const folder = path.join(root, 'node_modules/.cache/bench-page');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(import.meta.dirname, '../yardsticks/page-without-script.html'), path.join(folder, 'index.html'));
  precompress(folder);
  return folder;
}

const types = /** @type {Record<string, string>} */ ({ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' });

/**
 * Serves a precompressed folder.
 * @param {string} folder
 */
export async function servePages(folder) {
  const server = createServer(({ url = '/' }, response) => {
    const file = url === '/' ? '/index.html' : url;
    try {
      const body = readFileSync(path.join(folder, `${path.posix.normalize(file)}.br`));
      const type = types[path.extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length }).end(body);
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
