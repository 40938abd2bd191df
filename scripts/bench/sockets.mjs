import { Failure } from '../command.mjs';
import { makeWorld, meetingNamed } from './lab/director.mjs';
import { withServers } from './lab/server.mjs';
import { inTurns, median } from './lab/statistics.mjs';
import { openSockets } from './lab/open-sockets.mjs';

export const title = 'Sockets held';
export const goal = 'an idle socket in a waiting room holds at most 1.5 × the memory of a bare one';

const product = new URL('lab/product.mjs', import.meta.url).pathname;
const bare = new URL('yardsticks/sockets.mjs', import.meta.url).pathname;
const count = 1_000;
/** As many as an ordinary meeting has seats. */
const perWorld = 25;
/** What a world remembers of its frames, those of both directions. */
const journalLength = 2_000;

/** @returns {Promise<import('./lab/table.mjs').Row[]>} */
export const run = () =>
  withServers([{ module: product }, { module: bare }], async (ours, yardstick) => {
    const worlds = await Promise.all(Array.from({ length: count / perWorld }, () => makeWorld(ours.url)));
    const doors = await Promise.all(worlds.map((world) => doorIn(ours.url, world)));
    const bareDoor = { address: yardstick.url.replace('http', 'ws'), meetingId: 'any' };
    for (const places of [doors, [bareDoor]]) await comeAndGo(places);
    const held = await inTurns(
      { ours: () => heldByEach(ours, doors), yardstick: () => heldByEach(yardstick, [bareDoor]) },
      { rounds: 3, warmUp: 1 },
    );
    return [
      {
        what: `${count.toLocaleString('en')} sockets in waiting rooms, memory of each`,
        unit: 'kB',
        ours: median(held.ours),
        yardstick: { name: 'bare @fastify/websocket', value: median(held.yardstick) },
        goal: { of: 'ratio', atMost: 1.5 },
      },
    ];
  });

/**
 * @param {string} url
 * @param {string} world
 */
async function doorIn(url, world) {
  const { meetingId } = await meetingNamed(url, 'waitingRoom', world);
  return { address: `${url.replace('http', 'ws')}/meet/webrtcsignaling?world=${world}`, meetingId };
}

/**
 * Compiled code, the rooms themselves and full journals do not belong to a socket.
 * @param {readonly import('./lab/open-sockets.mjs').Door[]} doors
 */
async function comeAndGo(doors) {
  const sockets = await openSockets(doors, count);
  await sockets.chat(journalLength / perWorld / 2);
  await sockets.close();
}

/**
 * @param {import('./lab/server.mjs').Server} server
 * @param {readonly import('./lab/open-sockets.mjs').Door[]} doors
 */
async function heldByEach(server, doors) {
  const before = await server.memory();
  const sockets = await openSockets(doors, count);
  const after = await server.memory();
  const lost = sockets.lost();
  await sockets.close();
  if (lost) throw new Failure(`The server closed ${lost} of ${count} idle sockets.`);
  return (after.heldKB - before.heldKB) / count;
}
