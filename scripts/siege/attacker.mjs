import { randomBytes, randomInt } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { cookieIn, hold, send } from './requests.mjs';

const services = '/meet/services/json/web';
const control = '/meet/__mock';
const junk = 'A'.repeat(250_000);

/** @typedef {(server: URL, from: string, cookie: string) => Promise<import('./requests.mjs').Answer>[]} Attack */

/** What each attack sends at once. @type {Readonly<Record<string, Attack>>} */
const attacks = {
  worlds: (server, from) => [
    send(server, from, '/meet/', { headers: { accept: 'text/html' } }),
    send(server, from, `${control}/worlds`, { method: 'POST', body: { seed: randomInt(1e6) } }),
    send(server, from, `${control}/worlds`, { method: 'POST', body: { size: 'large' } }),
  ],
  flood: (server, from, cookie) =>
    Array.from({ length: 8 }, () => send(server, from, `${services}/settings/public`, { headers: { cookie } })),
  bodies: (server, from, cookie) =>
    Array.from({ length: 3 }, () => send(server, from, `${services}/login`, { method: 'POST', headers: { cookie }, body: { junk } })),
  passwords: (server, from, cookie) =>
    ['administrator', 'user', 'nobody'].map((name) =>
      send(server, from, `${services}/login`, {
        method: 'POST',
        headers: { cookie },
        body: { username: `${name}@meet.example`, password: randomBytes(32).toString('hex') },
      }),
    ),
  pins: (server, from, cookie) =>
    Array.from({ length: 4 }, () =>
      send(server, from, `${services}/meetings/join`, {
        method: 'POST',
        headers: { cookie },
        body: { meetingId: '123456789', pin: String(randomInt(10_000)) },
      }),
    ),
  ids: (server, from) => {
    const headers = { 'x-meet-world': randomBytes(16).toString('base64url') };
    return [
      send(server, from, `${control}/worlds`),
      send(server, from, `${control}/journal`, { headers }),
      send(server, from, `${control}/mails`, { headers }),
      send(server, from, `${control}/worlds/current`, { method: 'DELETE', headers }),
      send(server, from, `${control}/journal`),
      send(server, from, `${services}/users`),
    ];
  },
  patterns: (server, from, cookie) => [
    send(server, from, `${control}/faults`, { method: 'POST', headers: { cookie }, body: { path: '*a*a*a*a*a*ab', status: 500 } }),
    send(server, from, `/meet/services/json/${'a'.repeat(200)}`, { headers: { cookie } }),
  ],
  mails: (server, from, cookie) =>
    Array.from({ length: 4 }, () =>
      send(server, from, `${services}/users/forgot-password`, {
        method: 'POST',
        headers: { cookie },
        body: { email: 'user@meet.example' },
      }),
    ),
};

/** Requests that are never finished. */
const unfinished = [
  'GET /meet/ HTTP/1.1\r\nhost: localhost\r\nx: ',
  `POST ${services}/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"a":`,
];

/**
 * Somebody at one address who does all that has been found to hurt, until the end.
 * @param {URL} server
 * @param {string} from
 * @param {{ untilMs: number, random: () => number, secrets: readonly string[], holds: number }} how secrets: of others, to look for in all answers; holds: connections
 */
async function attacker(server, from, { untilMs, random, secrets, holds }) {
  const cookie = cookieIn((await send(server, from, '/meet/', { headers: { accept: 'text/html' } })).headers);
  const held = Array.from({ length: holds }, (_, at) => hold(server, from, unfinished[at % 2] ?? ''));
  const kinds = Object.values(attacks);
  let foreign = 0;
  /** @type {Map<number, number>} */
  const statuses = new Map();
  while (Date.now() < untilMs) {
    const attack = kinds[Math.floor(random() * kinds.length)];
    for (const { status, text } of await Promise.all(attack?.(server, from, cookie) ?? [])) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (secrets.some((secret) => text.includes(secret))) foreign += 1;
    }
    // Whoever is no longer held tries again.
    for (const [at, socket] of held.entries()) if (socket.destroyed) held[at] = hold(server, from, unfinished[at % 2] ?? '');
  }
  for (const socket of held) socket.destroy();
  return { statuses, foreign };
}

/**
 * All attackers, in a thread of their own: what they do must not be taken for slowness of the server.
 * @param {{ url: string, addresses: readonly string[], untilMs: number, seed: number, secrets: readonly string[] }} orders
 */
async function attackers({ url, addresses, untilMs, seed, secrets }) {
  const random = seeded(seed);
  const all = await Promise.all(
    addresses.map((from, at) =>
      // Whoever holds all connections of an address has none left for more.
      attacker(new URL(url), from, { untilMs, random, secrets, holds: at % 5 ? 20 : 300 }),
    ),
  );
  /** @type {Map<number, number>} */
  const statuses = new Map();
  for (const one of all) for (const [status, times] of one.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times);
  return { statuses, foreign: all.reduce((sum, one) => sum + one.foreign, 0) };
}

/**
 * Random numbers that repeat with their seed (mulberry32).
 * @param {number} seed
 */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

if (parentPort) parentPort.postMessage(await attackers(workerData));
