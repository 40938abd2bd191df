import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root, whenEnding } from '../command.mjs';

/** @typedef {import('./engine.mjs').Order} Order */
/** @typedef {import('./engine.mjs').Result} Result */

/**
 * What came of a mutant. `survived` has run `ran` of the `related` test files.
 * @typedef {{ outcome: 'killed', by: string } | { outcome: 'timed out' } | { outcome: 'survived', ran: number, related: number }} Verdict
 */

/** How many test files run before more are tried. */
const stages = [4, 16, Infinity];
/** A process that has run so often is replaced: Vitest keeps what it has seen. */
const runsOfProcess = 150;

/**
 * Runs tests against mutants, in a process of its own that is replaced when a mutant never ends.
 * @param {{ factor?: number, allowanceMs?: number }} [limits] a run may take as many times as long as without the mutant, and so much more
 */
export function createJudge({ factor = 4, allowanceMs = 20_000 } = {}) {
  const { run, end } = createEngine();
  /** Seconds of each test file without a mutant; a file that fails without one is not in it. @type {Map<string, number>} */
  const seconds = new Map();
  /** @type {Set<string>} */
  const broken = new Set();
  /** Errors outside of tests that come without a mutant too. @type {Set<string>} */
  const known = new Set();

  /**
   * Those that pass when the file is served in the way of a mutant, but unchanged.
   * @param {readonly string[]} tests
   * @param {string} mutated
   */
  async function passing(tests, mutated) {
    const unchanged = { file: mutated, code: readFileSync(path.join(root, mutated), 'utf8') };
    const unknown = tests.filter((file) => !seconds.has(file) && !broken.has(file));
    if (unknown.length) {
      const result = await run({ tests: unknown, mutant: unchanged }, 600_000);
      for (const { file, isOk, seconds: took } of result?.files ?? []) if (isOk) seconds.set(file, took);
      for (const error of result?.errors ?? []) known.add(error);
      // Where one fails, the others may not have run.
      for (const file of unknown) if (!seconds.has(file)) await alone(file, unchanged);
    }
    return tests.filter((file) => seconds.has(file));
  }

  /** @param {string} file @param {Order['mutant']} unchanged */
  async function alone(file, unchanged) {
    const result = await run({ tests: [file], mutant: unchanged }, 600_000);
    const [own] = result?.files ?? [];
    if (own?.isOk) seconds.set(file, own.seconds);
    else broken.add(file);
  }

  whenEnding(end);
  return {
    end,
    /** Test files that fail, or never end, without a mutant. */
    broken: () => [...broken],
    /**
     * Runs the tests until one fails.
     * @param {{ file: string, code: string }} mutant
     * @param {readonly string[]} tests the nearest first
     * @param {number} [most] how many test files at most
     * @returns {Promise<Verdict>}
     */
    async verdict(mutant, tests, most = Infinity) {
      let ran = 0;
      const chosen = tests.slice(0, most);
      for (const stage of stages) {
        const next = await passing(chosen.slice(ran, stage), mutant.file);
        ran = Math.min(stage, chosen.length);
        if (next.length === 0) continue;
        const unmutated = next.reduce((sum, file) => sum + (seconds.get(file) ?? 0), 0);
        const result = await run({ tests: next, mutant }, allowanceMs + factor * unmutated * 1000);
        if (!result) return { outcome: 'timed out' };
        const [by] = [...result.failed, ...result.errors.filter((error) => !known.has(error))];
        if (by !== undefined) return { outcome: 'killed', by };
        if (result.files.some(({ isOk }) => !isOk)) return { outcome: 'killed', by: 'a test file that does not load' };
      }
      return { outcome: 'survived', ran, related: tests.length };
    },
  };
}

/** The process that runs the tests: it is started when it is needed. */
function createEngine() {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let engine;
  let runs = 0;

  function end() {
    const { pid } = engine ?? {};
    engine = undefined;
    runs = 0;
    try {
      // The group: workers that hang as well.
      if (pid) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }

  async function start() {
    if (engine && runs++ < runsOfProcess) return engine;
    end();
    const started = forkEngine();
    engine = started;
    await Promise.race([once(started, 'message'), endOf(started)]);
    return started;
  }

  /**
   * @param {Order} order
   * @param {number} limitMs
   * @returns {Promise<Result | undefined>} undefined when it took too long
   */
  async function run(order, limitMs) {
    const process = await start();
    const waiting = new AbortController();
    const { signal } = waiting;
    process.send(order);
    const answer = await Promise.race([
      once(process, 'message', { signal }),
      endOf(process, signal),
      delay(limitMs, undefined, { signal }),
    ]);
    waiting.abort();
    if (!Array.isArray(answer)) end();
    return Array.isArray(answer) ? answer[0] : undefined;
  }

  return { run, end };
}

/** @param {import('node:child_process').ChildProcess} process @param {AbortSignal} [signal] */
const endOf = (process, signal) => once(process, 'exit', signal && { signal }).then(() => undefined);

const forkEngine = () =>
  fork(fileURLToPath(new URL('./engine.mjs', import.meta.url)), {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Not those of a Vitest around it.
    env: { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))), FUZZ_RUNS: '20' },
  });
