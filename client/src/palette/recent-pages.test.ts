import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/answering.ts';
import { createRecent } from './recent-pages.ts';

const place = (id: string) => ({ id, title: id, path: `/${id}` });

test('[NAV-B01] the last five places are kept, the latest first, each once', () => {
  const kept = memoryStorage();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'd']) createRecent(() => kept).add('ada', place(id));
  expect(
    createRecent(() => kept)
      .of('ada')
      .map(({ id }) => id),
  ).toEqual(['d', 'f', 'e', 'c', 'b']);
});

test('somebody else in the same tab sees nothing of them', () => {
  const recent = createRecent(() => memory);
  const memory = memoryStorage();
  recent.add('ada', place('a'));
  expect(recent.of('bob')).toEqual([]);
  recent.add('bob', place('b'));
  expect(recent.of('ada')).toEqual([]);
});

test.each(['', 'no json', '{"owner":"ada","places":[{"id":1}]}', '{"owner":"ada","places":[{"id":"x","title":"x","path":"https://x"}]}'])(
  '%j in the storage is nothing',
  (text) => {
    const kept = memoryStorage();
    kept.setItem('meet.recent', text);
    expect(createRecent(() => kept).of('ada')).toEqual([]);
  },
);
