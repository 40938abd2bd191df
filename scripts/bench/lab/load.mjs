import { connect } from 'node:net';
import { Failure } from '../../command.mjs';

/** @typedef {{ method?: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: object }} Call */

const connections = 50;
const depth = 10;

/**
 * Makes `count` calls over connections kept alive, with ten on their way in each, and checks that each is answered with
 * 2xx. It has to be so much faster than any server that the server never waits: a server that waits pays for falling asleep
 * and waking up, and the slower one of two would not.
 * @param {string} url origin of the server
 * @param {number} count
 * @param {() => Call} next the next call
 */
export async function load(url, count, next) {
  const { hostname, port } = new URL(url);
  let left = count;
  const take = (/** @type {number} */ wanted) => {
    const calls = Math.min(wanted, left);
    left -= calls;
    return Array.from({ length: calls }, () => textOf(next(), hostname));
  };
  await Promise.all(Array.from({ length: connections }, () => lane(hostname, Number(port), take)));
}

/**
 * @param {string} host
 * @param {number} port
 * @param {(wanted: number) => string[]} take
 */
function lane(host, port, take) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host).setEncoding('latin1').setNoDelay();
    let read = '';
    let open = 0;
    const send = (/** @type {number} */ wanted) => {
      const calls = take(wanted);
      open += calls.length;
      if (calls.length) socket.write(calls.join(''));
      if (open) return;
      resolve(undefined);
      socket.destroy();
    };
    socket.on('connect', () => send(depth));
    socket.on('data', (chunk) => {
      read += chunk;
      let answered = 0;
      for (let length = lengthOf(read); length !== undefined && read.length >= length; length = lengthOf(read)) {
        if (!read.startsWith('HTTP/1.1 2')) socket.destroy(new Failure(`A measured call was refused: ${read.slice(0, 1_000)}`));
        read = read.slice(length);
        answered += 1;
      }
      open -= answered;
      if (answered && !socket.destroyed) send(answered);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Failure('The server closed a connection in the middle of a measurement.')));
  });
}

/**
 * Bytes of the first answer, once its head is there.
 * @param {string} read
 */
function lengthOf(read) {
  const head = read.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const [, body = '0'] = /\r\ncontent-length: (\d+)/i.exec(read.slice(0, head + 2)) ?? [];
  return head + 4 + Number(body);
}

/**
 * @param {Call} call
 * @param {string} host
 */
function textOf({ method = 'GET', path, headers, body }, host) {
  const content = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host,
    accept: 'application/json',
    ...headers,
    ...(content && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`;
}
