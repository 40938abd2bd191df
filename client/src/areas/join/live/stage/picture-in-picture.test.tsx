import { ada, enterMeeting, picture } from '../../../../testing/join-live.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meetingSessions } from '../../meeting-session.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('documentPictureInPicture', undefined);
});
afterEach(() => {
  meetingSessions.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the small picture shows nothing of somebody whose camera is off, and them again later; that it was closed is known in the page', async () => {
  const request = vi.spyOn(HTMLVideoElement.prototype, 'requestPictureInPicture').mockRejectedValue(new DOMException());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { attendees, getByRole } = await enterMeeting();
  const camera = picture();
  const shown = () => {
    const [player] = request.mock.contexts;
    return player instanceof HTMLVideoElement ? player.srcObject : undefined;
  };
  attendees.value = [{ ...ada, video: true, camera }];
  await getByRole('button', { name: 'View and help' }).click();
  await getByRole('button', { name: 'Picture in picture' }).click();
  await expect.poll(shown).toBe(camera);
  attendees.value = [{ ...ada, video: false, camera }];
  await expect.poll(shown).not.toBe(camera);
  attendees.value = [{ ...ada, video: true, camera }];
  await expect.poll(shown).toBe(camera);
  const closed = vi.fn<() => void>();
  document.addEventListener('leavepictureinpicture', closed, { once: true });
  const [player] = request.mock.contexts;
  if (player instanceof HTMLVideoElement) player.dispatchEvent(new Event('leavepictureinpicture'));
  expect(closed).toHaveBeenCalledOnce();
});
