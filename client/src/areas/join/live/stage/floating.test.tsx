import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { good } from '../../../../call/signaling/connection-status.ts';
import { ada, enterMeeting, soundTrack } from '../../../../testing/join-live.tsx';
import { meetingSessions } from '../../meeting-session.ts';

beforeEach(() => localStorage.clear());
afterEach(meetingSessions.close);

/** The meeting with its small window above all others open. */
async function openFloating() {
  const frame = document.createElement('iframe');
  frame.title = 'Above';
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  vi.stubGlobal('documentPictureInPicture', { requestWindow: () => Promise.resolve(frame.contentWindow) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const meeting = await enterMeeting();
  meeting.attendees.value = [ada];
  await meeting.getByRole('button', { name: 'View and help' }).click();
  await meeting.getByRole('button', { name: 'Picture in picture' }).click();
  const floating = page.frameLocator(page.getByTitle('Above'));
  await expect.element(floating.getByRole('button', { name: 'Hang up' })).toBeVisible();
  return { ...meeting, floating };
}

test('[LIV-B03] the small window says that nobody hears, for as long as that is so', async () => {
  const { floating, connection } = await openFloating();
  connection.value = { kind: 'reconnecting', cause: 'offline', since: Date.now(), isCutOff: true };
  await expect.element(floating.getByRole('status')).toHaveTextContent('Reconnecting. The others cannot hear you.');
  connection.value = { kind: 'reconnecting', cause: 'socketClosed', since: Date.now(), isCutOff: false };
  await expect.element(floating.getByRole('status')).toHaveTextContent('Reconnecting. The others may not hear you.');
  connection.value = good;
  await expect.element(floating.getByRole('status')).toHaveTextContent('You are connected again.');
});

test('the small window says that the meeting is recorded', async () => {
  const { floating, recording } = await openFloating();
  const mark = floating.getByText('Recording');
  await expect.element(mark).not.toBeInTheDocument();
  recording.value = { recording: true, transcription: false };
  await expect.element(mark).toBeVisible();
});

test('[LIV-B06] single keys work in the small window as in the meeting, but for the overview, which it has no room for', async () => {
  const { floating, media, microphone, getByRole } = await openFloating();
  const press = (type: string, key: string) => {
    const { contentWindow: view } = document.querySelector<HTMLIFrameElement>('iframe[title=Above]') ?? {};
    view?.document.body.dispatchEvent(new KeyboardEvent(type, { key, view, bubbles: true, cancelable: true }));
  };
  await expect.element(floating.getByRole('button', { name: 'Microphone' })).toHaveAttribute('aria-keyshortcuts', 'm');
  press('keydown', 'v');
  expect(media.setVideo).toHaveBeenLastCalledWith(true);
  press('keydown', ' ');
  expect(media.setAudio).toHaveBeenLastCalledWith(true);
  microphone.value = { kind: 'on', track: soundTrack() };
  await expect.element(floating.getByRole('status')).toHaveTextContent('The others hear you until you let go.');
  press('keyup', ' ');
  expect(media.setAudio).toHaveBeenLastCalledWith(false);
  press('keydown', '?');
  await floating.getByRole('button', { name: 'Hang up' }).click();
  await expect.element(floating.getByRole('alertdialog')).toBeVisible();
  press('keydown', 'm');
  expect(media.setAudio).toHaveBeenCalledTimes(2);
  await expect.element(getByRole('dialog')).not.toBeInTheDocument();
});
