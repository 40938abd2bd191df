import { draw, everyRight, expectAccessible } from '../../../../testing/join.tsx';
import { enterMeeting } from '../../../../testing/join-live.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { good } from '../../../../call/signaling/connection-status.ts';
import { meetingSessions } from '../../meeting-session.ts';
import { LiveBanners, type LiveBannersProps } from './LiveBanners.tsx';

afterEach(meetingSessions.close);

const drawn = async (props: Partial<LiveBannersProps>) => {
  const asked = {
    onRetryNow: vi.fn<() => void>(),
    onUnmute: vi.fn<() => void>(),
    onDismissHint: vi.fn<() => void>(),
    onDevices: vi.fn<() => void>(),
    onTurnOn: vi.fn<LiveBannersProps['onTurnOn']>(),
    onRenew: vi.fn<LiveBannersProps['onRenew']>(),
    onWaiting: vi.fn<() => void>(),
    onCameras: vi.fn<() => void>(),
  };
  const sound = { isBlocked: false, attempt: 0, block: () => {}, enable: () => {} };
  const made = await draw(
    <LiveBanners
      connection={good}
      isStillHeard={false}
      isAsking={false}
      sound={sound}
      hint={undefined}
      loss={undefined}
      interrupted={[]}
      moderating={undefined}
      areCamerasPaused={false}
      {...asked}
      {...props}
    />,
  );
  return { ...made, ...asked };
};

test('[LIV-B05] whoever speaks into a microphone that is off is told, and can turn it on right there', async () => {
  const { getByRole, getByText, onUnmute, onDismissHint, container } = await drawn({ hint: 'speakingWhileMuted' });
  await expect.element(getByText('You are speaking, but your microphone is off.')).toBeVisible();
  await expectAccessible(container);
  await getByRole('button', { name: 'Turn it on' }).click();
  expect(onUnmute).toHaveBeenCalledOnce();
  await getByRole('button', { name: 'Close this hint' }).click();
  expect(onDismissHint).toHaveBeenCalledOnce();
});

test('[LIV-B05] a microphone without any sound is explained, with the way to another one', async () => {
  const { getByRole, getByText, onDevices } = await drawn({ hint: 'silent' });
  await expect.element(getByText('No sound is coming from your microphone.')).toBeVisible();
  await expect.element(getByText('It may be switched off on the device itself. If not, choose another one.')).toBeVisible();
  await getByRole('button', { name: 'Devices' }).click();
  expect(onDevices).toHaveBeenCalledOnce();
});

test('[PRE-B07] a device that comes back is offered instead of being called unplugged', async () => {
  const { getByRole, getByText, onTurnOn, container } = await drawn({
    loss: { kind: 'camera', lost: 'HD Webcam', now: undefined, back: 'HD Webcam' },
  });
  await expect.element(getByText('Plugged in again: HD Webcam')).toBeVisible();
  await expect.element(getByText('Unplugged')).not.toBeInTheDocument();
  await expectAccessible(container);
  await getByRole('button', { name: 'Turn on' }).click();
  expect(onTurnOn).toHaveBeenCalledExactlyOnceWith('camera');
});

test('[LIV-B02] two notes sound when the line is lost, and two when it is back', async () => {
  const start = vi.spyOn(OscillatorNode.prototype, 'start');
  const { connection } = await enterMeeting();
  connection.value = { kind: 'reconnecting', since: Date.now(), cause: 'offline', isCutOff: true };
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  connection.value = good;
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(4));
  start.mockRestore();
});

test('[LIV-B03] that the others still hear is said only while that is proven', async () => {
  const connection = { kind: 'reconnecting', since: Date.now(), cause: 'socketClosed', isCutOff: false } as const;
  const unproven = await drawn({ connection });
  await expect.element(unproven.getByText('Reconnecting. The others may not hear you.')).toBeVisible();
  await unproven.unmount();
  const proven = await drawn({ connection, isStillHeard: true });
  await expect.element(proven.getByText('Reconnecting. The others still hear you.')).toBeVisible();
  await proven.unmount();
  const cutOff = await drawn({ connection: { ...connection, isCutOff: true }, isStillHeard: true });
  await expect.element(cutOff.getByText('Reconnecting. The others cannot hear you.')).toBeVisible();
});

test('a device that the system has taken away is named, and can be opened anew', async () => {
  const { getByRole, getByText, onRenew, container } = await drawn({ interrupted: ['microphone'] });
  await expect.element(getByText('Your device has taken the microphone away')).toBeVisible();
  await expectAccessible(container);
  await getByRole('button', { name: 'Try again' }).click();
  expect(onRenew).toHaveBeenCalledWith('microphone');
});

