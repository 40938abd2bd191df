import { randomUUID } from 'node:crypto';
import { installed } from '../installed.mjs';

/**
 * @typedef {object} Socket
 * @property {number} readyState
 * @property {(event: string, listener: (data: unknown) => void) => Socket} on
 * @property {(event: string, listener: (data: unknown) => void) => Socket} once
 * @property {(event: string, listener: (data: unknown) => void) => Socket} off
 * @property {(text: string) => void} send
 * @property {() => void} close
 */

const { default: WebSocket } = await installed('ws');

/**
 * A signaling socket from one of the addresses of this machine, open or closed.
 * @param {URL} server
 * @param {string} from
 * @param {string} cookie
 * @returns {Promise<Socket>}
 */
export async function openSocket(server, from, cookie) {
  const address = new URL('/meet/webrtcsignaling', server.href.replace('http', 'ws'));
  /** @type {Socket} */
  const socket = new WebSocket(address, { localAddress: from, headers: { cookie }, perMessageDeflate: false });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
  return socket;
}

/** @param {Socket} socket */
export const whenClosed = async (socket) => isOpen(socket) && new Promise((resolve) => socket.once('close', resolve));

/** @param {Socket} socket */
export const isOpen = (socket) => socket.readyState === WebSocket.OPEN;

/**
 * LOGIN of somebody new.
 * @param {string} meetingId
 */
export const loginOf = (meetingId) => JSON.stringify({ type: 'LOGIN', meetingId, userFullName: 'Somebody', id: randomUUID() });

/**
 * Sends one frame and waits for its answer. Answers the milliseconds between, or nothing where the socket is closed first.
 * @param {Socket} socket
 * @param {string} frame
 * @param {string} answer its type
 * @returns {Promise<number | undefined>}
 */
export function exchange(socket, frame, answer) {
  const began = performance.now();
  return new Promise((resolve) => {
    /** @param {unknown} text */
    const hear = (text) => JSON.parse(String(text)).type === answer && end(performance.now() - began);
    /** @param {number} [ms] */
    const end = (ms) => {
      socket.off('message', hear).off('close', close);
      resolve(ms);
    };
    const close = () => end();
    if (!isOpen(socket)) return resolve(undefined);
    socket.on('message', hear).on('close', close).send(frame);
  });
}
