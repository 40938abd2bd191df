import { randomUUID } from 'node:crypto';
import { on, once } from 'node:events';
import { Failure } from '../../command.mjs';
import { installed } from '../../installed.mjs';

/** @typedef {import('node:events').EventEmitter & { readyState: number, send(text: string): void, close(): void }} Socket */

/** @typedef {{ address: string, meetingId: string }} Door where to knock, and for which meeting */

/**
 * Opens sockets that have said LOGIN, were heard, and now say nothing.
 * @param {readonly Door[]} doors taken in turn
 * @param {number} count
 */
export async function openSockets(doors, count) {
  const { default: WebSocket } = await installed('ws');
  /** @type {Socket[]} */
  const sockets = [];
  for (let round = 0; sockets.length < count; round += 1) {
    for (const { address, meetingId } of doors) {
      /** @type {Socket} */
      const socket = new WebSocket(address, { perMessageDeflate: false });
      await once(socket, 'open');
      const answered = once(socket, 'message');
      socket.send(JSON.stringify({ type: 'LOGIN', meetingId, userFullName: `Guest ${round}`, id: randomUUID() }));
      const [answer] = await answered;
      const { error } = JSON.parse(String(answer));
      if (error) throw new Failure(`Socket ${sockets.length + 1} was refused: ${error}.`);
      sockets.push(socket);
    }
  }
  const isOpen = (/** @type {Socket} */ socket) => socket.readyState === WebSocket.OPEN;
  return {
    /** Each sends so many frames more, and hears as many answers. @param {number} frames */
    chat: (frames) => Promise.all(sockets.map((socket) => chat(socket, frames))),
    lost: () => sockets.filter((socket) => !isOpen(socket)).length,
    close: () =>
      Promise.all(
        sockets.filter(isOpen).map(async (socket) => {
          const closed = once(socket, 'close');
          socket.close();
          await closed;
        }),
      ),
  };
}

/**
 * @param {Socket} socket
 * @param {number} frames
 */
async function chat(socket, frames) {
  const answers = on(socket, 'message');
  for (let frame = 0; frame < frames; frame += 1) socket.send('{"type":"KEEP_ALIVE"}');
  let heard = 0;
  for await (const [answer] of answers) {
    if (JSON.parse(String(answer)).type === 'RESPONSE_KEEP_ALIVE') heard += 1;
    if (heard === frames) return;
  }
}
