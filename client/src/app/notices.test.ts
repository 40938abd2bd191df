import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotices } from './notices.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const texts = (notices: ReturnType<typeof createNotices>) => notices.entries.peek().map(({ text }) => text);

test('[NTF-01] a notification closes by itself after 5 seconds', () => {
  const notices = createNotices();
  notices.show('success', 'saved');
  vi.advanceTimersByTime(4_999);
  expect(texts(notices)).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(texts(notices)).toEqual([]);
});

test('a notification closed by hand is gone at once, the others stay', () => {
  const notices = createNotices();
  notices.show('info', 'one');
  notices.show('info', 'two');
  notices.close(notices.entries.peek()[0]?.id ?? 0);
  expect(texts(notices)).toEqual(['two']);
});

test('nothing closes while somebody reads, and the time begins anew afterwards', () => {
  const notices = createNotices();
  notices.show('error', 'read me');
  notices.hold();
  vi.advanceTimersByTime(60_000);
  expect(texts(notices)).toEqual(['read me']);
  notices.release();
  vi.advanceTimersByTime(5_000);
  expect(texts(notices)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
