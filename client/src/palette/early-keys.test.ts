import { expect, test } from 'vitest';
import { noKeys, withKey, type EarlyKeys } from './early-keys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false };

const typed = (...keys: string[]): EarlyKeys | undefined =>
  keys.reduce<EarlyKeys | undefined>((known, key) => known && withKey(known, { ...none, key }), noKeys);

test('what is typed early is kept as a field would, with Enter at its end', () => {
  expect(typed('m', 'a', 'x', 'Backspace', 'i', 'n', 'Shift', 'Enter')).toEqual({ text: 'main', isSent: true });
});

test('Escape takes all of it back', () => {
  expect(typed('m', 'Escape')).toBeUndefined();
});

test('shortcuts write nothing, letters of AltGr do', () => {
  expect(withKey(noKeys, { ...none, key: 'a', ctrlKey: true })).toEqual(noKeys);
  expect(withKey(noKeys, { ...none, key: 'a', metaKey: true })).toEqual(noKeys);
  expect(withKey(noKeys, { ...none, key: '@', ctrlKey: true, altKey: true })).toEqual({ text: '@', isSent: false });
});
