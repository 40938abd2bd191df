import type { Endpoint } from '@meet/contracts/wire/http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promisesSettled } from '../testing/fake-clock.ts';
import { CallProblem } from '../api/problem.ts';
import { createReads, type Read, type Reads } from './reads.ts';

const endpointAt = (path: `/${string}`): Endpoint => ({ method: 'GET', path, base: '', summary: '', errors: [] });
const endpoints = ['/web/users/list', '/web/users/one', '/web/tags/list'].map((path) => endpointAt(`/${path.slice(1)}`));

interface Request {
  key: string;
  signal: AbortSignal;
  answer: (value: string) => void;
  fail: (problem: unknown) => void;
}

/** A server that answers when it is told to, even requests that were aborted. */
function scene({ remembered = 2 } = {}) {
  const requests: Request[] = [];
  const watches = new Set<() => void>();
  let at = 0;
  const reads: Reads = createReads({
    call: () => new Promise<never>(() => {}),
    now: () => ++at,
    remembered,
    whenOnline: (run) => {
      watches.add(run);
      return () => void watches.delete(run);
    },
  });
  const of = (endpoint: number, id = 0): Read<string> => {
    const key = `${endpoint} ${id}`;
    return {
      key,
      endpoint: endpoints[endpoint % endpoints.length] ?? endpointAt('/'),
      ask: (_, signal) => new Promise((answer, fail) => requests.push({ key, signal, answer, fail })),
    };
  };
  return { reads, requests, of, goOnline: () => watches.forEach((run) => run()), watching: () => watches.size };
}

test('what is used is requested at once; two users share one request, and the last to leave aborts it', async () => {
  const { reads, requests, of, watching } = scene();
  const first = reads.of(of(0)).use();
  const second = reads.of(of(0)).use();
  expect(requests).toHaveLength(1);
  first();
  expect(requests[0]?.signal.aborted).toBe(false);
  second();
  expect(requests[0]?.signal.aborted).toBe(true);
  expect(watching()).toBe(0);
});

test('a response to an older request is ignored, and so is one that is older than a change', async () => {
  const { reads, requests, of } = scene();
  const reading = reads.of(of(0));
  reading.use();
  void reading.refresh();
  requests[1]?.answer('new');
  await promisesSettled();
  requests[0]?.answer('old');
  await promisesSettled();
  expect(reading.state.value).toEqual({ value: 'new', updatedAt: 1, isBusy: false });
  void reading.refresh();
  reading.show('changed');
  requests[2]?.answer('read before the change');
  await promisesSettled();
  expect(reading.state.value.value).toBe('changed');
});

test('whoever waits for a request that was replaced gets the response to the later one', async () => {
  const { reads, requests, of } = scene();
  const reading = reads.of(of(0));
  const values: unknown[] = [];
  const done = reading.refresh().then(() => values.push(reading.state.value.value));
  void reading.refresh();
  requests[0]?.fail(new CallProblem('ECONNABORTED'));
  await promisesSettled();
  expect(values).toEqual([]);
  requests[1]?.answer('new');
  await done;
  expect(values).toEqual(['new']);
});

test('what was shown is there at once when somebody comes back, and a failure is not', async () => {
  const { reads, requests, of } = scene();
  const leave = reads.of(of(0)).use();
  const leaveFailed = reads.of(of(1)).use();
  requests[0]?.answer('a');
  requests[1]?.fail(new CallProblem(1000));
  await promisesSettled();
  leave();
  leaveFailed();
  expect(reads.of(of(0)).state.value).toMatchObject({ value: 'a' });
  expect(reads.of(of(1)).state.value).toEqual({ isBusy: false });
});

test('the least recently used is forgotten first; what has no value yet does not count', async () => {
  const { reads, requests, of } = scene({ remembered: 2 });
  for (const id of [0, 1, 2]) {
    const leave = reads.of(of(0, id)).use();
    for (const later of [7, 8, 9]) reads.of(of(0, later));
    requests.at(-1)?.answer(`value ${id}`);
    await promisesSettled();
    leave();
  }
  expect([0, 1, 2].map((id) => reads.of(of(0, id)).state.value.value)).toEqual([undefined, 'value 1', 'value 2']);
});

test('when the network is back, what failed is requested again: also what is not remembered', async () => {
  const { reads, requests, of, goOnline } = scene();
  for (const endpoint of [0, 1]) reads.of(of(endpoint)).use();
  const { ask } = of(2);
  reads.once({ ask }).use();
  requests[0]?.fail(new CallProblem('UNREACHABLE'));
  requests[1]?.answer('there');
  requests[2]?.fail(new CallProblem('UNREACHABLE'));
  await promisesSettled();
  goOnline();
  expect(requests.map(({ key }) => key)).toEqual(['0 0', '1 0', '2 0', '0 0', '2 0']);
});

test('a programming error is no problem of the server', async () => {
  const { reads, requests, of } = scene();
  const reading = reads.of(of(0));
  reading.use();
  const defect = new TypeError('undefined is not a function');
  requests[0]?.fail(defect);
  await promisesSettled();
  expect(reading.state.value).toEqual({ defect, isBusy: false });
});

