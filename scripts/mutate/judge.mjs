import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root, whenEnding } from '../command.mjs';

/** @typedef {import('./engine.mjs').Order} Order */
/** @typedef {import('./engine.mjs').Result} Result */
/** @typedef {{ file: string, code: string }} Changed */

/**
 * What came of a mutant. `survived` has run `ran` of the `related` test files.
 * @typedef {{ outcome: 'killed', by: string } | { outcome: 'timed out' } | { outcome: 'survived', ran: number, related: number }} Verdict
 */

/** @typedef {ReturnType<typeof createJudge>} Judge */

/** How many test files run before more are tried. */
const stages = [2, 8, 24, Infinity];
/** What a test file may take that has not run yet. */
const unknownSeconds = 10;
/** A process that has run so often is replaced: Vitest keeps what it has seen. */
const runsOfProcess = 150;

/**
 * Runs tests against mutants, in a process of its own that is replaced when a mutant never ends.
 * @param {{ factor?: number, allowanceMs?: number }} [limits] a run may take as many times as long as without the mutant, and so much more
 */
export function createJudge({ factor = 4, allowanceMs = 20_000 } = {}) {
  const { run, end } = createEngine();
  /** Seconds of each test file that has passed. @type {Map<string, number>} */
  const seconds = new Map();
  /** Test files of which is known what they say without a mutant. @type {Set<string>} */
  const proven = new Set();
  /** @type {Set<string>} */
  const broken = new Set();
  /** Errors outside of tests that come without a mutant too. @type {Set<string>} */
  const known = new Set();

  /** @param {Order} order @param {number} limitMs */
  async function carryOut(order, limitMs) {
    const result = await run(order, limitMs);
    for (const { file, state, seconds: took } of result?.files ?? []) {
      if (state !== 'passed') continue;
      seconds.set(file, took);
      proven.add(file);
    }
    return result;
  }

  /**
   * Runs test files that have not passed yet with the file served in the way of a mutant, but unchanged.
   * @param {readonly string[]} tests
   * @param {string} mutated
   */
  async function prove(tests, mutated) {
    const unchanged = { file: mutated, code: readFileSync(path.join(root, mutated), 'utf8') };
    for (const file of tests) {
      const result = await carryOut({ tests: [file], mutant: unchanged }, 600_000);
      for (const error of result?.errors ?? []) known.add(error);
      if (!result || result.files.some(({ state }) => state === 'failed')) broken.add(file);
      proven.add(file);
    }
  }

  /**
   * What the tests say of a mutant; undefined when none notices it. Those that fail without it, too, have no say.
   * @param {Changed} mutant
   * @param {readonly string[]} wanted
   * @returns {Promise<Verdict | undefined>}
   */
  async function judged(mutant, wanted) {
    const tests = wanted.filter((file) => !broken.has(file));
    if (tests.length === 0) return undefined;
    const usual = tests.reduce((sum, file) => sum + (seconds.get(file) ?? unknownSeconds), 0);
    const result = await carryOut({ tests, mutant }, allowanceMs + factor * usual * 1000);
    const { verdict, by } = noticed(result, tests);
    const unproven = by.filter((file) => !proven.has(file));
    if (!verdict || unproven.length === 0) return verdict;
    await prove(unproven, mutant.file);
    // With what is known now: files without a say, errors that come anyway, and how long they usually take.
    return unproven.some((file) => broken.has(file)) || !result || result.errors.length ? judged(mutant, tests) : verdict;
  }

  /**
   * @param {Result | undefined} result
   * @param {readonly string[]} tests
   * @returns {{ verdict?: Verdict, by: readonly string[] }} `by` names the test files that may have noticed it
   */
  function noticed(result, tests) {
    if (!result) return { verdict: { outcome: 'timed out' }, by: tests };
    const errors = result.errors.filter((error) => !known.has(error));
    const failed = result.files.filter(({ state }) => state === 'failed').map(({ file }) => file);
    const [by = failed.length ? 'a test file that does not load' : undefined] = [...result.failed, ...errors];
    return by === undefined ? { by: [] } : { verdict: { outcome: 'killed', by }, by: errors.length ? tests : failed };
  }

  whenEnding(end);
  return {
    end,
    /** Test files that fail, or never end, without a mutant. */
    broken: () => [...broken],
    /**
     * Runs the tests until one fails.
     * @param {Changed} mutant
     * @param {readonly string[]} tests the nearest first
     * @param {number} [most] how many test files at most
     * @returns {Promise<Verdict>}
     */
    async verdict(mutant, tests, most = Infinity) {
      let ran = 0;
      const chosen = tests.slice(0, most);
      for (const stage of stages) {
        const verdict = await judged(mutant, chosen.slice(ran, stage));
        if (verdict) return verdict;
        ran = Math.min(stage, chosen.length);
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
