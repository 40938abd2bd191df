import { expect, test } from 'vitest';
import { stageOrder } from './stage-order.ts';

const speaking = (...ids: string[]) => new Set(ids);

test('whoever begins to speak changes places with whoever had the stage, and nobody else moves', () => {
  expect(stageOrder(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'], speaking('c'))).toEqual(['c', 'b', 'a', 'd']);
});

test('whoever has the stage keeps it while speaking, and in silence', () => {
  expect(stageOrder(['a', 'b'], ['a', 'b'], speaking('a', 'b'))).toEqual(['a', 'b']);
  expect(stageOrder(['b', 'a'], ['a', 'b'], speaking())).toEqual(['b', 'a']);
});

test('whoever leaves makes room, whoever comes stands at the end', () => {
  expect(stageOrder(['a', 'b', 'c'], ['c', 'b', 'd'], speaking())).toEqual(['b', 'c', 'd']);
});

test('nobody is fine, too', () => expect(stageOrder(['a'], [], speaking('a'))).toEqual([]));
