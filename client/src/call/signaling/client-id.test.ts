import { describe, expect, test } from 'vitest';
import { fakeStorage, forbiddenStorage } from '../../testing/fake-storage.ts';
import { clientId } from './client-id.ts';

const uuidForm = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('[GST-11] the id of this browser in a meeting', () => {
  test('is made once and used again for the same meeting, another one for another', () => {
    const storage = fakeStorage();
    const [first, second, other] = ['1', '1', '2'].map((meetingId) => clientId(meetingId, () => storage));
    expect(first).toMatch(uuidForm);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  test.each(['', 'half {', '"no uuid"', '5', 'null'])('is made anew where %j is kept', (text) => {
    const storage = fakeStorage({ 'meet.client.1': text });
    const id = clientId('1', () => storage);
    expect(id).toMatch(uuidForm);
    expect(clientId('1', () => storage)).toBe(id);
  });

  test('exists without a storage too', () => {
    expect(clientId('1', forbiddenStorage)).toMatch(uuidForm);
  });

  test.each(['__proto__', 'constructor', '../../x', '\0'])('a meeting called %j is one like any other', (meetingId) => {
    const storage = fakeStorage();
    expect(clientId(meetingId, () => storage)).toBe(clientId(meetingId, () => storage));
  });
});
