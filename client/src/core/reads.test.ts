import type { Endpoint } from '@meet/contracts/wire/http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promisesSettled } from '../api/fake-clock.ts';
import { CallProblem } from '../api/problem.ts';
import { createReads, type KeptReading, type Read, type Reads } from './reads.ts';

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
  let goOnline = () => {};
  let watching = 0;
  let at = 0;
  const reads: Reads = createReads({
    call: () => new Promise<never>(() => {}),
    now: () => ++at,
    remembered,
    whenOnline: (run) => {
      watching++;
      goOnline = run;
      return () => {
        watching--;
        goOnline = () => {};
      };
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
  return { reads, requests, of, goOnline: () => goOnline(), watching: () => watching };
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

test('the least recently used is forgotten first', async () => {
  const { reads, requests, of } = scene({ remembered: 2 });
  for (const id of [0, 1, 2]) {
    const leave = reads.of(of(0, id)).use();
    requests.at(-1)?.answer(`value ${id}`);
    await promisesSettled();
    leave();
  }
  expect([0, 1, 2].map((id) => reads.of(of(0, id)).state.value.value)).toEqual([undefined, 'value 1', 'value 2']);
});

test('when the network is back, what failed is requested again', async () => {
  const { reads, requests, of, goOnline } = scene();
  for (const endpoint of [0, 1]) reads.of(of(endpoint)).use();
  requests[0]?.fail(new CallProblem('UNREACHABLE'));
  requests[1]?.answer('there');
  await promisesSettled();
  goOnline();
  expect(requests.map(({ key }) => key)).toEqual(['0 0', '1 0', '0 0']);
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
  /** Of the request whose response counts. */
  current: number | undefined;
  leaves: (() => void)[];
  reading: KeptReading<string>;
}

const keys = [0, 1, 2, 3];
const remembered = 2;

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('use', 'leave', 'refresh', 'answer', 'fail', 'show', 'invalidate', 'online', 'clear'),
    key: fc.constantFrom(...keys),
    nth: fc.nat(9),
  }),
  { maxLength: 60 },
);

test('any sequence of steps leaves the store where a simple model is', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { reads, requests, of, goOnline } = scene({ remembered });
      let model = new Map<number, Known>();
      let made = 0;

      const knownOf = (key: number): Known => {
        const found = model.get(key);
        if (found) return found;
        const fresh = { users: 0, value: undefined, hasFailed: false, current: undefined, leaves: [], reading: reads.of(of(key)) };
        model.set(key, fresh);
        return fresh;
      };
      const request = (known: Known) => {
        known.current = made++;
      };
      /** The oldest ones that nobody uses go. */
      const trim = () => {
        const unused = [...model].filter(([, { users }]) => users === 0);
        for (const [key] of unused.slice(0, Math.max(0, unused.length - remembered))) model.delete(key);
      };

      for (const { kind, key, nth } of sequence) {
        const known = model.get(key);
        if (kind === 'use') {
          const used = knownOf(key);
          if (used.current === undefined) request(used);
          used.users++;
          used.leaves.push(used.reading.use());
        } else if (kind === 'leave' && known && known.users > 0) {
          known.users--;
          known.leaves.pop()?.();
          if (known.users === 0) {
            known.current = undefined;
            model.delete(key);
            if (known.value !== undefined) model.set(key, known);
            trim();
          }
        } else if (kind === 'refresh' && known && known.users > 0) {
          request(known);
          void known.reading.refresh();
        } else if (kind === 'show' && known && known.users > 0) {
          known.value = `shown ${nth}`;
          known.hasFailed = false;
          known.current = undefined;
          known.reading.show(known.value);
        } else if ((kind === 'answer' || kind === 'fail') && requests.length > 0) {
          const at = nth % requests.length;
          const owner = [...model.values()].find(({ current }) => current === at);
          if (kind === 'answer') requests[at]?.answer(`value ${at}`);
          else requests[at]?.fail(new CallProblem('UNREACHABLE'));
          await promisesSettled();
          if (owner) {
            owner.current = undefined;
            owner.hasFailed = kind === 'fail';
            if (kind === 'answer') owner.value = `value ${at}`;
          }
        } else if (kind === 'invalidate') {
          const endpoint = key % endpoints.length;
          const isSameArea = (other: number) => (other % endpoints.length < 2) === endpoint < 2;
          for (const [other, one] of model) {
            if (one.users === 0 && isSameArea(other)) model.delete(other);
            else if (one.users > 0 && other % endpoints.length === endpoint) request(one);
          }
          const invalid = endpoints[endpoint];
          if (invalid) void reads.invalidate(invalid);
        } else if (kind === 'online') {
          for (const one of model.values()) if (one.users > 0 && one.hasFailed && one.current === undefined) request(one);
          goOnline();
        } else if (kind === 'clear') {
          for (const { leaves, reading } of model.values()) {
            reads.clear();
            for (const leave of leaves) leave();
            expect(reading.state.value).toEqual({ isBusy: false });
          }
          model = new Map();
        }

        expect(requests).toHaveLength(made);
        for (const [index, { signal }] of requests.entries()) {
          const isCurrent = [...model.values()].some(({ current }) => current === index);
          if (isCurrent) expect(signal.aborted).toBe(false);
        }
        for (const { reading, value, hasFailed, current } of model.values()) {
          const state = reading.state.value;
          expect([state.value, state.problem !== undefined, state.isBusy]).toEqual([value, hasFailed, current !== undefined]);
        }
        for (const one of keys) if (!model.has(one)) expect(reads.of(of(one)).state.value).toEqual({ isBusy: false });
      }
    }),
    { seed: 11, numRuns: 300 },
  );
});
