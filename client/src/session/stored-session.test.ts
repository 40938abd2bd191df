import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeStorage, forbiddenStorage } from '../testing/fake-storage.ts';
import { createSessionStore, sessionStorageKey } from './stored-session.ts';

describe('the stored session', () => {
  test('what is written is read again, whatever the name', () => {
    const names = fc.string({ minLength: 1, maxLength: 254, unit: 'grapheme' });
    fc.assert(
      fc.property(names, fc.stringMatching(/^[\x21-\x7e]{1,200}$/), (username, refreshToken) => {
        const store = createSessionStore({ storage: () => fakeStorage() });
        const storage = fakeStorage();
        const kept = createSessionStore({ storage: () => storage });
        kept.write({ username, refreshToken });
        expect(kept.read()).toEqual({ username, refreshToken });
        expect(store.read()).toBeUndefined();
      }),
    );
  });

  test('[SES-09] anything else that lies there is read as nothing and cleared', () => {
    const nothing = { refreshToken: '', username: '' };
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const storage = fakeStorage({ [sessionStorageKey]: text });
        const session = createSessionStore({ storage: () => storage }).read();
        expect(session === undefined).toBe(storage.getItem(sessionStorageKey) === null);
        expect(Object.keys(session ?? nothing).toSorted()).toEqual(Object.keys(nothing));
      }),
    );
  });

  test.each(['', 'a\nb', 'ž', 'a b'])('[SES-09] a refresh token that cannot be a header, %j, is no session and cleared', (refreshToken) => {
    const storage = fakeStorage({ [sessionStorageKey]: JSON.stringify({ username: 'ada@example.org', refreshToken }) });
    expect(createSessionStore({ storage: () => storage }).read()).toBeUndefined();
    expect(storage.getItem(sessionStorageKey)).toBeNull();
  });

  test('more than 4 kB is no session of ours', () => {
    const storage = fakeStorage({ [sessionStorageKey]: JSON.stringify({ username: 'a'.repeat(5000), refreshToken: 'r' }) });
    expect(createSessionStore({ storage: () => storage }).read()).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  test('a forbidden storage is like an empty one', () => {
    const store = createSessionStore({ storage: forbiddenStorage });
    store.write({ username: 'a', refreshToken: 'r' });
    expect(store.read()).toBeUndefined();
    store.clear();
  });
});
