import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

/** Saves that end when they are told to, oldest first. */
function heldSaves() {
  const held: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  return {
    save: () => new Promise<void>((resolve, reject) => held.push({ resolve, reject })),
    end: (index: number) => held[index]?.resolve(),
    fail: (index: number, error: unknown) => held[index]?.reject(error),
  };
}

const allTurns = () => new Promise((resolve) => setImmediate(resolve));

test('what needs no waiting runs at once', () => {
  const runs: number[] = [];
  const run = inOrder(
    () => undefined,
    () => {},
  );
  run(() => runs.push(1));
  expect(runs).toEqual([1]);
});

test('what waits keeps its place: nothing overtakes it, whichever is saved first', async () => {
  const runs: number[] = [];
  const saves = heldSaves();
  let isSaved = false;
  const run = inOrder(
    () => (isSaved ? undefined : saves.save()),
    () => {},
  );
  run(() => runs.push(1));
  run(() => runs.push(2));
  isSaved = true;
  run(() => runs.push(3));
  saves.end(1);
  await allTurns();
  expect(runs).toEqual([]);
  saves.end(0);
  await allTurns();
  expect(runs).toEqual([1, 2, 3]);
  run(() => runs.push(4));
  expect(runs).toEqual([1, 2, 3, 4]);
});

test('what can’t be saved is not run, and is reported once', async () => {
  const runs: number[] = [];
  const failures: unknown[] = [];
  const saves = heldSaves();
  const run = inOrder(saves.save, (error) => failures.push(error));
  run(() => runs.push(1));
  saves.fail(0, 'full');
  await allTurns();
  expect([runs, failures]).toEqual([[], ['full']]);
});
