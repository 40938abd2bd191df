import { mockBase } from '@meet/contracts/mock';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../html-pages.ts';
import html from './page/director.html?raw';
import script from './page/director.js?raw';
import style from './page/director.css?raw';

/** The page with the control calls for people. */
export function directorPage(app: FastifyInstance): void {
  const files = [
    ['', 'text/html; charset=utf-8', html],
    ['director.js', 'text/javascript; charset=utf-8', script],
    ['director.css', 'text/css; charset=utf-8', style],
  ] as const;
  for (const [name, type, text] of files) app.get(`${mockBase}/${name}`, (_, reply) => reply.headers(pageHeaders).type(type).send(text));
  app.get(mockBase, (_, reply) => reply.redirect(`${mockBase}/`));
}
