import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { makeWorld, meetingNamed, send, sessionOf } from './lab/director.mjs';
import { seeded } from '../seeded.mjs';
import { randomLike } from './lab/random-input.mjs';
import { withServers } from './lab/server.mjs';
import { installed } from '../installed.mjs';

/** @typedef {import('./lab/biggest.mjs').Schema} Schema */
/** @typedef {{ name: string, in: string, schema: Schema }} Parameter */
/** @typedef {{ parameters?: Parameter[], requestBody?: { content: Record<string, { schema: Schema }> }, responses: Record<string, unknown> }} Operation */
/** @typedef {{ path: string, method: string, operation: Operation }} Call */

export const title = 'Random inputs like those of the documents, in a world of the usual size';
export const goal = 'none holds the event loop for longer than 100 ms, or is answered with what is not documented';

const product = new URL('lab/product.mjs', import.meta.url).pathname;
/** Of each: calls, and messages of meetings. */
const count = Number(process.env['INPUTS'] ?? 20_000);
const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
const atOnce = 10;
/** Below what a socket may send at once. */
const messagesOfASocket = 200;

/** @returns {Promise<import('./lab/table.mjs').Row[]>} */
export const run = () =>
  withServers([{ module: product }], async (server) => {
    console.log(`SEED=${seed} INPUTS=${count} repeats these inputs.`);
    await server.task('yardstick');
    const calls = await callsOf(server.url);
    /** @type {Worst} */
    let worstCall = { ms: 0, what: '' };
    let undocumented = 0;
    for (const [at, call] of calls.entries()) {
      const { ms, unknown } = await hold(server, () => sendCalls(server.url, call, seeded(seed + at), Math.ceil(count / calls.length)));
      undocumented += unknown;
      if (ms > worstCall.ms) worstCall = { ms, what: `${call.method} ${call.path}` };
    }
    const { ms, unknown } = await hold(server, () => sendMessages(server.url, seeded(seed)));
    await server.task('yardstick');
    const yardstick = { name: '4 MB of JSON, read and written', value: await server.task('yardstickMs') };
    const many = count.toLocaleString('en');
    return [
      { what: `${many} random calls, longest turn (${worstCall.what})`, unit: 'ms', ours: worstCall.ms, yardstick, goal: below(100) },
      { what: `${many} random calls, answers not documented`, unit: '', ours: undocumented, goal: below(0) },
      { what: `${many} random messages, longest turn`, unit: 'ms', ours: ms, yardstick, goal: below(100) },
      { what: `${many} random messages, answers not documented`, unit: '', ours: unknown, goal: below(0) },
    ];
  });

/** @typedef {{ ms: number, what: string }} Worst */

/** @param {number} atMost @returns {import('./lab/table.mjs').Goal} */
const below = (atMost) => ({ of: 'value', atMost });

/**
 * @param {import('./lab/server.mjs').Server} server
 * @param {() => Promise<number>} work how many answers are documented nowhere
 */
async function hold(server, work) {
  await server.task('longestTurnMs');
  const unknown = await work();
  return { ms: await server.task('longestTurnMs'), unknown };
}

/** @param {string} url @returns {Promise<Call[]>} */
async function callsOf(url) {
  /** @type {{ paths: Record<string, Record<string, Operation>> }} */
  const { paths } = await send(url, 'GET', '/meet/__mock/openapi.json');
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => ({ path, method: verb.toUpperCase(), operation })),
  );
}

/**
 * @param {string} url
 * @param {Call} call
 * @param {() => number} next
 * @param {number} amount
 */
async function sendCalls(url, { path, method, operation }, next, amount) {
  let world = '';
  let headers = {};
  const begin = async () => {
    world = await makeWorld(url);
    headers = { 'x-meet-world': world, authorization: `Bearer ${await sessionOf(url, world)}` };
  };
  await begin();
  const { parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const text = (/** @type {Schema} */ schema) => String(randomLike(schema, next));
  let unknown = 0;
  for (let sent = 0; sent < amount; sent += atOnce) {
    const answers = Array.from({ length: Math.min(atOnce, amount - sent) }, () => {
      const given = (/** @type {string} */ where) => parameters.filter((one) => one.in === where);
      const at = path.replaceAll(/\{\w+\}/g, () =>
        encodeURIComponent(
          text({ type: 'string' })
            .slice(0, 100)
            .replaceAll(/\p{Surrogate}/gu, ''),
        ),
      );
      const query = new URLSearchParams(given('query').map(({ name, schema }) => [name, text(schema).slice(0, 2_000)]));
      return fetch(`${url}${at}?${query.toString()}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(randomLike(body, next)) }),
        // Of a body beyond the limit the rest is not read.
      }).catch(() => undefined);
    });
    for (const answer of await Promise.all(answers)) {
      await answer?.arrayBuffer();
      if (answer && !responses[answer.status]) unknown += 1;
    }
  }
  await fetch(`${url}/meet/__mock/worlds/current`, { method: 'DELETE', headers: { 'x-meet-world': world } });
  return unknown;
}

/** @param {string} url @param {() => number} next */
async function sendMessages(url, next) {
  const { default: WebSocket } = await installed('ws');
  /** @type {{ components: { messages: Record<string, { payload: Schema }> }, operations: Record<string, { action: string, messages: { $ref: string }[] }> }} */
  const { components, operations } = await send(url, 'GET', '/meet/__mock/asyncapi.json');
  const messagesOf = (/** @type {string} */ action) =>
    Object.values(operations).flatMap((operation) =>
      operation.action === action ? operation.messages.map(({ $ref }) => $ref.slice($ref.lastIndexOf('/') + 1)) : [],
    );
  const schemas = messagesOf('receive').map((name) => components.messages[name]?.payload ?? {});
  const known = new Set(messagesOf('send'));
  const world = await makeWorld(url);
  const { meetingId } = await meetingNamed(url, 'started', world);
  let unknown = 0;
  for (let sent = 0; sent < count; sent += messagesOfASocket) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/meet/webrtcsignaling?world=${world}`);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    socket.on('message', (/** @type {unknown} */ answer) => {
      const { type, error } = JSON.parse(String(answer));
      // A type that nobody knows is refused by its own name.
      if (!known.has(type) && error !== 'INVALID_MESSAGE') unknown += 1;
    });
    socket.send(JSON.stringify({ type: 'LOGIN', meetingId, userFullName: `Guest ${sent}`, id: `guest-${sent}` }));
    for (let at = 0; at < messagesOfASocket; at += 1) {
      const schema = schemas[Math.floor(next() * schemas.length)] ?? {};
      socket.send(JSON.stringify(randomLike(schema, next)) ?? 'null');
    }
    socket.close();
    await closed;
  }
  return unknown;
}
