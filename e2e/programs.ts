import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ProgramStart {
  readonly program: string;
  readonly args: readonly string[];
}

/** A program beside the servers, which can die without a word. */
export class Program {
  readonly #how: ProgramStart;
  readonly #ready: RegExp;
  #running: ChildProcess | undefined;

  /** @param ready what it says once it serves */
  constructor(how: ProgramStart, ready: RegExp) {
    this.#how = how;
    this.#ready = ready;
  }

  /** Starts it, again and again until it serves: what a killed one has left may be in its way. */
  async start(): Promise<void> {
    while (!(await this.#serves()));
  }

  async kill(): Promise<void> {
    const { exitCode, signalCode } = this.#running ?? { exitCode: 0 };
    if (!this.#running || exitCode !== null || signalCode !== null) return;
    const exit = once(this.#running, 'exit');
    this.#running.kill('SIGKILL');
    await exit;
  }

  #serves(): Promise<boolean> {
    const { program, args } = this.#how;
    const running = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#running = running;
    return new Promise((resolve) => {
      // Read to its end, or it would stand still.
      for (const output of [running.stdout, running.stderr]) output.on('data', (chunk) => this.#ready.test(String(chunk)) && resolve(true));
      running.once('exit', () => resolve(false));
    });
  }
}
