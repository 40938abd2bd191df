import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { begun, inPortions, inTurns, oneInATurn } from './in-turns.ts';

function* parts(count: number, done: number[]) {
  for (let part = 1; part <= count; part++) {
    done.push(part);
    if (part < count) yield;
  }
  return 'done';
}

test('what has one part is done at once; of more the first is, and each other one in a turn of its own', async () => {
  const done: number[] = [];
  expect(begun(parts(1, done))).toBe('done');
  done.length = 0;
  const result = begun(parts(3, done));
  expect([result, done]).toEqual([expect.any(Promise), [1]]);
  await setImmediate();
  expect(done.length).toBeLessThan(3);
  expect([await result, done]).toEqual(['done', [1, 2, 3]]);
});

test('what is made of a result has another turn than the last part', async () => {
  const done: number[] = [];
  const made: string[] = [];
  const making = Promise.resolve(begun(parts(2, done))).then((result) => made.push(result));
  for (let turn = 0; turn < 10 && done.length < 2; turn += 1) await setImmediate();
  expect([done, made]).toEqual([[1, 2], []]);
  await making;
  expect(made).toEqual(['done']);
});

test('of works that go on together, one has a turn in each round, and none waits for the end of another', async () => {
  const works: number[][] = [[], [], [], []];
  const [portions = [], ...others] = works;
  const results = Promise.all([
    inPortions([1, 2, 3], 1, (portion) => portions.push(...portion)),
    ...others.map((done) => inTurns(parts(3, done))),
  ]);
  const lengths = () => works.map(({ length }) => length);
  for (let before = 0; works.flat().length < 12; before = works.flat().length) {
    await setImmediate();
    expect(works.flat().length - before).toBeLessThanOrEqual(1);
    expect(Math.max(...lengths()) - Math.min(...lengths())).toBeLessThanOrEqual(1);
  }
  await results;
});

test('after a turn requests have the event loop for twice as long as it took; when the loop is idle, the next turn follows at once', async ({
  onTestFinished,
}) => {
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  onTestFinished(() => clock.mockRestore());
  const begun: number[] = [];
  const work = inPortions([1, 2, 3], 1, () => {
    begun.push(nowMs);
    nowMs += 50;
  });
  while (begun.length < 2) {
    await setImmediate();
    nowMs += 10;
  }
  expect(begun[1]).toBeGreaterThanOrEqual((begun[0] ?? NaN) + 50 + 2 * 50);
  const idleSinceMs = nowMs;
  await work;
  expect(begun[2]).toBe(idleSinceMs);
});

test('works that come at once are done in their order, each in a turn of its own, also after one that fails', async () => {
  const inATurn = oneInATurn();
  const done: number[] = [];
  const works = [1, 2, 3].map((number) =>
    inATurn(() => {
      done.push(number);
      if (number === 1) throw new Error('refused');
      return number;
    }),
  );
  const results = Promise.allSettled(works);
  for (let before = 0; done.length < works.length; before = done.length) {
    await setImmediate();
    expect(done.length - before).toBeLessThanOrEqual(1);
  }
  expect(await results).toMatchObject([{ status: 'rejected' }, { value: 2 }, { value: 3 }]);
  expect(done).toEqual([1, 2, 3]);
});
