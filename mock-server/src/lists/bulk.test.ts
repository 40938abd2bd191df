import { setImmediate } from 'node:timers/promises';
import { code } from '@meet/contracts/wire/errors';
import { expect, test } from 'vitest';
import { writtenInATurn } from '../worlds/work/plans.ts';
import { changeMany } from './bulk.ts';
import { matchesAll } from './filters.ts';

interface Thing {
  readonly id: string;
  readonly isKept: boolean;
}

const count = 2 * writtenInATurn + 1;

function things() {
  const records = new Map<string, Thing>();
  for (let at = 1; at <= count; at++) records.set(`thing-${at}`, { id: `thing-${at}`, isKept: at === 2 });
  const remove = (choice: { ids?: string[]; filter?: object }) =>
    changeMany(choice, {
      records,
      matches: () => matchesAll,
      isVisible: matchesAll,
      nameOf: ({ id }) => `the ${id}`,
      change: ({ id, isKept }) => (isKept ? code.invalidRequest : void records.delete(id)),
    });
  return { records, remove };
}

test('many records are changed some hundred in a turn, and others see how far it is', async () => {
  const { records, remove } = things();
  const sizes: number[] = [];
  const work = remove({ filter: {} });
  while (records.size > 1) {
    if (records.size !== sizes.at(-1)) sizes.push(records.size);
    await setImmediate();
  }
  expect(sizes).toEqual([count, count - writtenInATurn + 1, 2]);
  const refused = [{ id: 'thing-2', name: 'the thing-2', code: code.invalidRequest }];
  expect(await work).toEqual({ changed: count - 1, unchanged: 0, refused });
});

test('what is gone by its turn is not found, and what is named twice counts once', async () => {
  const { records, remove } = things();
  const ids = [...records.keys()].filter((id) => id !== 'thing-2');
  const last = `thing-${count}`;
  const work = remove({ ids: [...ids, 'thing-1'] });
  await setImmediate();
  records.delete(last);
  expect(await work).toEqual({ changed: count - 2, unchanged: 0, refused: [{ id: last, name: last, code: code.notFound }] });
});

test('neither ids nor a filter, or both, is refused', async () => {
  const { records, remove } = things();
  await expect(remove({})).rejects.toMatchObject({ code: code.invalidParameter });
  await expect(remove({ ids: ['thing-1'], filter: {} })).rejects.toMatchObject({ code: code.invalidParameter });
  expect(records.size).toBe(count);
});
