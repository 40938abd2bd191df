import { request as ask } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';

const app = await buildApp({ media: noMedia(), host: 'meet.lan', publicOrigin: 'https://meet.example.org' });
const { port } = new URL(await app.listen({ host: '0.0.0.0', port: 0 }));
afterAll(() => app.close());

const worlds = '/meet/__mock/worlds';
const settings = '/meet/services/json/web/settings/public?platform=WEB';

const statusOf = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>) => {
  const { statusCode, body } = await app.inject({ method, url, headers });
  return statusCode === 403 ? [403, JSON.parse(body).exceptionCode] : statusCode;
};

test.each([
  'localhost',
  'LOCALHOST:8080',
  'localhost.:8080',
  'app.localhost:8080',
  '127.0.0.1:8080',
  '127.1.2.3',
  '[::1]:8080',
  'meet.lan:8080',
  'meet.example.org',
  'meet.example.org:443',
])('%s is a name of this server', async (host) => {
  expect(await statusOf('GET', settings, { host })).toBe(200);
  expect(await statusOf('POST', worlds, { host, origin: `http://${host}` })).toBe(201);
});

test.each([
  'evil.test:8080',
  'evil.test',
  '127.0.0.1.evil.test',
  'localhost.evil.test',
  'meet.example.org.evil.test',
  'evil.test@localhost',
  '10.1.2.3',
  '[::2]',
  '127.0.0.1:x',
])('%s is not a valid host: every request with it is refused', async (host) => {
  for (const url of [settings, worlds, '/meet/__mock/', '/meet/', '/none'])
    expect(await statusOf('GET', url, { host })).toEqual([403, 1016]);
  expect(await statusOf('POST', worlds, { host, origin: `http://${host}` })).toEqual([403, 1016]);
});

const own = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

test.each([...(own === undefined ? [] : [[own, 200] as const]), ['10.1.2.3', 403] as const])(
  'listening anywhere, it answers under the address that it was reached at: %s %i',
  async (host, status) => {
    const answered = await new Promise((resolve, reject) => {
      ask({ host: own, port, path: settings, headers: { host: `${host}:${port}` } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(answered).toBe(status);
  },
);

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['another origin', { origin: 'http://evil.test' }],
  ['another port of this machine', { origin: 'http://localhost:3000' }],
  ['no readable origin', { origin: 'null' }],
  ['a name that only begins like ours', { origin: 'https://meet.example.org.evil.test' }],
])('%s can change nothing and open no socket', async (_, headers) => {
  const host = `localhost:${port}`;
  expect(await statusOf('POST', `${worlds}/current/reset`, { host, ...headers })).toEqual([403, 1016]);
  expect(await statusOf('POST', '/meet/services/json/web/login', { host, ...headers })).toEqual([403, 1016]);
  const socket = new WebSocket(`ws://${host}/meet/webrtcsignaling`, { headers });
  await expect(new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))).rejects.toThrow('403');
});

test.each([
  ['no browser', {}],
  ['a page of ours', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }],
  ['a page of ours at a proxy that names itself', { host: 'meet.example.org', origin: 'https://meet.example.org' }],
  ['a page of ours at a proxy that does not', { host: '127.0.0.1:8080', origin: 'https://meet.example.org' }],
  ['an address that somebody typed', { 'sec-fetch-site': 'none' }],
])('%s may', async (_, headers) => {
  expect(await statusOf('POST', worlds, { host: 'localhost', ...headers })).toBe(201);
});

test('a link from another site may be followed', async () => {
  expect(await statusOf('GET', '/meet/__mock/', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(200);
});
