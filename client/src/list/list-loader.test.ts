import { expect, test, vi } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { createReads } from '../core/reads.ts';
import { answering } from '../testing/answering.ts';
import { promisesSettled } from '../testing/fake-clock.ts';
import { createListLoader } from './list-loader.ts';
import type { ListPage, ListQuery } from './list-spec.ts';

const page = (number: number): ListQuery => ({ page: number, pageSize: 10, filters: {} });

/** A server that answers when the test says so. */
function scene({ isFiltered = false } = {}) {
  const answers: ((answer: ListPage<string> | Error) => void)[] = [];
  const onRows = vi.fn();
  const onBeyond = vi.fn();
  const loader = createListLoader<string>({
    load: () => ({
      ask: () =>
        new Promise((resolve, reject) => {
          answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
        }),
    }),
    reads: createReads({ call: answering().call, whenOnline: () => () => {} }),
    isFiltered: () => isFiltered,
    onRows,
    onBeyond,
  });
  const answer = async (answered: ListPage<string> | Error) => {
    answers.at(-1)?.(answered);
    await promisesSettled();
  };
  return { loader, answer, onRows, onBeyond };
}

test('rows stay while another page is loaded, and are marked as those of an earlier query', async () => {
  const { loader, answer, onRows } = scene();
  void loader.load(page(1));
  await answer({ items: ['a'], total: 11 });
  expect(loader.state.value).toEqual({ kind: 'rows', rows: ['a'], total: 11 });
  expect(onRows).toHaveBeenCalledOnce();
  void loader.load(page(2));
  expect([loader.isBusy.value, loader.isStale.value]).toEqual([true, true]);
  await answer({ items: ['b'], total: 11 });
  expect(loader.state.value).toMatchObject({ rows: ['b'] });
  expect([loader.isBusy.value, loader.isStale.value]).toEqual([false, false]);
});

test('a page beyond the last one is not shown: the last one is named', async () => {
  const { loader, answer, onRows, onBeyond } = scene();
  void loader.load(page(9));
  await answer({ items: [], total: 21 });
  expect(onBeyond).toHaveBeenCalledExactlyOnceWith(3);
  expect(onRows).not.toHaveBeenCalled();
  expect(loader.state.value).toEqual({ kind: 'loading' });
});

test.each([
  [true, 'noMatch'],
  [false, 'empty'],
])('without rows, filtered: %s, the list is %s', async (isFiltered, kind) => {
  const { loader, answer } = scene({ isFiltered });
  void loader.load(page(1));
  await answer({ items: [], total: 0 });
  expect(loader.state.value).toEqual({ kind });
});

test('a failed refresh keeps the rows; the failure of another query, a refusal and a defect do not', async () => {
  const { loader, answer } = scene();
  void loader.load(page(1));
  await answer({ items: ['a'], total: 11 });
  void loader.load(page(1));
  await answer(new CallProblem('UNREACHABLE'));
  expect(loader.state.value).toMatchObject({ kind: 'rows', rows: ['a'], problem: { code: 'UNREACHABLE' } });
  void loader.load(page(2));
  await answer(new CallProblem('UNREACHABLE'));
  expect(loader.state.value).toMatchObject({ kind: 'failed' });
  void loader.load(page(1));
  await answer(new CallProblem(1005));
  expect(loader.state.value).toEqual({ kind: 'forbidden' });
  void loader.load(page(1));
  await answer(new TypeError('no function'));
  expect(loader.state.value).toMatchObject({ kind: 'broken' });
});

test('after leaving, a response changes nothing', async () => {
  const { loader, answer } = scene();
  void loader.load(page(1));
  expect(loader.isIdle()).toBe(false);
  loader.leave();
  await answer({ items: ['a'], total: 1 });
  expect(loader.isIdle()).toBe(true);
  expect(loader.state.value).toEqual({ kind: 'loading' });
});
