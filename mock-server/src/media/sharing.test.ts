import { expect, test } from 'vitest';
import type { PictureSize } from './layers.ts';
import { Returns, shareOf, LineShare, type Offered, type Share, type Wishes } from './sharing.ts';

const voice = (id: string, loudness = 0): Offered => ({ kind: 'audio', streamId: `${id}.camera`, loudness, kbitOf: () => 50 });
const picture = (streamId: string, large: number, small = large): Offered => ({
  kind: 'video',
  streamId,
  loudness: 0,
  kbitOf: (size) => (size === 'large' ? large : small),
});

const voices = [voice('ada', 60), voice('bob', 40), voice('eve', 80)];
const [ada, bob, eve] = voices;
const adas = picture('ada.camera', 500, 100);
const bobs = picture('bob.camera', 500, 100);
const screen = picture('eve.screen', 300);
const everything = [...voices, adas, bobs, screen];

/** All pictures are wanted large, and Bob speaks. */
function shared(limitKbit: number, before?: Share<Offered>, wanted: PictureSize | undefined = 'large', canReturn = true) {
  const wishes = { offered: everything, sizeOf: () => wanted, isSpeaking: ({ streamId }: Offered) => streamId === 'bob.camera' };
  return shareOf(limitKbit, wishes, before, canReturn);
}

const nothing: Share<Offered> = { sizes: new Map(), isRepeated: false, isAll: false, steps: 0, kbit: 0, limitKbit: 0 };
const given = ({ sizes }: Share<Offered>) => ({
  voices: voices.filter((one) => sizes.has(one)),
  pictures: [screen, bobs, adas].map((one) => sizes.get(one) ?? '-'),
});

test('what gives way: repetition, large pictures, those of the silent, those of speakers, screens, and quiet voices at last', () => {
  const steps = [1_600, 1_599, 1_399, 999, 600, 549, 449, 149, 99, 0].map((limitKbit) => {
    const share = shared(limitKbit);
    return [limitKbit, share.isRepeated, given(share).voices.length, ...given(share).pictures];
  });
  expect(steps).toEqual([
    [1_600, true, 3, 'large', 'large', 'large'],
    [1_599, false, 3, 'large', 'large', 'large'],
    [1_399, false, 3, 'large', 'large', 'small'],
    [999, false, 3, 'large', 'small', 'small'],
    [600, false, 3, 'large', 'small', '-'],
    [549, false, 3, 'large', '-', '-'],
    [449, false, 3, '-', 'small', 'small'],
    [149, false, 2, '-', '-', '-'],
    [99, false, 1, '-', '-', '-'],
    [0, false, 1, '-', '-', '-'],
  ]);
});

test('of voices that don’t all fit the loudest are heard, and somebody little louder takes nobody’s place', () => {
  expect(given(shared(149)).voices).toEqual([ada, eve]);
  const heard: Share<Offered> = { ...nothing, sizes: new Map([[bob ?? voice('bob'), 'large']]) };
  expect(given(shared(60, heard)).voices).toEqual([eve]);
  const two = shareOf(60, { offered: [voice('ada', 49), bob ?? voice('bob')], sizeOf: () => undefined, isSpeaking: () => false }, heard);
  expect([...two.sizes.keys()]).toEqual([bob]);
});

test('what comes back needs some room more than what is there', () => {
  expect(given(shared(100)).voices).toEqual([ada, eve]);
  expect(given(shared(100, nothing)).voices).toEqual([eve]);
  expect(given(shared(106, nothing)).voices).toEqual([ada, eve]);
});

test('pictures that are not shown take nothing, and small ones are not made large', () => {
  expect(given(shared(10_000, undefined, 'small')).pictures).toEqual(['small', 'small', 'small']);
  const blind = shareOf(300, { offered: everything, sizeOf: () => undefined, isSpeaking: () => false });
  expect(blind).toMatchObject({ isRepeated: true, isAll: true, kbit: 300 });
});

