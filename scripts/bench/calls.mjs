import { randomUUID } from 'node:crypto';
import { load } from './lab/load.mjs';
import { makeWorld, meetingNamed, send, sessionOf } from './lab/director.mjs';
import { withServers } from './lab/server.mjs';
import { inTurns, median } from './lab/statistics.mjs';

export const title = 'Calls for each second of CPU';
export const goal = 'at least 0.7 × bare Fastify with the same replies';

const product = new URL('lab/product.mjs', import.meta.url).pathname;
const bare = new URL('yardsticks/fastify.mjs', import.meta.url).pathname;
const services = '/meet/services/json/web';
/** A world lets nobody try PINs more than 600 times a minute. */
const worldCount = 150;

/** @typedef {import('./lab/load.mjs').Call} Call */
/** @typedef {import('./lab/server.mjs').Server} Server */

/**
 * A call as the product gets it.
 * @typedef {object} Measured
 * @property {string} what
 * @property {() => Call} next
 */

export const run = () =>
  withServers([{ module: product }], async (ours) => {
    const calls = await callsOf(ours.url);
    const routes = await Promise.all(calls.map((call) => routeLike(ours.url, call)));
    return withServers([{ module: bare, options: { routes } }], async (yardstick) => {
      /** @type {import('./lab/table.mjs').Row[]} */
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
  const worlds = await Promise.all(Array.from({ length: worldCount }, () => makeWorld(url)));
  const [world = ''] = worlds;
  await send(url, 'POST', '/meet/__mock/faults', { world, body: { path: '/web/nowhere', status: 500, exceptionCode: 1000 } });
  const headers = { 'x-meet-world': world };
  const withSession = { ...headers, authorization: `Bearer ${await sessionOf(url, world)}` };
  // The cast of one seed is the same in each world.
  const { meetingId, pin } = await meetingNamed(url, 'started', world);
  let turn = 0;
  return [
    { what: 'GET public settings', next: () => ({ path: `${services}/settings/public?platform=WEB`, headers }) },
    { what: 'GET current user, with session', next: () => ({ path: `${services}/users/me`, headers: withSession }) },
    {
      what: 'POST join, validated',
      next: () => ({
        method: 'POST',
        path: `${services}/meetings/join`,
        headers: { 'x-meet-world': worlds[(turn += 1) % worldCount] ?? '', 'idempotency-key': randomUUID() },
        body: { meetingId, pin },
      }),
    },
  ];
}

/**
 * The bare route that says the same.
 * @param {string} url
 * @param {Measured} call
 */
async function routeLike(url, { next }) {
  const { method = 'GET', path, headers, body } = next();
  const reply = await send(url, method, path, { headers, body });
  return { method, path: path.replace(/\?.*$/, ''), reply, body };
}

/**
 * @param {Measured} call
 * @param {Server} ours
 * @param {Server} yardstick
 * @returns {Promise<import('./lab/table.mjs').Row>}
 */
async function compare({ what, next }, ours, yardstick) {
  const rates = await inTurns(
    { ours: () => callsPerCpuSecond(ours, next), yardstick: () => callsPerCpuSecond(yardstick, next) },
    { rounds: 5, warmUp: 2 },
  );
  return {
    what,
    unit: 'calls/CPU-s',
    ours: median(rates.ours),
    yardstick: { name: 'bare Fastify', value: median(rates.yardstick) },
    goal: { of: 'ratio', atLeast: 0.7 },
  };
}

/**
 * @param {Server} server
 * @param {() => Call} next
 */
async function callsPerCpuSecond(server, next) {
  const count = 8_000;
  const before = await server.cpuMs();
  await load(server.url, count, next);
  return (count / ((await server.cpuMs()) - before)) * 1000;
}
