import { mockBase } from '@meet/contracts/mock';
import type { Endpoint } from '@meet/contracts/wire/http';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../html-pages.ts';
import { asyncApiOf } from './asyncapi.ts';
import { openApiOf } from './openapi.ts';
import { documentPage } from './document-page.ts';
// oxlint-disable-next-line import/default -- its text is imported, not the module
import tryCallScript from './page/try-call.js?raw';

/** Serves OpenAPI, AsyncAPI and an HTML page, made from the contracts. */
export function documents(app: FastifyInstance, served: ReadonlySet<Endpoint>): void {
  app.get(`${mockBase}/openapi.json`, () => openApiOf(served));
  app.get(`${mockBase}/asyncapi.json`, ({ host }) => asyncApiOf(host));
  app.get(`${mockBase}/try-call.js`, (_, reply) => reply.headers(pageHeaders).type('text/javascript; charset=utf-8').send(tryCallScript));
  app.get(`${mockBase}/docs`, (_, reply) => reply.headers(pageHeaders).type('text/html; charset=utf-8').send(documentPage(served)));
}