test('after another person has come nothing is left, on the page neither', async () => {
  const { reads, requests, of } = scene();
  const reading = reads.of(of(0));
  reading.use();
  requests[0]?.answer('theirs');
  await promisesSettled();
  reads.clear();
  expect(reading.state.value).toEqual({ isBusy: false });
  expect(reads.of(of(0))).not.toBe(reading);
});

/*
 * The model knows for each key how many use it, what is shown, and which request is the current one. Any sequence of steps leaves
 * the store saying the same.
 */

interface Known {
  users: number;
  value: string | undefined;
  hasFailed: boolean;
  /** The request whose response counts. */
  current: number | undefined;
}

const blank = (): Known => ({ users: 0, value: undefined, hasFailed: false, current: undefined });
const keys = [0, 1, 2, 3];
const remembered = 2;

function twoOfThem() {
  const real = scene({ remembered });
  const { reads, requests, of } = real;
  let model = new Map<number, Known>();
  let uses: { key: number; leave: () => void }[] = [];
  let made = 0;
  const settled = new Set<number>();

  const request = (known: Known) => {
    known.current = made++;
  };
  const used = (key: number) => [model.get(key)].filter((known) => known !== undefined && known.users > 0);

  const leave = (key: number, known: Known) => {
    const at = uses.findIndex((use) => use.key === key);
    uses.splice(at, 1)[0]?.leave();
    if (--known.users > 0) return;
    known.current = undefined;
    model.delete(key);
    if (known.value !== undefined) model.set(key, known);
    const unused = [...model].filter(([, { users }]) => users === 0);
    for (const [oldest] of unused.slice(0, Math.max(0, unused.length - remembered))) model.delete(oldest);
  };

  const settle = async (nth: number, hasFailed: boolean) => {
    const at = requests.length > 0 ? nth % requests.length : 0;
    if (hasFailed) requests[at]?.fail(new CallProblem('UNREACHABLE'));
    else requests[at]?.answer(`value ${at}`);
    await promisesSettled();
    for (const known of model.values()) {
      if (known.current !== at) continue;
      settled.add(at);
      known.current = undefined;
      known.hasFailed = hasFailed;
      if (!hasFailed) known.value = `value ${at}`;
    }
  };

  const steps = {
    use(key: number) {
      const known = model.get(key) ?? blank();
      if (known.users === 0) model.delete(key);
      model.set(key, known);
      if (known.current === undefined) request(known);
      known.users++;
      uses.push({ key, leave: reads.of(of(key)).use() });
    },
    leave: (key: number) => used(key).forEach((known) => known && leave(key, known)),
    refresh(key: number) {
      used(key).forEach((known) => known && request(known));
      for (const _ of used(key)) void reads.of(of(key)).refresh();
    },
    show(key: number, nth: number) {
      for (const known of used(key)) {
        Object.assign(known ?? {}, { value: `shown ${nth}`, hasFailed: false, current: undefined });
        reads.of(of(key)).show(`shown ${nth}`);
      }
    },
    answer: (_: number, nth: number) => settle(nth, false),
    fail: (_: number, nth: number) => settle(nth, true),
    invalidate(key: number) {
      const isSameArea = (other: number) => other % 3 < 2 === key % 3 < 2;
      for (const [other, known] of model) {
        if (known.users > 0 && other % 3 === key % 3) request(known);
        if (known.users === 0 && isSameArea(other)) model.delete(other);
      }
      void reads.invalidate(of(key).endpoint);
    },
    online() {
      for (const known of model.values()) if (known.users > 0 && known.hasFailed && known.current === undefined) request(known);
      real.goOnline();
    },
    clear() {
      reads.clear();
      for (const use of uses) use.leave();
      uses = [];
      model = new Map();
    },
  };

  const expected = () => {
    const current = new Set([...model.values()].map((known) => known.current));
    return {
      aborted: Array.from({ length: made }, (_, at) => !current.has(at) && !settled.has(at)),
      states: keys.map((key) => {
        const known = model.get(key) ?? blank();
        return [known.value, known.hasFailed, known.current !== undefined];
      }),
    };
  };
  const found = () => ({
    aborted: requests.map(({ signal }) => signal.aborted),
    states: keys.map((key) => {
      const { value, problem, isBusy } = reads.of(of(key)).state.value;
      return [value, problem !== undefined, isBusy];
    }),
  });
  return { steps, expected, found };
}

test('any sequence of steps leaves the store where a simple model is', async () => {
  const step = fc.record({
    kind: fc.constantFrom('use', 'use', 'leave', 'leave', 'refresh', 'answer', 'answer', 'fail', 'show', 'invalidate', 'online', 'clear'),
    key: fc.constantFrom(...keys),
    nth: fc.nat(9),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (sequence) => {
      const { steps, expected, found } = twoOfThem();
      for (const { kind, key, nth } of sequence) {
        await steps[kind](key, nth);
        expect(found()).toEqual(expected());
      }
    }),
    { seed: 11, numRuns: 300 },
  );
});
