import { mockBase } from '@meet/contracts/mock';
import type { FastifyInstance } from 'fastify';
import html from './page/director.html?raw';
import script from './page/director.js?raw';
import style from './page/director.css?raw';

/** Headers of control pages: no external resources, no inline code, Trusted Types required. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'cache-control': 'no-cache',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

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
