import { expect, test, vi } from 'vitest';
import { draw, fakeMeetingSession } from '../../../testing/join.tsx';
import { enterMeeting, picture } from '../../../testing/join-live.tsx';
import { meetingSessions } from '../meeting-session.ts';
import { ReadyMeeting } from '../ready/ReadyMeeting.tsx';

const cameras = [
  ['that does not say where it looks is shown as in a mirror', {}, '-1 1'],
  ['that looks at the person is shown as in a mirror', { facingMode: 'user' }, '-1 1'],
  ['that looks away from the person is shown as it sees', { facingMode: 'environment' }, 'none'],
] as const satisfies [string, MediaTrackSettings, string][];

test.each(cameras)('before the call, a camera %s', async (_, settings, scale) => {
  const { session, camera } = fakeMeetingSession();
  const [track] = picture().getVideoTracks();
  if (!track) throw new Error('no track');
  vi.spyOn(track, 'getSettings').mockReturnValue(settings);
  const { getByRole } = await draw(<ReadyMeeting session={session} onRefused={() => {}} />);
  await expect.element(getByRole('group', { name: 'Devices' }).getByRole('combobox', { name: 'Camera' })).toBeVisible();
  camera.value = { kind: 'on', track };
  const video = getByRole('region', { name: 'Camera preview' }).getByLabelText('Camera preview');
  await expect.element(video).toBeVisible();
  expect(getComputedStyle(video.element()).scale).toBe(scale);
});

test.each(cameras)('in the call, a camera %s', async (_, settings, scale) => {
  const { camera, getByRole } = await enterMeeting();
  const [track] = picture().getVideoTracks();
  if (!track) throw new Error('no track');
  vi.spyOn(track, 'getSettings').mockReturnValue(settings);
  camera.value = { kind: 'on', track };
  const video = getByRole('list', { name: 'Participants' }).getByLabelText('Zsófia Kővári (you)', { exact: true });
  await expect.element(video).toBeVisible();
  expect(getComputedStyle(video.element()).scale).toBe(scale);
  meetingSessions.close();
});