test('where nobody has a voice, one picture is forwarded on any line', () => {
  const one = shareOf(0, { offered: [adas, screen], sizeOf: () => 'large', isSpeaking: () => false }, nothing);
  expect([...one.sizes]).toEqual([[screen, 'small']]);
});

test('what was given up comes back one step at a time, and not before it may; voices do at once', () => {
  const waiting = shared(10_000, nothing, 'large', false);
  expect([given(waiting), waiting.isAll]).toEqual([{ voices, pictures: ['-', '-', '-'] }, false]);
  const shares = [waiting];
  for (let step = 0; step < 7; step += 1) shares.push(shared(10_000, shares.at(-1)));
  expect(shares.map((share) => [...given(share).pictures, share.isRepeated])).toEqual([
    ['-', '-', '-', false],
    ['large', '-', '-', false],
    ['large', 'small', '-', false],
    ['large', 'small', 'small', false],
    ['large', 'large', 'small', false],
    ['large', 'large', 'large', false],
    ['large', 'large', 'large', true],
    ['large', 'large', 'large', true],
  ]);
  expect(shares.at(-1)?.isAll).toBe(true);
});

test('a picture takes the place of another one while none may come back', () => {
  const share = shared(300, { ...nothing, sizes: new Map([[adas, 'small']]), steps: 1 }, 'large', false);
  expect(given(share).pictures).toEqual(['-', 'small', '-']);
});

test('what is given up waits four seconds, and eight where it had come back and was too much', () => {
  const returns = new Returns();
  const [some, none] = [
    { steps: 1, isAll: false, limitKbit: 150 },
    { steps: 0, isAll: false, limitKbit: 100 },
  ];
  let nowMs = 0;
  /** Until something may come back. */
  const waited = () => {
    const startMs = nowMs;
    while (!returns.isAllowed(nowMs)) nowMs += 100;
    return nowMs - startMs;
  };
  returns.changed(undefined, some, nowMs);
  const waits = [waited()];
  for (const heldMs of [2_000, 2_000, 10_000]) {
    returns.changed(none, some, nowMs);
    nowMs += heldMs;
    returns.changed(some, none, nowMs);
    waits.push(waited());
  }
  expect(waits).toEqual([4_000, 8_000, 8_000, 4_000]);
});

test('the next step comes back two seconds after the last one, also where that took more than the line was known to carry', () => {
  const returns = new Returns();
  const share = (steps: number, isAll = false) => ({ steps, isAll, limitKbit: 100 });
  returns.changed(share(1), share(2), 0);
  expect([returns.isAllowed(1_999), returns.isAllowed(2_000)]).toEqual([false, true]);
  returns.changed(share(2), share(1), 3_000);
  expect([returns.isAllowed(4_999), returns.isAllowed(5_000)]).toEqual([false, true]);
});

test('what somebody no longer wants is not given up', () => {
  const returns = new Returns();
  returns.changed({ steps: 2, isAll: false, limitKbit: 150 }, { steps: 1, isAll: true, limitKbit: 100 }, 0);
  expect(returns.isAllowed(0)).toBe(true);
});

test('whoever had to give pictures up for a full line gets them back step by step once it is wide, and then everything', () => {
  const lineShare = new LineShare<Offered>();
  const wishes: Wishes<Offered> = { offered: everything, sizeOf: () => 'large', isSpeaking: () => false };
  const seen = (limitKbit: number, atMs: number) => {
    const { steps, isWide } = lineShare.next(limitKbit, wishes, atMs);
    return [steps, isWide];
  };
  expect([seen(150, 0), seen(10_000, 3_999), seen(10_000, 4_000), seen(10_000, 5_999), seen(10_000, 6_000)]).toEqual([
    [0, false],
    [0, false],
    [1, false],
    [1, false],
    [2, false],
  ]);
  expect([8_000, 10_000, 12_000, 14_000].map((atMs) => seen(10_000, atMs))).toEqual([
    [3, false],
    [4, false],
    [5, false],
    [6, true],
  ]);
  expect(lineShare.share).toBeUndefined();
});
