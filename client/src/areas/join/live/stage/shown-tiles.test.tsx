import type { ViewedTile } from '@meet/contracts/signaling';
import { afterEach, expect, test, vi } from 'vitest';
import { ada, alan, enterMeeting, picture } from '../../../../testing/join-live.tsx';
import { meetingSessions } from '../../meeting-session.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

test('while the page is hidden, the small window above all others is sent what it shows', async () => {
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto 0', pointerEvents: 'none' });
  document.body.append(frame);
  vi.stubGlobal('documentPictureInPicture', { requestWindow: () => Promise.resolve(frame.contentWindow) });
  const { attendees, call, getByRole } = await enterMeeting();
  const names = () => call.setView.mock.lastCall?.[0].flatMap(({ id, source, height }) => (height > 0 ? [`${id} ${source}`] : []));
  attendees.value = [{ ...ada, camera: picture() }];
  await expect.poll(names).toEqual(['a camera']);
  await getByRole('button', { name: 'View and help' }).click();
  await getByRole('button', { name: 'Picture in picture' }).click();
  await expect.poll(() => frame.contentDocument?.querySelector('.attendee-tile video')).toBeTruthy();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(names).toEqual(['a camera']);
  frame.contentWindow?.dispatchEvent(new Event('pagehide'));
  await expect.poll(names).toEqual([]);
  frame.remove();
});

test('while the page is hidden, the small window of the browser counts as long as it is there', async () => {
  const { attendees, call } = await enterMeeting();
  const names = () => call.setView.mock.lastCall?.[0].flatMap(({ id, source, height }) => (height > 0 ? [`${id} ${source}`] : []));
  attendees.value = [{ ...ada, camera: picture() }];
  await expect.poll(names).toEqual(['a camera']);
  const above = vi.spyOn(document, 'pictureInPictureElement', 'get').mockReturnValue(document.body);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(names).toEqual(['a camera']);
  above.mockReturnValue(null);
  document.dispatchEvent(new Event('leavepictureinpicture'));
  expect(names()).toEqual([]);
});
