import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { bytesOf, forgetKey, keyFor, keyFragment, keyIn, madeKey, makeKey } from './meeting-key.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  return () => vi.unstubAllGlobals();
});

test('a key has 256 bits, is another one each time, and comes out of its link as it was made', () => {
  const [one, other] = [makeKey('one'), makeKey('other')];
  expect(bytesOf(one)).toHaveLength(32);
  expect(bytesOf(one)).not.toEqual(bytesOf(other));
  expect(keyIn(keyFragment(one))).toBe(one);
  expect([madeKey('one'), madeKey('other'), madeKey('none')]).toEqual([one, other, undefined]);
});

test('half a key, a key that was cut or lengthened, and any other fragment are none', () => {
  const key = makeKey('one');
  for (const fragment of ['', '#', '#key=', keyFragment(key.slice(1)), keyFragment(`${key}A`), `#other=${key}`])
    expect(keyIn(fragment)).toBeUndefined();
  fc.assert(fc.property(fc.string({ maxLength: 42 }), (text) => keyIn(keyFragment(text)) === undefined));
});

test('the key of the link counts, and stays with its tab when the link is gone; then the one that was made here', () => {
  const [made, sent] = [makeKey('one'), makeKey('elsewhere')];
  expect(keyFor('one', '')).toBe(made);
  expect(keyFor('one', keyFragment(sent))).toBe(sent);
  expect(keyFor('one', '')).toBe(sent);
  expect(keyFor('other', '')).toBeUndefined();
});

test('a forgotten key is gone, and no other one', () => {
  const [, other] = [makeKey('one'), makeKey('other')];
  forgetKey('one');
  expect([madeKey('one'), madeKey('other')]).toEqual([undefined, other]);
});
