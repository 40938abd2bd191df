import { biggest } from './lab/biggest.mjs';
import { makeWorld, send, sessionOf } from './lab/director.mjs';
import { withServers } from './lab/server.mjs';

/** @typedef {import('./lab/biggest.mjs').Schema} Schema */
/** @typedef {{ name: string, in: string, required?: boolean, schema: Schema }} Parameter */
/** @typedef {{ parameters?: Parameter[], requestBody?: { content: Record<string, { schema: Schema }> } }} Operation */
/** @typedef {{ what: string, method: string, path: string, body?: object }} Input */

export const title = 'Turns of the event loop, in a world of 50,000 users';
export const goal = 'no input holds it for longer than 100 ms';

const product = new URL('lab/product.mjs', import.meta.url).pathname;
const shown = 10;
const together = 20;
const yearMs = 365 * 86_400_000;
/** What else the machine does makes a turn longer, never shorter. */
const tries = Number(process.env['TRIES'] ?? 3);

/** @returns {Promise<import('./lab/table.mjs').Row[]>} */
export const run = () =>
  withServers([{ module: product }], async (server) => {
    const origin = server.url;
    /** @type {Map<string, number>} */
    const turns = new Map();
    /**
     * @template Result
     * @param {string} what
     * @param {() => Promise<Result>} act
     */
    const during = async (what, act) => {
      await server.task('longestTurnMs');
      const result = await act();
      const ms = await server.task('longestTurnMs');
      turns.set(what, Math.min(ms, turns.get(what) ?? Infinity));
      return result;
    };
    /**
     * @param {Input} input
     * @param {Record<string, string>} headers
     */
    const measure = async ({ what, method, path, body }, headers) => {
      const { isOk, text } = await during(what, async () => {
        const reply = await fetch(origin + path, {
          method,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        const said = { isOk: reply.ok, text: await reply.text() };
        // What a change has set off is done before the next request is answered.
        if (method !== 'GET') await fetch(`${origin}/meet/services/json/web/settings/public?platform=WEB`, { headers });
        return said;
      });
      const planId = isOk && method === 'POST' && path.endsWith('/plan') && JSON.parse(text).planId;
      if (planId)
        await measure({ what: what.replace('/plan', '/apply'), method, path: path.replace(/plan$/, 'apply'), body: { planId } }, headers);
    };

    await measure({ what: 'a large world, made the first time', method: 'POST', path: '/meet/__mock/worlds', body: { size: 'large' } }, {});
    const inputs = await inputsOf(origin, await signedIn(origin));
    for (let time = 0; time < tries; time += 1) {
      await server.task('yardstick');
      await during(`${together} worlds made together`, () => Promise.all(seedsOf(time).map((seed) => makeWorld(origin, 'demo', seed))));
      let headers = await signedIn(origin);
      for (const input of inputs) {
        await measure(input, headers);
        // What was changed, or ended, is not to be measured again.
        if (input.method === 'GET') continue;
        await fetch(`${origin}/meet/__mock/worlds/current`, { method: 'DELETE', headers });
        headers = await signedIn(origin);
      }
      await fetch(`${origin}/meet/__mock/worlds/current`, { method: 'DELETE', headers });
    }
    const yardstick = { name: '4 MB of JSON, read and written', value: await server.task('yardstickMs') };
    const worst = [...turns].toSorted(([, one], [, other]) => other - one).slice(0, shown);
    return worst.map(([what, ours]) => ({ what, unit: 'ms', ours, yardstick, goal: { of: 'value', atMost: 100 } }));
  });

/** Of worlds that nobody has made yet. @param {number} time */
const seedsOf = (time) => Array.from({ length: together }, (_, at) => 1_000 + time * together + at);

/** @param {string} origin */
async function signedIn(origin) {
  const world = await makeWorld(origin, 'large');
  return { 'x-meet-world': world, authorization: `Bearer ${await sessionOf(origin, world)}` };
}

/**
 * The largest inputs of every operation: bodies as large as may be, changes of all records at once, whole pages in every order. What is
 * planned is applied, too.
 * @param {string} origin
 * @param {Record<string, string>} headers
 * @returns {Promise<Input[]>}
 */
async function inputsOf(origin, headers) {
  /** @type {{ paths: Record<string, Record<string, Operation>> }} */
  const { paths } = await send(origin, 'GET', '/meet/__mock/openapi.json');
  const emails = await addressesIn(origin, headers);
  /** @type {Input[]} */
  const inputs = [];
  for (const [path, operations] of Object.entries(paths)) {
    const at = await addressIn(origin, headers, path);
    for (const [verb, operation] of Object.entries(operations)) {
      const method = verb.toUpperCase();
      const inputsHere =
        method === 'GET' ? queriesOf(operation).map((query) => ({ query })) : bodiesOf(path, operation, emails).map((body) => ({ body }));
      for (const [index, { query = '', body }] of /** @type {{ query?: string, body?: object }[]} */ (inputsHere).entries())
        inputs.push({
          what: `${method} ${path} ${query || (index ? `(${index + 1})` : '')}`.trim(),
          method,
          path: at + query,
          ...(body && { body }),
        });
    }
  }
  inputs.push({
    what: 'the first request of a world a year later',
    method: 'POST',
    path: '/meet/__mock/clock',
    body: { advanceMs: yearMs },
  });
  return inputs;
}

/**
 * Of all users.
 * @param {string} origin
 * @param {Record<string, string>} headers
 */
async function addressesIn(origin, headers) {
  /** @type {string[]} */
  const emails = [];
  for (let page = 1; ; page += 1) {
    const reply = await fetch(`${origin}/meet/services/json/web/users?pageSize=500&page=${page}`, { headers });
    /** @type {{ items: { email: string }[], total: number }} */
    const { items, total } = await reply.json();
    emails.push(...items.map(({ email }) => email));
    if (emails.length >= total) return emails;
  }
}

/**
 * The path of a record that there is.
 * @param {string} origin
 * @param {Record<string, string>} headers
 * @param {string} path
 */
async function addressIn(origin, headers, path) {
  const [list = ''] = path.split('/{');
  if (list === path) return path;
  const reply = await fetch(`${origin}${list}?pageSize=1`, { headers });
  /** @type {{ items?: { id?: string }[] }} */
  const { items = [] } = reply.ok ? await reply.json() : {};
  return path.replaceAll(/\{\w+\}/g, encodeURIComponent(items[0]?.id ?? 'user-16'));
}

/** @param {Operation} operation */
function queriesOf({ parameters = [] }) {
  const named = (/** @type {string} */ name) => parameters.find((one) => one.in === 'query' && one.name === name);
  const required = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => [name, String(biggest(schema, 200))]);
  const query = (/** @type {string[][]} */ more) => `?${new URLSearchParams([...required, ...more]).toString()}`;
  if (!named('pageSize')) return required.length ? [query([])] : [''];
  const page = [['pageSize', '500']];
  const columns = named('sort')?.schema.enum ?? [];
  return [
    ...columns.map((column) => query([...page, ['sort', String(column)], ['order', '1']])),
    ...(named('text') ? [query([...page, ['text', 'e']])] : []),
  ];
}

/**
 * @param {string} path
 * @param {Operation} operation
 * @param {readonly string[]} emails of all users
 * @returns {(object | undefined)[]}
 */
function bodiesOf(path, { requestBody }, emails) {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return [undefined];
  const all = Object(biggest(schema));
  const { ids: _, ...others } = all;
  const properties = schema.properties ?? {};
  return [
    all,
    // All records that there are.
    ...(properties['filter'] ? [{ ...others, filter: {} }] : []),
    ...(properties['ids'] ? [{ ...all, filter: undefined, ids: Array.from({ length: 5_000 }, (_nothing, at) => `user-${at}`) }] : []),
    ...(properties['content'] ? filesOf(path, emails).map((content) => ({ ...all, delimiter: undefined, content })) : []),
    ...(properties['settings'] ? [{ settings: { 'meeting-access': { pin: false, webRtcEnabled: false } } }] : []),
  ];
}

/**
 * Files of as many rows as may be: everybody who is there, and as many who are not.
 * @param {string} path
 * @param {readonly string[]} emails
 */
function filesOf(path, emails) {
  const file = (/** @type {string} */ head, /** @type {(at: number) => string} */ row) =>
    [head, ...emails.slice(0, 50_000).map((_, at) => row(at))].join('\n');
  if (path.includes('migration')) return [file('oldEmail;newEmail', (at) => `${emails[at]};new${at}@corp.example`)];
  if (!path.includes('/users/import')) return [file('email', (at) => emails[at] ?? '')];
  return [
    file('email;roles', (at) => `${emails[at]};user`),
    file('email;firstName;lastName;language', (at) => `new${at}@corp.example;Ada;Lovelace ${at};en`),
  ];
}
