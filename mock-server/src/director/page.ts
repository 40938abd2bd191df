import { mockBase } from '@meet/contracts/mock';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../html-pages.ts';
import html from './page/director.html?raw';
import script from './page/director.js?raw';
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

/** The page with the control calls for people, and the one that a link to a scenario leads to. */
export function directorPage(app: FastifyInstance): void {
  const files = [
    ['', 'text/html; charset=utf-8', html],
    ['director.js', 'text/javascript; charset=utf-8', script],
    ['director.css', 'text/css; charset=utf-8', style],
    ['play', 'text/html; charset=utf-8', playPage],
    ['play.js', 'text/javascript; charset=utf-8', playScript],
    ...sharedFiles,
  ] as const;
  for (const [name, type, text] of files) app.get(`${mockBase}/${name}`, (_, reply) => reply.headers(pageHeaders).type(type).send(text));
  app.get(mockBase, (_, reply) => reply.redirect(`${mockBase}/`));
}
