import { randomBytes, randomInt } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { seeded } from '../seeded.mjs';
import { cookieIn, hold, send } from './requests.mjs';
import { exchange, isOpen, loginOf, openSocket, whenClosed } from './sockets.mjs';

const services = '/meet/services/json/web';
const control = '/meet/__mock';
const junk = 'A'.repeat(250_000);
/** New users, about 1 MB of them. */
const users = [
  'email,firstName,lastName',
  ...Array.from({ length: 25_000 }, (_, at) => `person-${at}@import.example,Import,Person ${at}`),
].join('\n');

/**
 * Whoever attacks, in a world of their own.
 * @typedef {object} Attacker
 * @property {string} cookie
 * @property {string} token of an administrator's session
 * @property {string} meetingId of a meeting that goes on
 */

/** @typedef {{ status: number, text: string }} Answer */

/** @typedef {(server: URL, from: string, attacker: Attacker) => Promise<Answer>[]} Attack */

/** What each attack sends at once. @type {Readonly<Record<string, Attack>>} */
const attacks = {
  worlds: (server, from) => [
    send(server, from, '/meet/', { headers: { accept: 'text/html' } }),
    send(server, from, `${control}/worlds`, { method: 'POST', body: { seed: randomInt(1e6) } }),
    send(server, from, `${control}/worlds`, { method: 'POST', body: { size: 'large' } }),
  ],
  flood: (server, from, { cookie }) =>
    Array.from({ length: 8 }, () => send(server, from, `${services}/settings/public`, { headers: { cookie } })),
  bodies: (server, from, { cookie }) =>
    Array.from({ length: 3 }, () => send(server, from, `${services}/login`, { method: 'POST', headers: { cookie }, body: { junk } })),
  passwords: (server, from, { cookie }) =>
    ['administrator', 'user', 'nobody'].map((name) =>
      send(server, from, `${services}/login`, {
        method: 'POST',
        headers: { cookie },
        body: { username: `${name}@meet.example`, password: randomBytes(32).toString('hex') },
      }),
    ),
  pins: (server, from, { cookie }) =>
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
  patterns: (server, from, { cookie }) => [
    send(server, from, `${control}/faults`, { method: 'POST', headers: { cookie }, body: { path: '*a*a*a*a*a*ab', status: 500 } }),
    send(server, from, `/meet/services/json/${'a'.repeat(200)}`, { headers: { cookie } }),
  ],
  mails: (server, from, { cookie }) =>
    Array.from({ length: 4 }, () =>
      send(server, from, `${services}/users/forgot-password`, {
        method: 'POST',
        headers: { cookie },
        body: { email: 'user@meet.example' },
      }),
    ),
  sockets: (server, from, { cookie, meetingId }) => Array.from({ length: 3 }, () => floodSocket(server, from, cookie, meetingId)),
};

/** @type {Attack} */
const upload = (server, from, { cookie, token }) =>
  Array.from({ length: 2 }, () =>
    send(server, from, `${services}/users/import/plan`, {
      method: 'POST',
      headers: { cookie, authorization: `Bearer ${token}` },
      body: { content: users },
    }),
  );

/** Frames of all kinds, as fast as they can be sent, and in the end one that is too large. */
const frames = [
  '{"type":"KEEP_ALIVE"}',
  '{"type":"START"}',
  '{"type":"VIEW","tiles":[]}',
  JSON.stringify({ type: 'CHAT', meetingId: '', text: 'A'.repeat(2_000) }),
  '{',
];
const frameTooLarge = 'A'.repeat(300_000);

/**
 * Somebody in a call who floods it until the server closes the socket. Answers its last frame.
 * @param {URL} server
 * @param {string} from
 * @param {string} cookie
 * @param {string} meetingId
 * @returns {Promise<Answer>}
 */
async function floodSocket(server, from, cookie, meetingId) {
  const socket = await openSocket(server, from, cookie);
  let last = '';
  socket.on('message', (frame) => (last = String(frame)));
  await exchange(socket, loginOf(meetingId), 'RESPONSE_LOGIN');
  for (let sent = 0; sent < 100 && isOpen(socket); sent += 1)
    for (const frame of frames) socket.send(frame.replace('"meetingId":""', `"meetingId":"${meetingId}"`));
  if (isOpen(socket)) socket.send(frameTooLarge);
  await whenClosed(socket);
  return { status: 0, text: last };
}

/**
 * Takes a world, signs in there and finds a meeting, before the address has used up what it may ask for.
 * @param {URL} server
 * @param {string} from
 * @returns {Promise<Attacker>}
 */
async function settle(server, from) {
  const cookie = cookieIn((await send(server, from, '/meet/', { headers: { accept: 'text/html' } })).headers);
  const headers = { cookie };
  const opened = await send(server, from, `${control}/sessions`, { method: 'POST', headers, body: { persona: 'administrator' } });
  const { username, refreshToken } = JSON.parse(opened.text);
  const refreshed = await send(server, from, `${services}/login/refresh`, { headers: { ...headers, username, refreshToken } });
  const cast = await send(server, from, `${control}/cast`, { headers });
  return { cookie, token: JSON.parse(refreshed.text).sessionToken, meetingId: JSON.parse(cast.text).meetings[0].meetingId };
}

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
  const whoever = await settle(server, from);
  const held = Array.from({ length: holds }, (_, at) => hold(server, from, unfinished[at % 2] ?? ''));
  let foreign = 0;
  /** @type {Map<number, number>} */
  const statuses = new Map();
  /** @param {readonly Attack[]} kinds */
  const attack = async (kinds) => {
    while (Date.now() < untilMs) {
      const chosen = kinds[Math.floor(random() * kinds.length)];
      for (const { status, text } of await Promise.all(chosen?.(server, from, whoever) ?? [])) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (secrets.some((secret) => text.includes(secret))) foreign += 1;
      }
      // Whoever is no longer held tries again.
      for (const [at, socket] of held.entries()) if (socket.destroyed) held[at] = hold(server, from, unfinished[at % 2] ?? '');
    }
  };
  // A file takes long: meanwhile the rest goes on.
  await Promise.all([attack(Object.values(attacks)), attack([upload])]);
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

if (parentPort) parentPort.postMessage(await attackers(workerData));
