import { everyRight, expectUsable } from '../../../testing/join.tsx';
import { ada, alan, enterMeeting, picture, soundTrack } from '../../../testing/join-live.tsx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { meetingSessions } from '../meeting-session.ts';

beforeEach(() => localStorage.clear());
afterEach(async () => {
  meetingSessions.close();
  await page.viewport(414, 896);
});

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...(index % 2 ? ada : alan), id: `p${index}`, fullName: `Person Number ${index + 1}` }));

const sizes = [
  [1280, 720],
  [390, 844],
] as const;

describe.each(sizes)('in the meeting at %i × %i, everything is reached by keyboard and axe finds nothing', (width, height) => {
  beforeEach(() => page.viewport(width, height));

  test.each([1, 5, 25])('with %i in it', async (count) => {
    const { attendees, getByRole, container } = await enterMeeting();
    attendees.value = people(count - 1);
    await expect.element(getByRole('button', { name: new RegExp(`^${count} participant`) })).toBeVisible();
    await expectUsable(container);
  });

  test.each(['Chat', 'Devices', /participants/, 'View and help'])('with the panel open: %s', async (name) => {
    const { attendees, chat, record, getByRole, container } = await enterMeeting();
    attendees.value = people(24);
    chat.value = people(24).map(({ id, fullName }) => ({ from: id, fullName, text: `Good morning from ${fullName}`, at: new Date() }));
    record.value = { supportCode: 'K7QM-3XWD', marks: [{ step: 'asked', at: 1000 }] };
    await getByRole('button', { name }).click();
    await expect.element(getByRole('button', { name: 'Close' })).toBeVisible();
    await expectUsable(container);
  });

  test.each([
    ['the speaker is large', 'Speaker'],
    ['one’s own picture is in the corner', 'In the corner'],
  ])('while %s', async (_, choice) => {
    const { attendees, getByRole, getByText, container } = await enterMeeting();
    attendees.value = people(9);
    await getByRole('button', { name: 'View and help' }).click();
    await getByText(choice, { exact: true }).click();
    await userEvent.keyboard('{Escape}');
    await expectUsable(container);
  });

  test('while somebody shares a screen and so does oneself', async () => {
    const { attendees, screen, getByRole, container } = await enterMeeting();
    attendees.value = [{ ...ada, share: true, screen: picture() }, ...people(9)];
    const [track] = picture().getVideoTracks();
    screen.value = track ? { kind: 'on', track } : screen.value;
    await expect.element(getByRole('button', { name: 'Stop sharing' })).toBeVisible();
    await expectUsable(container);
  });

  test('while one may do nothing', async () => {
    const { rights, getByRole, container } = await enterMeeting();
    rights.value = { ...everyRight, talk: false, video: false, share: false, chat: false };
    await expect.element(getByRole('button', { name: 'Chat' })).toHaveAttribute('aria-disabled', 'true');
    await expectUsable(container);
  });

  test.each(['reconnecting', 'lost'] as const)('while the line is %s', async (kind) => {
    const { connection, attendees, getByRole, container } = await enterMeeting();
    attendees.value = [ada, { ...alan, reconnecting: true }];
    connection.value = { kind, since: Date.now(), cause: 'serverSilent', isCutOff: true, nextTryAt: Date.now() + 3_600_000 };
    await expect.element(getByRole('button', { name: 'Try now' })).toBeVisible();
    await expectUsable(container);
  });

  test('while a device is gone and sound is held back', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const { attendees, media, camera, microphone, getByRole, container } = await enterMeeting();
    attendees.value = [{ ...ada, camera: new MediaStream([soundTrack()]), video: false }];
    media.loss.value = { kind: 'microphone', lost: 'Headset', now: undefined };
    camera.value = { kind: 'failed', problem: 'inUse' };
    microphone.value = { kind: 'failed', problem: 'notFound' };
    await expect.element(getByRole('button', { name: 'Turn on sound' })).toBeVisible();
    await expectUsable(container);
    play.mockRestore();
  });

  test('while the browser blocks the microphone, in the panel that says how to allow it', async () => {
    const { microphone, devices, getByRole, getByText, container } = await enterMeeting();
    devices.permission.value = { camera: 'granted', microphone: 'denied' };
    microphone.value = { kind: 'failed', problem: 'denied' };
    await getByRole('button', { name: 'Devices' }).click();
    await expect.element(getByText(/^Click the icon to the left of the address/)).toBeVisible();
    await expectUsable(container);
  });

  test('with the overview of keys open', async () => {
    const { getByRole, container } = await enterMeeting();
    await userEvent.keyboard('?');
    await expect.element(getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectUsable(container);
  });

  test('with the question before leaving', async () => {
    const { getByRole, container } = await enterMeeting();
    await getByRole('button', { name: 'Hang up' }).click();
    await expect.element(getByRole('dialog', { name: 'Leave the meeting?' })).toBeVisible();
    await expectUsable(container);
  });
});
