import { beforeEach, expect, test } from 'vitest';
import { draw, expectUsable, fakeMeetingSession } from '../../../testing/join.tsx';
import { enterMeeting } from '../../../testing/join-live.tsx';
import { ReadyMeeting } from '../ready/ReadyMeeting.tsx';
import { meetingSessions } from '../meeting-session.ts';

beforeEach(() => {
  localStorage.clear();
  return () => meetingSessions.close();
});

async function prepare() {
  const fake = fakeMeetingSession();
  return { ...fake, ...(await draw(<ReadyMeeting session={fake.session} onRefused={() => {}} />)) };
}

test.each([
  ['before joining', prepare],
  ['in the meeting', enterMeeting],
])('%s, the background is chosen beside the devices', async (where, open) => {
  const { getByRole, background, container } = await open();
  if (where === 'in the meeting') await getByRole('button', { name: 'Devices' }).click();
  const choice = getByRole('combobox', { name: 'Background' });
  await expect.element(choice).toHaveValue('none');
  await choice.selectOptions('Strong background blur');
  expect(background.choose.mock.calls).toEqual([['strong']]);
  await expectUsable(container);
});

test.each([
  ['before joining', prepare, '.preview'],
  ['in the meeting', enterMeeting, '.live-stage'],
])('%s, a background that is given up says why the camera is off, and offers to show the room', async (_, open, home) => {
  const { getByRole, getByText, background, media, container } = await open();
  background.trouble.value = 'slow';
  await expect
    .element(getByText('This device is too slow for background blur. Your camera was turned off, so that nobody sees your room.'))
    .toBeVisible();
  await expectUsable(container);
  await getByRole('status').getByRole('button', { name: 'Close' }).click();
  expect(background.dismiss).toHaveBeenCalledOnce();
  background.choose.mockImplementation(() => (background.trouble.value = undefined));
  await getByRole('button', { name: 'Show the camera without blur' }).click();
  expect(background.choose.mock.calls).toEqual([['none']]);
  expect(media.setVideo.mock.calls).toEqual([[true]]);
  await expect.poll(() => document.activeElement).toBe(container.querySelector(home));
});
