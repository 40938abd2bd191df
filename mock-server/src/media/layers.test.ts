import { expect, test } from 'vitest';
import { CameraSizes } from './layers.ts';

const both = (id: string) => (['audio', 'video'] as const).map((kind) => ({ kind, streamId: `${id}.camera` }));
const people = ['ada', 'bob', 'eve', 'dan', 'fay'];
const large = (sizes: CameraSizes) => people.filter((id) => sizes.of(`${id}.camera`) === 'large');

function shown(...ids: string[]): CameraSizes {
  const sizes = new CameraSizes();
  sizes.show(ids.flatMap(both));
  return sizes;
}

test('four cameras are large; of five only one, at first that of the first attendee', () => {
  expect(large(shown('ada', 'bob', 'eve', 'dan'))).toEqual(['ada', 'bob', 'eve', 'dan', 'fay']);
  expect(large(shown(...people))).toEqual(['ada']);
});

test('a new speaker becomes the large tile and stays so until somebody else speaks', () => {
  const sizes = shown(...people);
  expect(sizes.setSpeaking(new Set(['eve']))).toBe(true);
  expect(large(sizes)).toEqual(['eve']);
  expect(sizes.setSpeaking(new Set(['eve', 'bob']))).toBe(false);
  expect(sizes.setSpeaking(new Set())).toBe(false);
  expect(large(sizes)).toEqual(['eve']);
  expect(sizes.setSpeaking(new Set(['bob']))).toBe(true);
  expect(large(sizes)).toEqual(['bob']);
});

test('the viewer’s own voice and attendees who are not shown change nothing', () => {
  const sizes = shown(...people);
  expect(sizes.setSpeaking(new Set(['me']))).toBe(false);
  expect(large(sizes)).toEqual(['ada']);
});

test('when the speaker has no camera, no camera is large', () => {
  const sizes = shown(...people);
  sizes.show([...people.flatMap(both), { kind: 'audio', streamId: 'gus.camera' }]);
  sizes.setSpeaking(new Set(['gus']));
  expect(large(sizes)).toEqual([]);
});

test('when the speaker leaves, the current speaker or else the first attendee is large', () => {
  const sizes = shown(...people, 'gus');
  sizes.setSpeaking(new Set(['gus']));
  sizes.show(people.flatMap(both));
  expect(large(sizes)).toEqual(['ada']);
  sizes.setSpeaking(new Set(['fay']));
  expect(large(sizes)).toEqual(['fay']);
});

test('among few a voice changes nothing', () => {
  const sizes = shown('ada', 'bob');
  expect(sizes.setSpeaking(new Set(['bob']))).toBe(false);
});

test('beside a screen all cameras are small', () => {
  const sizes = new CameraSizes();
  sizes.show([...both('ada'), { kind: 'video', streamId: 'bob.screen' }]);
  sizes.setSpeaking(new Set(['ada']));
  expect(large(sizes)).toEqual([]);
});

test('a viewer who says what is shown gets that, and nothing else, however many there are and whoever speaks', () => {
  const sizes = shown(...people);
  sizes.setView(
    new Map([
      ['bob.camera', 240],
      ['eve.camera', 241],
      ['dan.camera', 0],
      ['fay.screen', 2_160],
    ]),
  );
  sizes.setSpeaking(new Set(['ada']));
  const all = [...people.map((id) => `${id}.camera`), 'fay.screen'];
  expect(all.map((streamId) => sizes.of(streamId))).toEqual([undefined, 'small', 'large', undefined, undefined, 'large']);
});
