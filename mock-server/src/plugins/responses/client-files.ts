import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { fallbackLanguage, isLanguage, languages, type Language } from '@meet/contracts/languages';
import { mockBase } from '@meet/contracts/mock';
import { pageFile, pageFiles, type PageFile } from '@meet/contracts/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { reportsPath } from './browser-reports.ts';

/** Set by the client while a stored session can be restored. */
const restoreCookie = 'meet-restore';

/** The files of all pages in all languages. */
const pages = languages.flatMap((language) => pageFiles.map((page) => pageFile(page, language)));

/**
 * Serves the built client under `/meet/`: hashed assets are cached for ever, pages are revalidated, compressed files are
 * preferred. Navigations that no other route answers get a page of the client, in the language that the browser asks for.
 *
 * @param changed what is served instead of a page as it was built
 */
export async function clientFiles(app: FastifyInstance, root: string, changed?: (html: string) => string): Promise<void> {
  const built = pages.map((page) => [page, readFileSync(path.join(root, page), 'utf8')] as const);
  const texts = new Map(built.map(([page, html]) => [page, changed?.(html) ?? html]));
  const headers = new Map([...texts].map(([page, html]) => [page, pageHeaders(html)]));
  const files = new Set(readdirSync(root).filter((name) => !/\.(?:html|br|gz)$/.test(name)));

  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
  });

  const sendPage = (page: string, reply: FastifyReply) => {
    reply.headers(headers.get(page) ?? {});
    if (!changed) return reply.sendFile(page);
    return reply.header('x-content-type-options', 'nosniff').type('text/html; charset=utf-8').send(texts.get(page));
  };

  app.decorate('pageForBadAddress', (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && request.url.startsWith('/meet/') && isNavigation(request);
    if (!isPage) return false;
    // Fastify rejects such requests before any plugin runs, so `sendFile` is not available.
    const page = pageFor(request);
    reply.headers({ ...headers.get(page), 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
    void reply.send(texts.get(page));
    return true;
  });

  app.get('/', (_, reply) => reply.redirect('/meet/'));
  app.get('/meet', (_, reply) => reply.redirect('/meet/'));
  app.get<{ Params: { '*': string } }>('/meet/*', (request, reply) => {
    const file = request.params['*'];
    if (file.startsWith('assets/')) return reply.headers(assetHeaders).sendFile(file);
    if (files.has(file)) return reply.header('cache-control', 'no-cache').sendFile(file);
    if (texts.has(file)) return sendPage(file, reply);
    if (isNavigation(request)) return sendPage(pageFor(request), reply);
    return reply.callNotFound();
  });
}

/** A worker has the policy of its own file, not that of the page: only there may WebAssembly be compiled. */
const assetHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
};

const notForPages = ['/meet/services/', '/meet/custom/', `${mockBase}/`];

/** Whether the client accepts HTML and (for browsers) navigates to a document. */
function isNavigation({ url, headers: { accept = '*/*', 'sec-fetch-dest': purpose } }: FastifyRequest): boolean {
  if (notForPages.some((prefix) => url.startsWith(prefix))) return false;
  return (typeof purpose !== 'string' || purposesOfPages.has(purpose)) && accept.split(',').some(isHtml);
}

const purposesOfPages = new Set(['document', 'iframe', 'frame', 'empty']);

/** One media range of an `accept` header; `q=0` excludes it. */
function isHtml(range: string): boolean {
  const [type = '', ...parameters] = range
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  return ['text/html', 'text/*', '*/*'].includes(type) && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
}

/** The file that answers a navigation. */
const pageFor = (request: FastifyRequest): string => pageFile(pageOf(request), languageOf(request));

/** With a stored session, the page without the pre-rendered sign-in form, which would flash up. */
function pageOf({ url, headers }: FastifyRequest): PageFile {
  const route = pathOf(url);
  if (route === '/meet/meeting/webrtc') return 'webrtc';
  return route === '/meet/' && !hasCookie(headers.cookie, restoreCookie) ? 'index' : 'app';
}

/** The first of our languages that the browser asks for, whatever the region: `de-AT` is `de`. Without a wish English. */
function languageOf({ headers }: FastifyRequest): Language {
  const language = new Negotiator({ headers }).language([...languages]);
  return isLanguage(language) ? language : fallbackLanguage;
}

const pathOf = (url: string): string => url.replace(/[?#].*$/s, '');

const hasCookie = (header = '', name: string): boolean => header.split(';').some((pair) => pair.trim().startsWith(`${name}=`));

/** Headers of a page; the build writes the content security policy with its hashes into the page. */
function pageHeaders(html: string): Record<string, string> {
  const [, written = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html) ?? [];
  const policy = [
    written.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replace(/;\s*$/, ''),
    "frame-ancestors 'none'",
    `report-uri ${reportsPath}`,
    'report-to reports',
  ];
  return {
    'cache-control': 'no-cache',
    vary: 'cookie, accept-language',
    'content-security-policy': policy.filter(Boolean).join('; '),
    'reporting-endpoints': `reports="${reportsPath}"`,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), speaker-selection=(self), geolocation=(), payment=(), usb=()',
  };
}
