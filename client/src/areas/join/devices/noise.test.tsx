import { beforeEach, expect, test } from 'vitest';
import { noiseSuppressionOf } from '../../../call/media/noise/noise-suppression.ts';
import { draw, expectUsable, fakeMeetingSession } from '../../../testing/join.tsx';
import { enterMeeting, soundTrack } from '../../../testing/join-live.tsx';
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
])('%s, noise is taken out where the server does not turn that off', async (where, open) => {
  const { getByRole, media, container } = await open();
  if (where === 'in the meeting') await getByRole('button', { name: 'Devices' }).click();
  const choice = getByRole('switch', { name: 'Take noise out of my sound' });
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  await expect.element(choice).toBeChecked();
  await expect.element(choice).toHaveAccessibleDescription('');
  expect(noiseSuppressionOf(media).isChosen.value).toBe(true);
  await expectUsable(container);
  media.settings.value = { noiseSuppression: false };
  await expect.element(choice).not.toBeInTheDocument();
});

test('until the sound without noise is sent, the switch says that it is being switched on, and can be taken back', async () => {
  const { getByRole, media, container } = await prepare();
  const choice = getByRole('switch', { name: 'Take noise out of my sound' });
  await choice.click();
  const [device, clean] = [soundTrack(), soundTrack()];
  media.microphone.value = { kind: 'on', track: device };
  await expect.element(choice).toBePartiallyChecked();
  await expect.element(choice).toHaveAccessibleDescription('Being switched on. Until then your sound stays as it is.');
  await expectUsable(container);
  media.microphone.value = { kind: 'on', track: clean, device };
  await expect.element(choice).toBeChecked();
  await expect.element(choice).toHaveAccessibleDescription('');
  media.microphone.value = { kind: 'on', track: device };
  await expect.element(choice).toBePartiallyChecked();
  await choice.click();
  await expect.element(choice).not.toBeChecked();
  expect(noiseSuppressionOf(media).isChosen.value).toBe(false);
});
