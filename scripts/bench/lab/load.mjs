import { connect } from 'node:net';
import { Failure } from '../../command.mjs';

/** @typedef {{ method?: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: object }} Call */

const connections = 50;

/**
 * Makes `count` calls over connections kept alive, one at a time on each as browsers do, and checks that each is answered
 * with 2xx. On bare sockets, so that the server is what takes the time. While it does it never sleeps: the CPU that waking
 * a caller costs is counted as the server's, and the slower the server the more of it there is.
 * @param {string} url origin of the server
 * @param {number} count
 * @param {() => Call} next the next call
 */
export async function load(url, count, next) {
  const { hostname, port } = new URL(url);
  let left = count;
  const take = () => (left-- > 0 ? textOf(next(), hostname) : undefined);
  let isOver = false;
  const stayAwake = () => void (isOver || setImmediate(stayAwake));
  stayAwake();
  await Promise.all(Array.from({ length: connections }, () => lane(hostname, Number(port), take))).finally(() => (isOver = true));
}

/**
 * @param {string} host
 * @param {number} port
 * @param {() => string | undefined} take
 */
function lane(host, port, take) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host).setEncoding('latin1').setNoDelay();
    let read = '';
    const send = () => {
      const call = take();
      if (call) {
        socket.write(call);
      } else {
        resolve(undefined);
        socket.destroy();
      }
    };
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      read += chunk;
      const length = lengthOf(read);
      if (length === undefined || read.length < length) return;
      const answer = read.slice(0, length);
      read = read.slice(length);
      if (answer.startsWith('HTTP/1.1 2')) send();
      else socket.destroy(new Failure(`A measured call was refused: ${answer.slice(0, 1_000)}`));
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
