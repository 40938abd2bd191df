import { randomUUID, scryptSync } from 'node:crypto';
import { load } from './lab/load.mjs';
import { makeWorld, meetingNamed, personNamed, send } from './lab/director.mjs';
import { withServers } from './lab/server.mjs';
import { inTurns, median } from './lab/statistics.mjs';

export const title = 'Calls for each second of CPU';
export const goal = 'at least 0.7 × bare Fastify with the same replies';

const product = new URL('lab/product.mjs', import.meta.url).pathname;
const bare = new URL('yardsticks/fastify.mjs', import.meta.url).pathname;
const services = '/meet/services/json/web';

/**
 * @typedef {object} Measured a call, as the product gets it
 * @property {string} what
 * @property {'GET' | 'POST'} method
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {object} [body]
 */

export const run = () =>
  withServers([{ module: product }], async (ours) => {
    const calls = await callsOf(ours.url);
    const routes = await Promise.all(calls.map((call) => routeLike(ours.url, call)));
    return withServers([{ module: bare, options: { routes } }], async (yardstick) => {
      /** @type {import('./run.mjs').Row[]} */
      const rows = [];
      for (const call of calls) rows.push(await compare(call, ours, yardstick));
      return rows;
    });
  });

/**
 * With a world, a session, a fault that lies in wait elsewhere, and the journal on.
 * @param {string} url
 * @returns {Promise<Measured[]>}
 */
async function callsOf(url) {
  const world = await makeWorld(url);
  await send(url, 'POST', '/meet/__mock/faults', { world, body: { path: '/web/nowhere', status: 500, exceptionCode: 1000 } });
  const { meetingId, pin } = await meetingNamed(url, 'started', world);
  const { email, password } = await personNamed(url, 'administrator', world);
  const hash = scryptSync(password, email.trim().toLowerCase(), 32, { N: 16_384, r: 8, p: 1 }).toString('hex');
  const { sessionToken } = await send(url, 'POST', `${services}/login`, { world, body: { username: email, password: hash } });
  const headers = { 'x-meet-world': world };
  const withSession = { ...headers, authorization: `Bearer ${sessionToken}` };
  return [
    { what: 'GET public settings', method: 'GET', path: `${services}/settings/public?platform=WEB`, headers },
    { what: 'GET current user, with session', method: 'GET', path: `${services}/users/me`, headers: withSession },
    { what: 'POST join, validated', method: 'POST', path: `${services}/meetings/join`, headers, body: { meetingId, pin } },
  ];
}

/**
 * The bare route that says the same.
 * @param {string} url
 * @param {Measured} call
 */
async function routeLike(url, { method, path, headers, body }) {
  const reply = await send(url, method, path, { headers, ...(body && { body }) });
  return { method, path: path.replace(/\?.*$/, ''), reply, ...(body && { body }) };
}

/**
 * @param {Measured} call
 * @param {import('./lab/server.mjs').Server} ours
 * @param {import('./lab/server.mjs').Server} yardstick
 * @returns {Promise<import('./run.mjs').Row>}
 */
async function compare({ what, ...call }, ours, yardstick) {
  // As the client sends it: no POST without a key of its own.
  const next = () => (call.method === 'POST' ? { ...call, headers: { ...call.headers, 'idempotency-key': randomUUID() } } : call);
  const rate = (/** @type {import('./lab/server.mjs').Server} */ server) => () => callsPerCpuSecond(server, next);
  const rates = await inTurns({ ours: rate(ours), yardstick: rate(yardstick) }, { rounds: 5, warmUp: 2 });
  return {
    what,
    unit: 'calls/CPU-s',
    ours: median(rates.ours),
    yardstick: { name: 'bare Fastify', value: median(rates.yardstick) },
    goal: { of: 'ratio', atLeast: 0.7 },
  };
}

/**
 * @param {import('./lab/server.mjs').Server} server
 * @param {() => import('./lab/load.mjs').Call} next
 */
async function callsPerCpuSecond(server, next) {
  const count = 8_000;
  const before = await server.cpuMs();
  await load(server.url, count, next);
  return (count / ((await server.cpuMs()) - before)) * 1000;
}
