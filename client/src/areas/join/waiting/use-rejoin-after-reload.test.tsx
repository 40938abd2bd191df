import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ReadyMeeting } from '../ready/ReadyMeeting.tsx';
import { draw, fakeMeetingSession } from '../../../testing/join.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const nothing = () => {};

/** Somebody waits in this tab, and the page goes away. */
function leaveWaiting(umi = 'u-m-i') {
  sessionStorage.setItem('meet.waiting', JSON.stringify({ umi, name: 'Ada Lovelace' }));
}

function arriveBy(type: NavigationTimingType) {
  const entry: PerformanceEntry = Object.create(PerformanceNavigationTiming.prototype, { type: { value: type } });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

async function arrive(fake = fakeMeetingSession()) {
  return { ...fake, ...(await draw(<ReadyMeeting session={fake.session} onRefused={nothing} />)) };
}

test('[WTR-13] whoever reloads while waiting has asked already, by the same name', async () => {
  leaveWaiting();
  arriveBy('reload');
  const { call } = await arrive();
  expect(call.join.mock.calls).toEqual([['Ada Lovelace']]);
});

test('the place is kept while it is asked for again: a second reload may follow at once', async () => {
  leaveWaiting();
  arriveBy('reload');
  const fake = fakeMeetingSession();
  let answer = nothing;
  fake.call.join.mockImplementation((name) => {
    fake.name.value = name;
    return new Promise<void>((resolve) => (answer = resolve));
  });
  await arrive(fake);
  await expect.poll(() => fake.call.join.mock.calls).toHaveLength(1);
  expect(sessionStorage.getItem('meet.waiting')).toContain('Ada Lovelace');
  answer();
  await expect.poll(() => sessionStorage.getItem('meet.waiting'), { message: 'refused' }).toBe('null');
});

test.each([
  ['comes back later', 'u-m-i', 'navigate'],
  ['comes to another meeting', 'other', 'reload'],
] as const)('whoever %s is asked for the name first', async (_, umi, type) => {
  leaveWaiting(umi);
  arriveBy(type);
  const { call, getByRole } = await arrive();
  await expect.element(getByRole('button', { name: 'Ask to join' })).toBeVisible();
  expect(call.join).not.toHaveBeenCalled();
});

test('the place is kept for as long as somebody waits', async () => {
  const fake = fakeMeetingSession();
  fake.name.value = 'Ada Lovelace';
  fake.state.value = { kind: 'waiting', request: 'asked' };
  const { state } = await arrive(fake);
  expect(JSON.parse(sessionStorage.getItem('meet.waiting') ?? '')).toEqual({ umi: 'u-m-i', name: 'Ada Lovelace' });
  state.value = { kind: 'configuration' };
  await expect.poll(() => sessionStorage.getItem('meet.waiting')).toBe('null');
});

test('the place is kept as soon as the page says that somebody waits: a reload may follow at once', async () => {
  const fake = fakeMeetingSession();
  fake.name.value = 'Ada Lovelace';
  const { state, container } = await arrive(fake);
  const keptWhenTold = new Promise<string | null>((resolve) => {
    const seen = new MutationObserver(() => {
      if (container.textContent.includes('Waiting for the organizer')) resolve(sessionStorage.getItem('meet.waiting'));
    });
    seen.observe(container, { subtree: true, childList: true, characterData: true });
    onTestFinished(() => seen.disconnect());
  });
  state.value = { kind: 'waiting', request: 'asked' };
  expect(await keptWhenTold).toContain('Ada Lovelace');
});
