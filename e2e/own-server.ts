import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const bundle = new URL('../mock-server/dist/server.js', import.meta.url).href;
const clientDir = fileURLToPath(new URL('../client/dist', import.meta.url));

/** A server in a process of its own, so that it can die without a word. */
export interface OwnServer {
  readonly origin: string;
  /** Ends it at once. */
  kill(): Promise<void>;
  /** Starts it again at the same address, after `kill`. */
  startAgain(): Promise<void>;
}

async function start(port: number, more: object): Promise<{ process: ChildProcess; origin: string }> {
  const options = JSON.stringify({ host: '127.0.0.1', port, clientDir, ...more });
  const run = `const { startServer } = await import('${bundle}'); console.log((await startServer(${options})).url);`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', run], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [origin] = await once(server.stdout, 'data');
  return { process: server, origin: String(origin).trim() };
}

/** @param more options of the server, as JSON. @param port 0: any free one */
export async function startOwnServer(more: object = {}, port = 0): Promise<OwnServer> {
  const { process: first, origin } = await start(port, more);
  let server = first;
  return {
    origin,
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exit = once(server, 'exit');
      server.kill('SIGKILL');
      await exit;
    },
    async startAgain() {
      ({ process: server } = await start(Number(new URL(origin).port), more));
    },
  };
}
