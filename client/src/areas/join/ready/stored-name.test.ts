import { describe, expect, test } from 'vitest';
import { fakeStorage } from '../../../testing/fake-storage.ts';
import { meetingName, storedName } from './use-join-request.ts';

describe('the chosen name', () => {
  test('is kept, without the blanks around it', () => {
    const storage = fakeStorage();
    storedName(() => storage).write('  Ada  ');
    expect(storedName(() => storage).read()).toBe('Ada');
  });

  test.each(['""', '"   "', '5', '{}'])('%s is no name', (text) => {
    expect(storedName(() => fakeStorage({ 'meet.name': text })).read()).toBeUndefined();
  });
});

test('[GST-B03] of a name that is too long, as much is suggested as a meeting accepts, no character cut in two', () => {
  expect(meetingName(` ${'a'.repeat(99)}👋b `)).toBe(`${'a'.repeat(99)}👋`);
  expect(meetingName(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
  expect(meetingName(' Ada ')).toBe('Ada');
});
