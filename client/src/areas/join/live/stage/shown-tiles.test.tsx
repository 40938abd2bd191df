import type { ViewedTile } from '@meet/contracts/signaling';
import { afterEach, expect, test, vi } from 'vitest';
import { ada, alan, enterMeeting, picture } from '../../../../testing/join-live.tsx';
import { meetingSessions } from '../../meeting-session.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
  meetingSessions.close();
});

test('the server is told which tiles of others are shown how high, and that none is while the page is hidden', async () => {
  const { attendees, call } = await enterMeeting();
  const told = (): readonly ViewedTile[] => call.setView.mock.lastCall?.[0] ?? [];
  const names = () => told().flatMap(({ id, source, height }) => (height > 0 ? [`${id} ${source}`] : []));
  attendees.value = [{ ...ada, camera: picture() }, alan];
  await expect.poll(() => names().toSorted()).toEqual(['a camera', 'b camera']);
  attendees.value = [{ ...ada, camera: picture(), share: true, screen: picture() }, alan];
  await expect.poll(names).toContain('a screen');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told()).toEqual([]);
  vi.restoreAllMocks();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(names()).toContain('a screen');
  attendees.value = [alan];
  await expect.poll(names).toEqual(['b camera']);
});

test('a tile out of sight is told with no height', async () => {
  const { attendees, call, container } = await enterMeeting();
  attendees.value = [{ ...ada, camera: picture() }];
  const heights = () => call.setView.mock.lastCall?.[0].map(({ height }) => height > 0);
  await expect.poll(heights).toEqual([true]);
  const stage = container.querySelector<HTMLElement>('.stage');
  stage?.style.setProperty('translate', '0 5000px');
  await expect.poll(heights).toEqual([false]);
  stage?.style.removeProperty('translate');
  await expect.poll(heights).toEqual([true]);
});
