import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@meet/contracts/languages';
import { pageFiles } from '@meet/contracts/pages';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFiles } from './client-files.ts';
import { problemOptions } from './problems.ts';

const root = mkdtempSync(path.join(tmpdir(), 'client-files-'));
let app: FastifyInstance;

beforeAll(async () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'">`;
  for (const language of languages)
    for (const page of pageFiles) {
      const name = language === 'en' ? page : `${page}.${language}`;
      writeFileSync(path.join(root, `${name}.html`), `${policy}<p>${name}</p>`);
    }
  mkdirSync(path.join(root, 'assets'));
  writeFileSync(path.join(root, 'assets/main-1a2b.js'), 'let plain');
  writeFileSync(path.join(root, 'assets/main-1a2b.js.br'), brotliCompressSync('let plain'));
  writeFileSync(path.join(root, 'favicon.svg'), '<svg/>');
  app = Fastify(problemOptions);
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ exceptionCode: 1001 }));
  await clientFiles(app, root);
});

afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const asked = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml', ...headers } });

test.each(['/', '/meet'])('%s leads to the client', async (url) => {
  const { statusCode, headers } = await asked(url);
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 302, location: '/meet/' });
});

test.each([
  ['/meet/', '', 'index'],
  ['/meet/?redirect=x', '', 'index'],
  ['/meet/', 'other=1; meet-restore=1', 'app'],
  ['/meet/meeting/webrtc?umi=abc', '', 'webrtc'],
  ['/meet/meeting/webrtc?umi=abc', 'meet-restore=1', 'webrtc'],
  ['/meet/dashboard', '', 'app'],
  ['/meet/no/such/screen', '', 'app'],
])('%s with cookie "%s" shows page %s', async (url, cookie, page) => {
  expect((await asked(url, { cookie })).body).toContain(`<p>${page}</p>`);
});

test.each([
  ['cs-CZ,cs;q=0.9,en;q=0.8', 'index.cs'],
  ['de-AT', 'index.de'],
  ['HU', 'index.hu'],
  ['sk,fr;q=0.5', 'index.fr'],
  ['en-GB,de;q=0.9', 'index'],
  ['en;q=0.5,es;q=0.9', 'index.es'],
  ['cs;q=0,en', 'index'],
  ['sk', 'index'],
  ['*', 'index'],
  ['', 'index'],
  ['../../secret', 'index'],
  ['de'.repeat(500), 'index'],
])('a browser that asks for the languages %s gets the page %s', async (wishes, page) => {
  expect((await asked('/meet/', { 'accept-language': wishes })).body).toContain(`<p>${page}</p>`);
});

test('every page is there in the language of the browser, also at an address that is not valid', async () => {
  const headers = { 'accept-language': 'cs' };
  expect((await asked('/meet/users', headers)).body).toContain('<p>app.cs</p>');
  expect((await asked('/meet/meeting/webrtc?umi=abc', headers)).body).toContain('<p>webrtc.cs</p>');
  expect((await asked('/meet/%zz', headers)).body).toContain('<p>app.cs</p>');
});

test('a page is there under the name of its file, whatever the browser asks for', async () => {
  const { headers, body } = await asked('/meet/webrtc.hu.html', { 'accept-language': 'de' });
  expect(body).toContain('<p>webrtc.hu</p>');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test.each(['/meet/%zz', '/meet/users/%E0%A4%A', '/meet/%'])('[RTE-34] %s, which is no valid address, shows the page too', async (url) => {
  const { statusCode, headers, body } = await asked(url);
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: expect.stringContaining('<p>app</p>') });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test.each(['/meet/services/json/%zz', '/meet/__mock/%zz', '/%zz'])('%s is refused in the envelope', async (url) => {
  const { statusCode, body } = await asked(url);
  expect([statusCode, JSON.parse(body).exceptionCode]).toEqual([400, 1030]);
});

test.each(['/meet/services/json/web/none', '/meet/custom/tmms/none.json', '/meet/__mock/none', '/meet/assets/none.js'])(
  '%s is no page of the client even for a browser',
  async (url) => {
    const { statusCode, body } = await asked(url);
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: '{"exceptionCode":1001}' });
  },
);

test.each([
  ['/meet/dashboard', 'application/json', 404],
  ['/meet/dashboard', 'application/json, */*;q=0', 404],
  ['/meet/dashboard', 'text/htmlx', 404],
  ['/meet/dashboard?from=a.b', '*/*', 200],
  ['/meet/users/ada@meet.example', '*/*', 200],
  ['/meet/dashboard', 'application/json, text/plain, */*', 200],
  ['/meet/dashboard', 'application/json;q=0.9, */*;q=0.1', 200],
  ['/meet/dashboard', 'text/*', 200],
  ['/meet/dashboard', 'Text/HTML;level=1', 200],
])('%s with the Accept header %s answers %i', async (url, accept, status) => {
  expect((await asked(url, { accept })).statusCode).toBe(status);
});

test('a request without an Accept header gets the page, also when the address looks like a file', async () => {
  expect((await app.inject('/meet/users/ada@meet.example')).body).toContain('<p>app</p>');
});

test.each([
  ['image', 404],
  ['script', 404],
  ['empty', 200],
  ['document', 200],
])('a browser that wants a %s at an unknown address is answered %i', async (purpose, status) => {
  expect((await asked('/meet/none.png', { accept: '*/*', 'sec-fetch-dest': purpose })).statusCode).toBe(status);
});

test('HEAD answers as GET does, without body', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/meet/dashboard' });
  expect({ statusCode, type: headers['content-type'], body }).toMatchObject({
    statusCode: 200,
    type: expect.stringMatching(/^text\/html/),
    body: '',
  });
});

test('hashed assets are cached for ever and sent compressed', async () => {
  const { headers } = await asked('/meet/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'x-content-type-options': 'nosniff',
    vary: expect.stringMatching(/accept-encoding/i),
  });
});

test('a worker, which has the policy of its own file, may compile WebAssembly; a page may not', async () => {
  const policies = await Promise.all(
    ['/meet/assets/main-1a2b.js', '/meet/'].map(async (url) => String((await asked(url)).headers['content-security-policy'])),
  );
  expect(policies[0]).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
  expect(policies[1]).not.toContain('wasm');
});

test('an asset without compressed form for the caller is sent plain', async () => {
  const { headers, body } = await asked('/meet/assets/main-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe('let plain');
});

test('a file with a fixed name is revalidated, also when opened directly', async () => {
  const { headers, body } = await asked('/meet/favicon.svg');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toBe('<svg/>');
});

test('nothing outside the built client is served', async () => {
  for (const url of ['/meet/assets/../../secret', '/meet/assets/%2e%2e/%2e%2e/secret', '/meet/assets/..%2f..%2fsecret'])
    expect((await asked(url, { accept: '*/*' })).statusCode).not.toBe(200);
});

test('pages carry the policy the build wrote, and cannot be framed', async () => {
  const { headers } = await asked('/meet/dashboard');
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'; report-uri /meet/services/reports; report-to reports",
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self), microphone=(self), display-capture=(self)'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    vary: expect.stringMatching(/cookie.*accept-language/),
  });
});
