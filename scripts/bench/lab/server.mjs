import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Failure, whenEnding } from '../../command.mjs';

/**
 * What a module run by `child.mjs` gives.
 * @typedef {object} Served
 * @property {string} url origin, without slash at the end
 * @property {Record<string, (input: unknown) => unknown>} [tasks] work to do inside the process
 */

/** @typedef {{ id: number, ask: string, input?: unknown }} Question */

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

const child = path.join(import.meta.dirname, 'child.mjs');

/**
 * Starts a server in a process of its own and waits until it answers.
 * @param {string} module absolute path
 * @param {object} [options] handed to its `start`, as JSON
 */
export async function startServer(module, options = {}) {
  const process = fork(child, [module, JSON.stringify(options)], { execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const ended = once(process, 'exit');
  let lastWords = '';
  process.stderr?.on('data', (chunk) => (lastWords = `${lastWords}${chunk}`.slice(-2_000)));
  const stop = async () => {
    withdraw();
    if (process.connected) process.disconnect();
    await ended;
  };
  const withdraw = whenEnding(stop);

  /** @type {Map<number, { resolve: (answer: unknown) => void, reject: (error: Error) => void }>} */
  const open = new Map();
  process.on('message', (/** @type {{ id: number, answer?: unknown, failure?: string }} */ { id, answer, failure }) => {
    const waiting = open.get(id);
    open.delete(id);
    if (failure === undefined) waiting?.resolve(answer);
    else waiting?.reject(new Failure(failure));
  });
  process.once('exit', () => {
    for (const { reject } of open.values()) reject(died());
  });
  const died = () => new Failure(`${path.basename(module)} ended too early. ${lastWords.trim()}`);

  const [first] = await Promise.race([once(process, 'message'), ended.then(() => Promise.reject(died()))]);
  const { url } = /** @type {{ url: string }} */ (first);
  let lastId = 0;
  /**
   * @param {string} ask
   * @param {unknown} [input]
   */
  const put = (ask, input) =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      open.set(id, { resolve, reject });
      process.send({ id, ask, input });
    });

  return {
    url,
    /** CPU time since its start, that of Node itself included. */
    cpuMs: async () => Number(await put('cpuMs')),
    memory: async () => /** @type {{ heldKB: number, residentKB: number }} */ (await put('memoryKB')),
    /** @param {string} task @param {unknown} [input] */
    task: async (task, input) => Number(await put(task, input)),
    stop,
  };
}

/**
 * Starts servers, uses them, and ends them whatever happens.
 * @template T
 * @param {readonly { module: string, options?: object }[]} wanted
 * @param {(...servers: Server[]) => Promise<T>} use
 */
export async function withServers(wanted, use) {
  /** @type {Server[]} */
  const servers = [];
  try {
    for (const { module, options } of wanted) servers.push(await startServer(module, options));
    return await use(...servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
