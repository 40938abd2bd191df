import { once } from 'node:events';
import { createServer, isIP } from 'node:net';
import { Failure } from './command.mjs';

/** Where to listen: HOST and PORT, or 127.0.0.1:8080. */
export function hostAndPort(env = process.env) {
  const text = env['PORT'] ?? '8080';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Failure(`PORT must be a number from 0 to 65535, not "${text}".`);
  return { host: env['HOST'] ?? '127.0.0.1', port };
}

/** @type {readonly ['open', 'own', 'off']} */
const controlModes = ['open', 'own', 'off'];

/** Who may use the mock control: CONTROL and CONTROL_TOKEN; TRUST_PROXY names the proxies whose word on addresses counts. */
export function controlOf(env = process.env) {
  const { CONTROL: text, CONTROL_TOKEN: controlToken, TRUST_PROXY: trustProxy } = env;
  const control = controlModes.find((mode) => mode === text);
  if (text && !control) throw new Failure(`CONTROL must be open, own or off, not "${text}".`);
  if (controlToken && controlToken.length < 16) throw new Failure('CONTROL_TOKEN must have 16 characters or more.');
  if (trustProxy && !trustProxy.split(',').every((name) => isProxy(name.trim())))
    throw new Failure(`TRUST_PROXY must be addresses or networks (10.0.0.1, 10.0.0.0/8), or loopback, not "${trustProxy}".`);
  return { control, controlToken: controlToken || undefined, ...(trustProxy && { fastify: { trustProxy } }) };
}

/** @param {string} name */
const isProxy = (name) => /^(?:loopback|linklocal|uniquelocal)$/.test(name) || isIP(name.replace(/\/\d+$/, '')) > 0;

/** Where worlds live: STORE. The text is not repeated: an address may hold a password. */
export function storeOf(env = process.env) {
  const text = env['STORE'] || 'memory';
  if (text !== 'memory' && !/^(?:file:|postgres(?:ql)?:\/\/)./.test(text))
    throw new Failure('STORE must be memory (worlds end with the server), file:<folder> or postgres://….');
  return text;
}

/** Where other processes that share a database reach this one: PEER_URL. Nothing: nobody shares it. */
export function peerUrlOf(env = process.env) {
  const text = env['PEER_URL'];
  if (!text) return undefined;
  const origin = URL.canParse(text) ? new URL(text).origin : '';
  if (!/^https?:/.test(origin) || origin !== text.toLowerCase().replace(/\/$/, ''))
    throw new Failure(`PEER_URL must be an origin like http://10.0.0.2:8080, not "${text}".`);
  if (!/^postgres(?:ql)?:/.test(storeOf(env)))
    throw new Failure('PEER_URL is for several servers on one database: it needs STORE=postgres://….');
  return origin;
}

/** Where lines about requests go: LOG=json for standard output. */
export function logOf(env = process.env) {
  const { LOG: text } = env;
  if (text && text !== 'json') throw new Failure(`LOG must be json (a line for each request), or be left out, not "${text}".`);
  return text ? process.stdout : undefined;
}

/** Whether requests are traced: OTEL_EXPORTER_OTLP_ENDPOINT is the collector. */
export function isTraced(env = process.env) {
  const text = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (text && !/^https?:/.test(URL.canParse(text) ? new URL(text).protocol : ''))
    throw new Failure('OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, like http://127.0.0.1:4318.');
  return Boolean(text);
}

/** What browsers call this server behind a proxy: PUBLIC_ORIGIN. */
export function publicOriginOf(env = process.env) {
  const text = env['PUBLIC_ORIGIN'];
  if (text === undefined || text === '') return undefined;
  const origin = URL.canParse(text) ? new URL(text).origin : '';
  if (!/^https?:/.test(origin) || origin !== text.toLowerCase().replace(/\/$/, ''))
    throw new Failure(`PUBLIC_ORIGIN must be an origin like https://meet.example.org, not "${text}".`);
  return origin;
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<void>}
 */
export async function assertListenable(host, port) {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch(failToStart(host, port));
  probe.close();
  await once(probe, 'close');
}

/**
 * Turns what starting failed with into one sentence.
 * @param {string} host
 * @param {number} port
 * @returns {(error: unknown) => never}
 */
export const failToStart = (host, port) => (error) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') throw new Failure(`Port ${port} is taken; choose another with PORT=…`);
  if (code === 'EACCES') throw new Failure(`Port ${port} may not be used by this account; choose another with PORT=…`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new Failure(`HOST=${host} is no address of this machine.`);
  // What a store can't do is said for who runs the server.
  if (error instanceof Error && error.name === 'StoreFailure') throw new Failure(error.message);
  throw error;
};
