import { expect, test } from 'vitest';
import { createState } from '../storage/state.ts';
import { createRunHistory, loggedSteps, type JobRun } from './run-history.ts';

const run = (number: number): JobRun => ({
  id: `run-${number}`,
  jobId: 'job-1',
  createdMs: number,
  startMs: number,
  endMs: number + 1,
  startedBy: 'scheduler',
  parameters: {},
});

const logOf = (length: number) => ({ steps: Array.from({ length }, () => ({ kind: 'file' as const, name: 'a' })), total: length });

test('[JOB-18] a world keeps so many logged steps: the oldest logs go, their executions and empty logs stay', () => {
  const history = createRunHistory(() => [], createState());
  history.load();
  const numbers = [0, 1, 2, 3];
  for (const number of numbers) {
    history.add(run(number));
    history.replace({ ...run(number), done: { file: 1 }, log: logOf(number === 0 ? 0 : loggedSteps.perWorld / 2) });
  }
  expect(history.runs.map(({ done }) => done)).toEqual(numbers.map(() => ({ file: 1 })));
  expect(history.runs.map(({ log }) => log?.total)).toEqual([0, undefined, loggedSteps.perWorld / 2, loggedSteps.perWorld / 2]);
});

test('[JOB-18] what is kept of a world has no more logs than the world', () => {
  const state = createState();
  const history = createRunHistory(() => [], state);
  history.load();
  for (const number of [1, 2, 3]) {
    history.add(run(number));
    history.replace({ ...run(number), log: logOf(loggedSteps.perWorld / 2) });
  }
  const again = createRunHistory(() => [], state);
  again.load();
  expect(again.runs).toEqual(history.runs);
});

/** State that counts how often something is read from it or written to it. */
function countedState() {
  const state = createState();
  let count = 0;
  const counted = (map: Map<string, unknown>) => {
    for (const name of ['get', 'set', 'delete'] as const) {
      const plain = map[name].bind(map);
      Object.defineProperty(map, name, { value: (...input: [string, unknown]) => ((count += 1), plain(...input)) });
    }
  };
  counted(state.mapOf('runs'));
  return { state, counts: () => count };
}

test('[JOB-18] to keep what executions did costs as much for each of many as for each of few', () => {
  const operationsFor = (amount: number): number => {
    const { state, counts } = countedState();
    const history = createRunHistory(() => [], state);
    history.load();
    for (let number = 0; number < amount; number += 1) history.add(run(number));
    const before = counts();
    for (let number = 0; number < amount; number += 1) history.replace({ ...run(number), log: logOf(1) });
    return (counts() - before) / amount;
  };
  expect(operationsFor(1_000)).toBe(operationsFor(10));
});
