import { Failure } from '../command.mjs';
import { makeWorld, send, sessionOf } from './lab/director.mjs';
import { withServers } from './lab/server.mjs';
import { inTurns, median } from './lab/statistics.mjs';

export const title = 'Lists of 50,000 users, 10,000 meetings, and all others';
export const goal = 'less than 50 ms of CPU for each answer';

const product = new URL('lab/product.mjs', import.meta.url).pathname;
const array = new URL('yardsticks/array-list.mjs', import.meta.url).pathname;
const json = '/meet/services/json';
const callsEach = 5;

/** The same question to both, as the query of a list. */
const questions = [
  { what: 'list of 50,000, first page', query: 'sort=fullName&order=0&pageSize=10' },
  { what: 'list of 50,000, 500 rows from the middle', query: 'sort=email&order=1&page=50&pageSize=500' },
  { what: 'list of 50,000, found by text and sorted', query: 'text=an%20company&sort=fullName&order=1&pageSize=50' },
];

/** @returns {Promise<import('./lab/table.mjs').Row[]>} */
export const run = () =>
  withServers([{ module: product }, { module: array }], async (ours, yardstick) => {
    const world = await makeWorld(ours.url, 'large');
    const headers = { 'x-meet-world': world, authorization: `Bearer ${await sessionOf(ours.url, world)}` };
    /** @type {import('./lab/table.mjs').Row[]} */
    const rows = [];
    for (const { what, query } of questions) {
      const { ours: own, yardstick: plain } = await inTurns(
        {
          ours: () => cpuOfEach(ours, `${json}/web/users?${query}`, headers),
          yardstick: () => cpuOfEach(yardstick, `/users?${query}`),
        },
        { rounds: 7, warmUp: 2 },
      );
      rows.push({
        what,
        unit: 'ms',
        ours: median(own),
        yardstick: { name: 'array, sorted each time', value: median(plain) },
        goal: { of: 'value', atMost: 50 },
      });
    }
    // Before the lists, among which are rankings of the same meetings.
    rows.push(...(await yearOfStatistics(ours, headers)));
    rows.push(await slowestOther(ours, headers));
    return rows;
  });

/**
 * Of all lists that are served, beside that of users, the one whose pages cost the most.
 * @param {import('./lab/server.mjs').Server} server
 * @param {Record<string, string>} headers
 * @returns {Promise<import('./lab/table.mjs').Row>}
 */
async function slowestOther(server, headers) {
  /** @type {{ paths: Record<string, { get?: { parameters?: { name: string }[] } }> }} */
  const { paths } = await send(server.url, 'GET', '/meet/__mock/openapi.json');
  const isList = (/** @type {string} */ path) =>
    paths[path]?.get?.parameters?.some(({ name }) => name === 'pageSize') && !path.includes('{');
  const lists = Object.keys(paths).filter((path) => isList(path) && path !== `${json}/web/users`);
  if (lists.length === 0) throw new Failure('The documents name no list besides that of users.');
  /** @type {{ path: string, cost: number }[]} */
  const costs = [];
  for (const path of lists) {
    const rounds = [];
    for (let round = 0; round < 5; round += 1) rounds.push(await cpuOfEach(server, `${path}?page=2&pageSize=500`, headers));
    costs.push({ path: path.slice(json.length), cost: median(rounds) });
  }
  const { path, cost } = costs.toSorted((one, other) => other.cost - one.cost)[0] ?? { path: '', cost: NaN };
  return { what: `slowest of ${lists.length} other lists, 500 rows: ${path}`, unit: 'ms', ours: cost, goal: { of: 'value', atMost: 50 } };
}

/**
 * All meetings of a year in figures, by month, by hour and by server: counted for the first time, and once they are kept.
 * @param {import('./lab/server.mjs').Server} server
 * @param {Record<string, string>} headers
 * @returns {Promise<import('./lab/table.mjs').Row[]>}
 */
async function yearOfStatistics(server, headers) {
  const path = `${json}/web/statistic?period=all`;
  // What is made once for a call, whatever the world, is not what is measured.
  const small = await makeWorld(server.url, 'small');
  await send(server.url, 'GET', path, {
    headers: { 'x-meet-world': small, authorization: `Bearer ${await sessionOf(server.url, small)}` },
  });
  const first = await cpuOfEach(server, path, headers, 1);
  const rounds = [];
  for (let round = 0; round < 5; round += 1) rounds.push(await cpuOfEach(server, path, headers));
  return [
    { what: 'statistics of a year, first call', unit: 'ms', ours: first, goal: { of: 'value', atMost: 300 } },
    { what: 'statistics of a year, later calls', unit: 'ms', ours: median(rounds), goal: { of: 'value', atMost: 50 } },
  ];
}

/**
 * @param {import('./lab/server.mjs').Server} server
 * @param {string} path
 * @param {Record<string, string>} [headers]
 * @param {number} [calls]
 */
async function cpuOfEach(server, path, headers = {}, calls = callsEach) {
  const before = await server.cpuMs();
  for (let call = 0; call < calls; call += 1) await send(server.url, 'GET', path, { headers });
  return ((await server.cpuMs()) - before) / calls;
}