test('[LIV-B07] a message without a space, or with many lines, is announced within the stage, and whole for who listens', async () => {
  const { chat, container, getByRole } = await enterMeeting();
  const line = { from: 'a', fullName: 'Ada Lovelace', at: new Date(2030, 0, 1, 10) };
  const texts = ['W'.repeat(4_000), 'Line\n'.repeat(40)];
  chat.value = texts.map((text) => ({ ...line, text }));
  chat.value = [...chat.value, { ...line, text: texts[0] ?? '' }];
  const shown = () => [...container.querySelectorAll('.announcement-lines p')].at(-1);
  await expect.poll(() => shown()?.textContent).toBe(`Message from Ada Lovelace: ${texts[0]}`);
  const stage = getByRole('group', { name: 'Participants' }).element().getBoundingClientRect();
  const box = shown()?.getBoundingClientRect();
  expect(box?.left).toBeGreaterThanOrEqual(stage.left);
  expect(box?.right).toBeLessThanOrEqual(stage.right);
  expect(box?.height).toBeLessThan(140);
});

test('[LIV-B07] of two devices that fail, each is announced when it does, and the one that is left not once more', async () => {
  const { camera, microphone, attendees, getByRole } = await enterMeeting();
  const news = getByRole('status').first();
  camera.value = { kind: 'failed', problem: 'notFound' };
  await expect.element(news).toHaveTextContent(/No camera found\. “Devices” shows what helps\.$/);
  microphone.value = { kind: 'failed', problem: 'inUse' };
  await expect.element(news).toHaveTextContent(/No camera found\..+Another program uses the microphone\. “Devices” shows what helps\.$/);
  camera.value = { kind: 'off' };
  attendees.value = [{ id: 'a', fullName: 'Ada Lovelace', audio: true, video: true, share: false }];
  await expect.element(news).toHaveTextContent(/Another program uses the microphone\. “Devices” shows what helps\.Ada Lovelace joined\.$/);
});

test('a device that is blocked says so at its button, and how to allow it among the devices, until the browser allows it', async () => {
  const { microphone, devices, media, getByRole } = await enterMeeting();
  devices.permission.value = { camera: 'granted', microphone: 'denied' };
  microphone.value = { kind: 'failed', problem: 'denied' };
  const button = getByRole('button', { name: 'Microphone', exact: true });
  const blocked = 'The browser blocks the microphone on this page. “Devices” shows what helps.';
  await expect.element(button).toHaveAccessibleDescription(blocked);
  await expect.element(getByRole('button', { name: 'Camera', exact: true })).toHaveAccessibleDescription('');
  expect(button.element().querySelector('.control-trouble')).not.toBeNull();

  await getByRole('button', { name: 'Devices' }).click();
  const panel = getByRole('region', { name: 'Devices' });
  await expect.element(panel.getByText('The browser blocks the microphone on this page')).toBeVisible();
  await expect.element(panel.getByText(/^Click the icon to the left of the address/)).toBeVisible();
  await expect.element(panel.getByText(/join/)).not.toBeInTheDocument();
  await expect.element(panel.getByRole('combobox', { name: 'Microphone' })).toHaveDisplayValue('Names appear after you allow access');
  await panel.getByRole('button', { name: 'Try again' }).click();
  expect(media.open).toHaveBeenCalledOnce();

  devices.permission.value = { camera: 'granted', microphone: 'granted' };
  await expect.element(button).toHaveAccessibleDescription('');
  await expect.element(panel.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await expect.element(panel).toHaveFocus();
  await expect.element(getByRole('status').first()).toHaveTextContent('The browser allows the microphone again. It is still off.');
});

test('a device that may not be used says that alone, whatever is wrong with it', async () => {
  const { microphone, rights, getByRole } = await enterMeeting();
  microphone.value = { kind: 'failed', problem: 'denied' };
  rights.value = { ...everyRight, talk: false };
  const button = getByRole('button', { name: 'Microphone', exact: true });
  await expect.element(button).toHaveAccessibleDescription('The organizer does not let you speak.');
  expect(button.element().querySelector('.control-trouble')).toBeNull();
});

test('a device that is plugged in again is called missing no longer', async () => {
  const { camera, lists, getByRole } = await enterMeeting();
  camera.value = { kind: 'failed', problem: 'notFound' };
  const button = getByRole('button', { name: 'Camera', exact: true });
  await expect.element(button).toHaveAccessibleDescription('No camera found. “Devices” shows what helps.');
  lists.value = { ...lists.value, camera: [{ id: '1', label: 'HD Webcam' }] };
  await expect.element(button).toHaveAccessibleDescription('');
});
