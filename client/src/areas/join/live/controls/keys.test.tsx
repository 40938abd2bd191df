import { expectAccessible } from '../../../../testing/join.tsx';
import { ada, enterMeeting, picture, soundTrack } from '../../../../testing/join-live.tsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { everyRight } from '../../../../testing/join.tsx';
import { meetingSessions } from '../../meeting-session.ts';

beforeEach(() => localStorage.clear());
afterEach(meetingSessions.close);

type Entered = Awaited<ReturnType<typeof enterMeeting>>;

describe('[LIV-B06] single keys', () => {
  test('m and v switch microphone and camera', async () => {
    const { media, microphone } = await enterMeeting();
    await userEvent.keyboard('m');
    expect(media.setAudio).toHaveBeenLastCalledWith(true);
    microphone.value = { kind: 'on', track: soundTrack() };
    await userEvent.keyboard('m');
    expect(media.setAudio).toHaveBeenLastCalledWith(false);
    await userEvent.keyboard('v');
    expect(media.setVideo).toHaveBeenLastCalledWith(true);
  });

  test('what they have switched is read out, unless the focus is on the button that says so itself', async () => {
    const { microphone, getByRole } = await enterMeeting();
    const news = getByRole('status').first();
    await userEvent.keyboard('m');
    microphone.value = { kind: 'on', track: soundTrack() };
    await expect.element(news).toHaveTextContent(/Microphone on$/);
    await userEvent.keyboard('m');
    microphone.value = { kind: 'muted', track: soundTrack() };
    await expect.element(news).toHaveTextContent(/Microphone off$/);
    await expect.element(news).not.toHaveTextContent('Microphone on');
    const button = getByRole('button', { name: 'Microphone', exact: true });
    await button.click();
    await userEvent.keyboard('m');
    microphone.value = { kind: 'on', track: soundTrack() };
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await expect.element(news).not.toHaveTextContent('Microphone on');
  });

  test('the space bar lets one speak as long as it is held', async () => {
    const { media, getByText, microphone } = await enterMeeting();
    await userEvent.keyboard('{ >}');
    expect(media.setAudio.mock.calls).toEqual([[true]]);
    microphone.value = { kind: 'on', track: soundTrack() };
    await expect.element(getByText('The others hear you until you let go.')).toBeVisible();
    await userEvent.keyboard('{/ }');
    expect(media.setAudio.mock.calls).toEqual([[true], [false]]);
  });

  test.each([
    ['the browser asks', (fake: Entered) => void (fake.microphone.value = { kind: 'asking' })],
    ['there is no microphone', ({ microphone }: Entered) => void (microphone.value = { kind: 'failed', problem: 'notFound' })],
    [
      'the connection is cut off',
      ({ connection, microphone }: Entered) => {
        connection.value = { kind: 'lost', since: Date.now(), cause: 'offline', isCutOff: true };
        microphone.value = { kind: 'on', track: soundTrack() };
      },
    ],
  ])('while %s, the space bar does not say that one is heard', async (_, happen) => {
    const entered = await enterMeeting();
    const { getByText, getByRole } = entered;
    await userEvent.keyboard('{ >}');
    happen(entered);
    await userEvent.keyboard('?');
    await expect.element(getByRole('dialog')).toBeVisible();
    expect(getByText('The others hear you until you let go.').elements()).toEqual([]);
    await userEvent.keyboard('{/ }');
  });

  test('whoever speaks anyway is not switched off by the space bar', async () => {
    const { media, microphone, getByRole } = await enterMeeting();
    microphone.value = { kind: 'on', track: soundTrack() };
    await expect.element(getByRole('button', { name: 'Microphone', exact: true, pressed: true })).toBeVisible();
    await userEvent.keyboard(' ');
    expect(media.setAudio).not.toHaveBeenCalled();
  });

  test('p pauses the cameras of the others and shows them again; that is seen, and remembered', async () => {
    const { getByRole, getByText, attendees, session, container, unmount } = await enterMeeting();
    attendees.value = [{ ...ada, share: true, camera: picture(), screen: picture() }];
    const viewed = () => session.call.setView.mock.lastCall?.[0].map(({ source }) => source).toSorted();
    await expect.element(getByRole('list', { name: 'Participants' }).getByLabelText('Ada Lovelace', { exact: true })).toBeVisible();
    await expect.poll(viewed).toEqual(['camera', 'screen']);
    await userEvent.keyboard('p');
    await expect.element(getByText('The cameras of the others are paused.')).toBeVisible();
    await expect
      .element(getByRole('list', { name: 'Participants' }).getByLabelText('Ada Lovelace', { exact: true }))
      .not.toBeInTheDocument();
    await expect
      .element(getByRole('list', { name: 'Share screen' }).getByLabelText('Screen of Ada Lovelace', { exact: true }))
      .toBeVisible();
    await expect.poll(viewed).toEqual(['screen']);
    await expectAccessible(container);
    await unmount();
    meetingSessions.close();
    const next = await enterMeeting();
    // On a phone a notice would lie over the panel.
    await next.getByRole('button', { name: 'View and help' }).click();
    await expect.element(next.getByText('The cameras of the others are paused.')).not.toBeInTheDocument();
    await expect.element(next.getByRole('switch', { name: 'Show the cameras of the others' })).not.toBeChecked();
    await next.getByRole('button', { name: 'Close' }).click();
    await next.getByRole('button', { name: 'Show them' }).click();
    await expect.element(next.getByText('The cameras of the others are paused.')).not.toBeInTheDocument();
  });

  test('a key that may not be used says why', async () => {
    const { media, rights, getByRole, getByText } = await enterMeeting();
    rights.value = { ...everyRight, talk: false };
    await expect.element(getByRole('button', { name: 'Microphone', exact: true, pressed: false })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('m');
    await expect.element(getByText('The organizer does not let you speak.').first()).toBeVisible();
    expect(media.setAudio).not.toHaveBeenCalled();
  });

  test('? shows the overview, in which they can be turned off; the choice is remembered', async () => {
    const { getByRole, media, container, unmount } = await enterMeeting();
    await userEvent.keyboard('?');
    const overview = getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(overview).toBeVisible();
    await expectAccessible(container);
    await overview.getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
    await overview.getByRole('button', { name: 'Close' }).click();
    await userEvent.keyboard('mv ?');
    expect(media.setAudio).not.toHaveBeenCalled();
    await expect.element(overview).not.toBeInTheDocument();
    await unmount();
    meetingSessions.close();
    const next = await enterMeeting();
    await userEvent.keyboard('m');
    expect(next.media.setAudio).not.toHaveBeenCalled();
  });

  test('they never fire while somebody types, answers a dialog or means the browser', async () => {
    const { getByRole, media, call } = await enterMeeting();
    await getByRole('button', { name: 'Chat' }).click();
    await expect.element(getByRole('textbox', { name: 'Message to everyone' })).toHaveFocus();
    await userEvent.keyboard('my view?{Enter}');
    expect(call.sendChat).toHaveBeenCalledWith('my view?');
    await userEvent.keyboard('{Escape}{Control>}m{/Control}');
    await getByRole('button', { name: 'Hang up' }).click();
    await userEvent.keyboard('mv');
    expect(media.setAudio).not.toHaveBeenCalled();
    expect(media.setVideo).not.toHaveBeenCalled();
  });

  test('on a button the space bar presses the button', async () => {
    const { getByRole, media } = await enterMeeting();
    const element = getByRole('button', { name: 'Participants' }).element();
    if (element instanceof HTMLElement) element.focus();
    await userEvent.keyboard(' ');
    await expect.element(getByRole('region', { name: 'Participants' })).toBeVisible();
    expect(media.setAudio).not.toHaveBeenCalled();
  });
});
