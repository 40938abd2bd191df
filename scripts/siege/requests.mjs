import { request } from 'node:http';
import { connect } from 'node:net';

/**
 * @typedef {object} Answer
 * @property {number} status 0: none
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {string} text
 * @property {number} ms
 */

/**
 * One request from one of the addresses of this machine. A cut connection is an answer without a status.
 * @param {URL} server
 * @param {string} from
 * @param {string} path
 * @param {{ method?: string, headers?: Record<string, string>, body?: unknown, agent?: import('node:http').Agent }} [options]
 * @returns {Promise<Answer>}
 */
export function send(server, from, path, { method = 'GET', headers = {}, body, agent } = {}) {
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const began = performance.now();
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, headers: {}, text: '', ms: performance.now() - began });
    const sent = request(
      {
        host: server.hostname,
        port: server.port,
        path,
        method,
        localAddress: from,
        ...(agent && { agent }),
        headers: { ...headers, ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }) },
      },
      (answer) => {
        /** @type {Buffer[]} */
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', nothing);
        answer.on('end', () => {
          const { statusCode: status = 0, headers: received } = answer;
          resolve({ status, headers: received, text: Buffer.concat(parts).toString(), ms: performance.now() - began });
        });
      },
    );
    sent.on('error', nothing);
    sent.setTimeout(60_000, () => sent.destroy());
    sent.end(payload);
  });
}

/**
 * A connection that sends something and then nothing more.
 * @param {URL} server
 * @param {string} from
 * @param {string} text
 */
export function hold(server, from, text) {
  const socket = connect({ host: server.hostname, port: Number(server.port), localAddress: from, allowHalfOpen: true });
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.write(text);
  return socket;
}

/** @param {import('node:http').IncomingHttpHeaders} headers */
export const cookieIn = (headers) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
