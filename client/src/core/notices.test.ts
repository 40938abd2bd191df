import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from '../session/lifecycle.ts';
import { createNotices, forgetBetweenPeople } from './notices.ts';

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

test('[NTF-03] [USR-B06] [WTR-05] a notification with an action stays as long as the action is offered', () => {
  const notices = createNotices();
  notices.show('success', 'one deleted', { action: { label: 'Undo', run: () => {} } });
  vi.advanceTimersByTime(29_999);
  expect(notices.entries.peek()).toMatchObject([{ text: 'one deleted', action: { label: 'Undo' } }]);
  vi.advanceTimersByTime(1);
  expect(texts(notices)).toEqual([]);
});

test('[NTF-02] a notification closed by hand is gone at once, the others stay', () => {
  const notices = createNotices();
  notices.show('info', 'one');
  notices.show('info', 'two');
  notices.close(notices.entries.peek()[0]?.id ?? 0);
  expect(texts(notices)).toEqual(['two']);
});

test('[NTF-03] nothing closes while somebody reads, and the time begins anew afterwards', () => {
  const notices = createNotices();
  notices.show('error', 'read me');
  notices.pause('pointer');
  vi.advanceTimersByTime(60_000);
  expect(texts(notices)).toEqual(['read me']);
  notices.resume('pointer');
  vi.advanceTimersByTime(5_000);
  expect(texts(notices)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('[NTF-03] nothing closes until the last reason to wait is gone, and what comes meanwhile waits too', () => {
  const notices = createNotices();
  notices.pause('pointer');
  notices.pause('hidden');
  notices.show('info', 'came while away');
  notices.resume('pointer');
  vi.advanceTimersByTime(60_000);
  expect(texts(notices)).toEqual(['came while away']);
  notices.resume('hidden');
  vi.advanceTimersByTime(5_000);
  expect(texts(notices)).toEqual([]);
});

test('[NTF-03] what went can be read again, the newest first, and only the last 20 are kept', () => {
  const notices = createNotices();
  for (let n = 1; n <= 25; n++) notices.show('info', `message ${n}`);
  vi.advanceTimersByTime(5_000);
  const kept = notices.log.peek().map(({ text }) => text);
  expect(kept).toHaveLength(20);
  expect([kept[0], kept[19]]).toEqual(['message 25', 'message 6']);
  notices.forgetLog();
  expect(notices.log.peek()).toEqual([]);
});

test('[USR-B06] what a message offers can be done from the log, too, once, and only as long as it can be undone', () => {
  const notices = createNotices();
  const [first, second] = [vi.fn(), vi.fn()];
  notices.show('success', 'one deleted', { action: { label: 'Undo', run: first, ends: true } });
  notices.show('success', 'another deleted', { action: { label: 'Undo', run: second, ends: true } });
  const [later, earlier] = notices.log.peek();
  notices.close(later?.id ?? 0);
  notices.close(earlier?.id ?? 0);
  expect(texts(notices)).toEqual([]);
  notices.act(earlier?.id ?? 0);
  notices.act(earlier?.id ?? 0);
  expect(first).toHaveBeenCalledOnce();
  expect(notices.log.peek().map(({ action }) => action?.label)).toEqual(['Undo', undefined]);
  vi.advanceTimersByTime(30_000);
  expect(notices.log.peek().map(({ action }) => action)).toEqual([undefined, undefined]);
  notices.act(later?.id ?? 0);
  expect(second).not.toHaveBeenCalled();
});

test('[NTF-03] whoever comes back to the tab finds what a message offers, unless it had an end', () => {
  const notices = createNotices();
  const download = vi.fn();
  notices.pause('hidden');
  notices.show('success', 'one deleted', { action: { label: 'Undo', run: () => {}, ends: true } });
  notices.show('success', 'export finished', { action: { label: 'Download', run: download } });
  vi.advanceTimersByTime(600_000);
  expect(notices.entries.peek().map(({ action }) => action?.label)).toEqual([undefined, 'Download']);
  notices.resume('hidden');
  vi.advanceTimersByTime(30_000);
  expect(texts(notices)).toEqual([]);
  notices.act(notices.log.peek()[0]?.id ?? 0);
  expect(download).toHaveBeenCalledOnce();
});

test('the next person does not read what the one before was told', () => {
  const notices = createNotices();
  const of = (email: string): SessionState => ({
    kind: 'signedIn',
    username: email,
    me: { firstName: '', lastName: '', email, source: 'INTERNAL', customersManager: [] },
  });
  const state = signal<SessionState>({ kind: 'restoring' });
  forgetBetweenPeople(notices, { state });
  const told = () => notices.log.peek().length;
  state.value = of('ada@meet.example');
  notices.show('success', 'saved');
  state.value = { kind: 'signedOut' };
  state.value = of('ada@meet.example');
  expect(told()).toBe(1);
  state.value = { kind: 'signedOut' };
  state.value = of('bob@meet.example');
  expect(told()).toBe(0);
  notices.show('success', 'saved, too');
  expect(told()).toBe(1);
});

test('[NTF-04] a waiting notification stays until it is closed by its id', () => {
  const notices = createNotices();
  notices.wait('export-7', 'exporting');
  notices.pause('pointer');
  notices.resume('pointer');
  vi.advanceTimersByTime(3_600_000);
  expect(texts(notices)).toEqual(['exporting']);
  notices.close('export-8');
  expect(texts(notices)).toEqual(['exporting']);
  notices.close('export-7');
  expect(texts(notices)).toEqual([]);
});

test('[NTF-04] waiting again with the same id changes what is said, in its place', () => {
  const notices = createNotices();
  notices.wait('export-7', 'exporting', { progress: 0.1 });
  notices.show('info', 'besides');
  notices.wait('export-7', 'nearly there', { progress: 0.9 });
  expect(notices.entries.peek()).toMatchObject([
    { id: 'export-7', kind: 'waiting', text: 'nearly there', progress: 0.9 },
    { text: 'besides' },
  ]);
});
