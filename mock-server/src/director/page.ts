import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mockBase } from '@meet/contracts/mock';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../html-pages.ts';
import style from './page/director.css?raw';
import playPage from './page/play.html?raw';
import playScript from './page/play.js?raw';
// oxlint-disable-next-line import/default -- its text is imported, not the module
import beginScenarioScript from './page/begin-scenario.js?raw';
// oxlint-disable-next-line import/default -- its text is imported, not the module
import storeSessionScript from './page/store-session.js?raw';

/** Signs a browser in or out, and begins a scenario; for all pages beside which they are served. */
export const sharedFiles = [
  ['store-session.js', 'text/javascript; charset=utf-8', storeSessionScript],
  ['begin-scenario.js', 'text/javascript; charset=utf-8', beginScenarioScript],
] as const;

/**
 * The page with the control calls for people, and the one that a link to a scenario leads to.
 *
 * @param dir where the page is built; without it there is none, as in tests of the server alone
 */
export function directorPage(app: FastifyInstance, dir: string | undefined): void {
  const files = [
    ['director.css', types.css, style],
    ['play', types.html, playPage],
    ['play.js', types.js, playScript],
    ...sharedFiles,
  ] as const;
  for (const [name, type, text] of files) app.get(`${mockBase}/${name}`, (_, reply) => reply.headers(pageHeaders).type(type).send(text));
  app.get(`${mockBase}/`, async (_, reply) =>
    reply
      .headers(pageHeaders)
      .type(types.html)
      .send((await built(dir, 'index.html')) ?? notBuilt),
  );
  app.get<{ Params: { part: string } }>(`${mockBase}/control/:part`, async ({ params: { part } }, reply) => {
    const text = /^[\w-]+\.(?:js|css)$/.test(part) ? await built(dir, `control/${part}`) : undefined;
    if (text === undefined) return reply.callNotFound();
    return reply
      .headers(pageHeaders)
      .type(part.endsWith('.css') ? types.css : types.js)
      .send(text);
  });
  app.get(mockBase, (_, reply) => reply.redirect(`${mockBase}/`));
}

const types = { html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

const notBuilt =
  '<!doctype html><html lang="en"><title>Control of the mock server</title><p>This page is not built: npm run build does it.</p></html>';

const built = async (dir: string | undefined, file: string): Promise<string | undefined> =>
  dir === undefined ? undefined : readFile(path.join(dir, file), 'utf8').catch(() => undefined);
