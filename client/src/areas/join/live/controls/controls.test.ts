import type { Rights } from '@meet/contracts/signaling';
import { describe, expect, test } from 'vitest';
import { rightsChanges, whyNot, type Control } from './controls.ts';

const all: Rights = { video: true, talk: true, share: true, chat: true, audioAvailable: true, videoAvailable: true };
const able = { hasChat: true, canShare: true };

describe('[LIV-02] a control', () => {
  test.each<Control>(['microphone', 'camera', 'share', 'chat'])('%s can be used with every right', (control) => {
    expect(whyNot(control, { ...able, rights: all })).toBeUndefined();
  });

  test.each([
    ['microphone', 'talk'],
    ['camera', 'video'],
    ['share', 'share'],
    ['chat', 'chat'],
    ['microphone', 'audioAvailable'],
    ['camera', 'videoAvailable'],
  ] as const)('%s is forbidden without %s, and says so', (control, right) => {
    expect(whyNot(control, { ...able, rights: { ...all, [right]: false } })).toBe(right);
  });

  test('a browser that cannot share and a server without chat are named before any right', () => {
    const rights = { ...all, share: false, chat: false };
    expect(whyNot('share', { rights, hasChat: true, canShare: false })).toBe('noShare');
    expect(whyNot('chat', { rights, hasChat: false, canShare: true })).toBe('noChat');
  });
});

test('[LIV-03] a right that goes and a right that comes are told', () => {
  expect(rightsChanges(all, { ...all, talk: false })).toEqual([{ about: 'microphone', key: 'why.talk' }]);
  expect(rightsChanges({ ...all, chat: false }, all)).toEqual([{ about: 'chat', key: 'granted.chat' }]);
  expect(rightsChanges(all, all)).toEqual([]);
});

test('[LIV-03] sound and picture that a meeting loses or gets are told like rights', () => {
  const silent = { ...all, audioAvailable: false };
  const dark = { ...all, videoAvailable: false };
  expect(rightsChanges(all, silent)).toEqual([{ about: 'microphone', key: 'why.audioAvailable' }]);
  expect(rightsChanges(silent, all)).toEqual([{ about: 'microphone', key: 'granted.talk' }]);
  expect(rightsChanges(all, dark)).toEqual([{ about: 'camera', key: 'why.videoAvailable' }]);
  expect(rightsChanges(dark, all)).toEqual([{ about: 'camera', key: 'granted.video' }]);
});

test('[LIV-03] that one may speak is never said of a microphone that stays off', () => {
  const neither = { ...all, talk: false, audioAvailable: false };
  const silent = { ...all, audioAvailable: false };
  expect(rightsChanges(silent, neither)).toEqual([]);
  expect(rightsChanges(neither, silent)).toEqual([]);
  expect(rightsChanges(neither, { ...all, talk: false })).toEqual([{ about: 'microphone', key: 'why.talk' }]);
});
