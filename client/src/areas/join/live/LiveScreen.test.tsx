import { draw, everyRight, expectAccessible } from '../../../testing/join.tsx';
import { ada, alan, enterMeeting, picture, soundTrack } from '../../../testing/join-live.tsx';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { good } from '../../../call/signaling/connection-status.ts';
import { meetingSessions } from '../meeting-session.ts';
import { EncryptionMark } from './Encryption.tsx';
import LiveScreen from './LiveScreen.tsx';

afterEach(meetingSessions.close);

describe('the stage', () => {
  test('[LIV-B07] shows everybody with name, picture and muted microphone', async () => {
    const { getByRole, attendees, container } = await enterMeeting();
    attendees.value = [{ ...ada, camera: picture() }, alan];
    const stage = getByRole('list', { name: 'Participants' });
    await expect.element(stage.getByText('Zsófia Kővári (you)')).toBeVisible();
    await expect.element(stage.getByText('Ada Lovelace')).toBeVisible();
    await expect.element(stage.getByText('AT')).toBeVisible();
    await expect.element(stage.getByRole('listitem').nth(2).getByRole('img', { name: 'Microphone off' })).toBeVisible();
    await expectAccessible(container);
  });

  test('says to whoever is alone that the others will be seen here', async () => {
    const { getByText, attendees } = await enterMeeting();
    await expect.element(getByText('Nobody else is here yet')).toBeVisible();
    await expect.element(getByText('The others appear here as soon as they join.')).toBeVisible();
    attendees.value = [ada];
    await expect.element(getByText('Nobody else is here yet')).not.toBeInTheDocument();
  });

  test('[LIV-B07] a camera that starts shows the initials until there is a picture', async () => {
    const { getByRole, attendees } = await enterMeeting();
    attendees.value = [{ ...ada, camera: document.createElement('canvas').captureStream(0) }];
    const stage = getByRole('list', { name: 'Participants' });
    await expect.element(stage.getByText('AL', { exact: true })).toBeVisible();
  });

  test.each(['light', 'dark'])('the stage is dark, and what stands on it is made for that, in a %s page', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    onTestFinished(() => void delete document.documentElement.dataset['theme']);
    const { getByRole, container } = await enterMeeting();
    const stage = getByRole('group', { name: 'Participants' });
    await expect.element(stage).toHaveStyle({ colorScheme: 'dark', backgroundColor: 'oklch(0.165 0.018 262)' });
    await expectAccessible(container);
  });

  test('[LIV-B07] says who joined and who left', async () => {
    const { getByRole, attendees } = await enterMeeting();
    attendees.value = [ada];
    await expect.element(getByRole('status').first()).toHaveTextContent('Ada Lovelace joined.');
    attendees.value = [];
    await expect.element(getByRole('status').first()).toHaveTextContent('Ada Lovelace left.');
  });

  test('[LIV-B07] says to whoever cannot see it who shares a screen, and when that is over', async () => {
    const { getByRole, attendees } = await enterMeeting();
    attendees.value = [ada];
    attendees.value = [{ ...ada, share: true, screen: picture() }];
    const news = getByRole('status').first();
    await expect.element(news).toHaveTextContent('Ada Lovelace is sharing their screen.');
    attendees.value = [ada, { ...alan, share: true }];
    await expect.element(news).toHaveTextContent('Ada Lovelace stopped sharing their screen.');
    await expect.element(news).toHaveTextContent('Alan Turing is sharing their screen.');
    attendees.value = [ada];
    await expect.element(news).toHaveTextContent('Alan Turing left.');
    await expect.element(news).not.toHaveTextContent('Alan Turing stopped');
  });

  test('a shared screen takes the stage and nobody loses their place', async () => {
    const { getByRole, attendees } = await enterMeeting();
    attendees.value = [{ ...ada, share: true, screen: picture() }];
    await expect.element(getByRole('list', { name: 'Share screen' }).getByText('Screen of Ada Lovelace')).toBeVisible();
    await expect.element(getByRole('list', { name: 'Participants' }).getByText('Ada Lovelace')).toBeVisible();
  });

  test('[LIV-B08] the meeting clock runs', async () => {
    const { getByRole } = await enterMeeting();
    await expect.element(getByRole('timer', { name: 'Meeting time' })).toHaveTextContent(/^1:0[5-9]$/);
  });

  test('[LIV-B03] while the connection is being had again, it says that nobody hears, why, and when it is back', async () => {
    const { getByText, getByRole, connection, container } = await enterMeeting();
    connection.value = { kind: 'reconnecting', since: Date.now(), cause: 'offline', isCutOff: true };
    await expect.element(getByText('Reconnecting. The others cannot hear you.')).toBeVisible();
    await expect.element(getByText('This device has no network. You come back as soon as it has.')).toBeVisible();
    await expectAccessible(container);
    connection.value = good;
    await expect.element(getByRole('status').first()).toHaveTextContent('You are connected again.');
  });

  test('[LIV-B03] without the server it does not claim that the others still hear', async () => {
    const { getByText, connection } = await enterMeeting();
    connection.value = { kind: 'reconnecting', since: Date.now(), cause: 'socketClosed', isCutOff: false };
    await expect.element(getByText('Reconnecting. The others may not hear you.')).toBeVisible();
  });

  test('[LIV-B02] a lost line can be tried at once', async () => {
    const { getByRole, getByText, connection, call } = await enterMeeting();
    connection.value = { kind: 'lost', since: Date.now(), cause: 'serverSilent', isCutOff: true, nextTryAt: Date.now() + 3_600_000 };
    await expect.element(getByText('The connection is lost. The others cannot hear you.')).toBeVisible();
    await getByRole('button', { name: 'Try now' }).click();
    expect(call.retryNow).toHaveBeenCalledOnce();
  });

  test('[LIV-B02] attempts to connect again take the focus from nobody, and have nothing read out once more', async () => {
    const { getByRole, getByText, connection, call } = await enterMeeting();
    const lost = { kind: 'reconnecting', since: Date.now(), cause: 'serverSilent', isCutOff: true } as const;
    const due = { ...lost, nextTryAt: Date.now() + 3_600_000 };
    call.retryNow.mockImplementation(() => (connection.value = lost));
    connection.value = due;
    const button = getByRole('button', { name: 'Try now' });
    await expect.element(button).toBeVisible();
    const region = getByText('Reconnecting. The others cannot hear you.').element().closest('[role=status]');
    const said = region?.textContent;
    expect(said).toContain('Try now');
    const shown = button.element();
    await button.click();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    expect(region?.textContent).toBe(said);
    connection.value = due;
    await expect.element(button).not.toHaveAttribute('aria-busy');
    await expect.element(button).toHaveFocus();
    expect(button.element()).toBe(shown);
    expect(region?.textContent).toBe(said);
  });

  test('what goes leaves the focus it has to the stage', async () => {
    const { getByRole, connection } = await enterMeeting();
    connection.value = { kind: 'lost', since: Date.now(), cause: 'serverSilent', isCutOff: true, nextTryAt: Date.now() + 3_600_000 };
    await getByRole('button', { name: 'Try now' }).click();
    connection.value = good;
    await expect.element(getByRole('group', { name: 'Participants' })).toHaveFocus();
    await expect.element(getByRole('button', { name: 'Try now' })).not.toBeInTheDocument();
  });

  test('what comes and goes by itself takes the focus from nobody', async () => {
    const { getByRole, connection } = await enterMeeting();
    const chat = getByRole('button', { name: 'Chat' });
    chat.element().focus();
    connection.value = { kind: 'lost', since: Date.now(), cause: 'serverSilent', isCutOff: true, nextTryAt: Date.now() + 3_600_000 };
    await expect.element(getByRole('button', { name: 'Try now' })).toBeVisible();
    connection.value = good;
    await expect.element(getByRole('button', { name: 'Try now' })).not.toBeInTheDocument();
    await expect.element(chat).toHaveFocus();
  });
});

describe('the controls', () => {
  test('[LIV-05] microphone and camera are switches that keep their names', async () => {
    const { getByRole, microphone, camera, media } = await enterMeeting();
    microphone.value = { kind: 'on', track: soundTrack() };
    const soundToggle = getByRole('button', { name: 'Microphone', exact: true });
    await expect.element(soundToggle).toHaveAttribute('aria-pressed', 'true');
    await soundToggle.click();
    expect(media.setAudio).toHaveBeenCalledWith(false);
    microphone.value = { kind: 'off' };
    await expect.element(soundToggle).toHaveAttribute('aria-pressed', 'false');
    camera.value = { kind: 'off' };
    const cameraToggle = getByRole('button', { name: 'Camera', exact: true });
    await expect.element(cameraToggle).toHaveAttribute('aria-pressed', 'false');
    await cameraToggle.click();
    expect(media.setVideo).toHaveBeenCalledWith(true);
  });

  test('[LIV-05] while the browser asks for a device it is not called on, and the question is pointed at', async () => {
    const { getByRole, microphone, camera, container } = await enterMeeting();
    microphone.value = { kind: 'asking' };
    camera.value = { kind: 'starting' };
    for (const [name, awaits] of [
      ['Microphone', 'Microphone: waiting for your permission'],
      ['Camera', 'Camera: starting…'],
    ] as const)
      await expect.element(getByRole('button', { name, exact: true, pressed: false })).toHaveAccessibleDescription(awaits);
    await expect.element(getByRole('status').getByText(/answer the question at the top of the window/)).toBeVisible();
    await expectAccessible(container);
  });

  test.each([
    ['talk', 'Microphone', 'The organizer does not let you speak.'],
    ['video', 'Camera', 'The organizer does not let you show your camera.'],
    ['share', 'Share screen', 'The organizer does not let you share your screen.'],
    ['chat', 'Chat', 'The organizer does not let you write.'],
    ['audioAvailable', 'Microphone', 'This meeting has no sound.'],
    ['videoAvailable', 'Camera', 'This meeting has no video.'],
  ] as const)('[LIV-02] without the right %s, "%s" is disabled and says why', async (right, name, why) => {
    const { getByRole, rights, media, container } = await enterMeeting();
    rights.value = { ...everyRight, [right]: false };
    const control = getByRole('button', { name, exact: name !== 'Chat' });
    await expect.element(control).toHaveAttribute('aria-disabled', 'true');
    await expect.element(control).toHaveAccessibleDescription(why);
    await userEvent.click(control, { force: true });
    await expect.element(getByRole('status').first()).toHaveTextContent(why);
    for (const used of [media.setAudio, media.setVideo, media.shareScreen]) expect(used).not.toHaveBeenCalled();
    await expectAccessible(container);
  });

  test('[LIV-03] every right that is taken away during the call is told, and one that is given', async () => {
    const { getByRole, getByText, rights } = await enterMeeting();
    rights.value = { ...everyRight, talk: false, share: false };
    await expect.element(getByRole('status').getByText('The organizer does not let you speak.')).toBeVisible();
    await expect.element(getByRole('status').getByText('The organizer does not let you share your screen.')).toBeVisible();
    rights.value = { ...everyRight, share: false };
    await expect.element(getByText('You may speak now.')).toBeVisible();
  });

  test('[LIV-03] sound that goes and comes back is told, and never that one may speak while one may not', async () => {
    const { getByRole, getByText, rights } = await enterMeeting();
    const none = getByRole('status').getByText('This meeting has no sound.');
    rights.value = { ...everyRight, talk: false };
    await expect.element(getByRole('status').getByText('The organizer does not let you speak.')).toBeVisible();
    rights.value = { ...everyRight, talk: false, audioAvailable: false };
    await expect.element(none).toBeVisible();
    await expect.element(getByRole('status').getByText('The organizer does not let you speak.')).not.toBeInTheDocument();
    rights.value = { ...everyRight, audioAvailable: false };
    await expect.element(none).toBeVisible();
    await expect.element(getByText('You may speak now.')).not.toBeInTheDocument();
    rights.value = everyRight;
    await expect.element(getByText('You may speak now.')).toBeVisible();
    await expect.element(none).not.toBeInTheDocument();
  });

  test('[LIV-07] the screen can be shared and taken back', async () => {
    const { getByRole, screen, media } = await enterMeeting();
    await getByRole('button', { name: 'Share screen' }).click();
    expect(media.shareScreen).toHaveBeenCalledOnce();
    const [track] = picture().getVideoTracks();
    if (!track) throw new Error('no track');
    screen.value = { kind: 'on', track };
    await getByRole('button', { name: 'Stop sharing' }).click();
    expect(media.stopScreen).toHaveBeenCalledOnce();
  });

  test('[LIV-08] chat is read and written, and what is unread is counted', async () => {
    const { getByRole, chat, call, container } = await enterMeeting();
    chat.value = [{ from: 'a', fullName: 'Ada Lovelace', text: 'Good morning', at: new Date() }];
    await expect.element(getByRole('status').first()).toHaveTextContent('Message from Ada Lovelace: Good morning');
    await getByRole('button', { name: /Chat/ }).click();
    await expect.element(getByRole('log')).toHaveTextContent('Good morning');
    await expect.element(getByRole('textbox', { name: 'Message to everyone' })).toHaveFocus();
    await userEvent.keyboard('Hello{Enter}');
    expect(call.sendChat).toHaveBeenCalledWith('Hello');
    await expectAccessible(container);
    await userEvent.keyboard('{Escape}');
    await expect.element(getByRole('log')).not.toBeInTheDocument();
    await expect.element(getByRole('button', { name: 'Chat' })).toHaveFocus();
  });

  test('[LIV-08] a message has several lines, and its addresses can be followed, away from this page', async () => {
    const { getByRole, chat, call, container } = await enterMeeting();
    chat.value = [{ from: 'a', fullName: 'Ada Lovelace', text: 'Read\nhttps://meet.example/a.', at: new Date() }];
    await getByRole('button', { name: /Chat/ }).click();
    const link = getByRole('log').getByRole('link', { name: 'https://meet.example/a', exact: true });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}two');
    await expect.element(getByRole('textbox', { name: 'Message to everyone' })).toHaveValue('One\ntwo');
    expect(call.sendChat).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(call.sendChat).toHaveBeenCalledWith('One\ntwo');
    await expect.element(getByRole('textbox', { name: 'Message to everyone' })).toHaveValue('');
    await expectAccessible(container);
  });

  test('[LIV-08] half a message outlives the panel, and the live view', async () => {
    const { getByRole, unmount } = await enterMeeting();
    await getByRole('button', { name: 'Chat' }).click();
    await getByRole('textbox', { name: 'Message to everyone' }).fill('Half a sent');
    await getByRole('button', { name: 'Chat' }).click();
    await getByRole('button', { name: 'Chat' }).click();
    await expect.element(getByRole('textbox', { name: 'Message to everyone' })).toHaveValue('Half a sent');
    await unmount();
    const again = await draw(<LiveScreen />, { at: '/meeting/webrtc/live?umi=u-m-i' });
    await expect.element(again.getByRole('textbox', { name: 'Message to everyone' })).toHaveValue('Half a sent');
  });

  test('[LIV-08] a line that could not be sent stays and says so, in the chat and without it', async () => {
    const { getByRole, chat, connection, container } = await enterMeeting();
    connection.value = { kind: 'reconnecting', since: Date.now(), cause: 'socketClosed', isCutOff: false };
    const line = { from: 'me', fullName: 'Zsófia Kővári', text: 'Anybody there?', at: new Date(), ref: 'r1' };
    chat.value = [{ ...line, state: 'sending' }];
    chat.value = [{ ...line, state: 'unsent' }];
    await expect.element(getByRole('status').first()).toHaveTextContent(/Not sent yet/);
    await getByRole('button', { name: /Chat/ }).click();
    await expect.element(getByRole('log')).toHaveTextContent(/Anybody there\?.*Not sent yet\. It will be sent automatically/);
    await expectAccessible(container);
    chat.value = [line];
    await expect.element(getByRole('log').getByText(/Not sent yet/)).not.toBeInTheDocument();
  });

  test('[LIV-08] a server without chat says so', async () => {
    const { getByRole, hasChat } = await enterMeeting();
    hasChat.value = false;
    await expect.element(getByRole('button', { name: 'Chat' })).toHaveAccessibleDescription('This server has no chat.');
  });

  test('an empty chat says who can read it', async () => {
    const { getByRole, getByText } = await enterMeeting();
    await getByRole('button', { name: 'Chat' }).click();
    await expect.element(getByText('No messages yet. Everybody in the meeting can read what you write.')).toBeVisible();
  });

  test.each(['Your own picture', 'Your shared screen shows'])('what is chosen of the view is named: %s', async (name) => {
    const { getByRole } = await enterMeeting();
    await getByRole('button', { name: 'View and help' }).click();
    await expect.element(getByRole('group', { name })).toBeVisible();
  });

  test('the mark of an encrypted meeting opens what is encrypted, and the code to compare', async () => {
    const { getByRole } = await draw(<EncryptionMark code="1234 5678" />);
    await getByRole('button').click();
    const dialog = getByRole('dialog');
    await expect.element(dialog).toHaveTextContent(/^Pictures and sound are encrypted in the browsers of the attendees\./);
    await expect.element(dialog).toHaveTextContent('Comparison code1234 5678');
    await expect.element(dialog).toHaveTextContent(/Read it out to each other: whoever has the same code has the same key\.$/);
  });

  test('who is here is listed, oneself included', async () => {
    const { getByRole, attendees } = await enterMeeting();
    attendees.value = [ada, alan];
    await getByRole('button', { name: /Participants/ }).click();
    await expect.element(getByRole('region', { name: 'Participants' }).getByRole('listitem')).toHaveLength(3);
  });

  test('a panel takes the focus, is closed with Escape, and gives the focus back', async () => {
    const { getByRole } = await enterMeeting();
    for (const name of ['Participants', 'Devices', 'View and help']) {
      const opener = getByRole('button', { name });
      await opener.click();
      await expect.element(getByRole('region', { name })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect.element(getByRole('region', { name })).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    }
  });

  test('[LIV-06] hanging up is confirmed first', async () => {
    const { getByRole, call, container } = await enterMeeting();
    await getByRole('button', { name: 'Hang up' }).click();
    const question = getByRole('dialog', { name: 'Leave the meeting?' });
    await expect.element(question).toHaveTextContent('The meeting goes on for the others. You may have to ask to join again.');
    await expectAccessible(container);
    await getByRole('button', { name: 'Stay' }).click();
    expect(call.hangUp).not.toHaveBeenCalled();
    await getByRole('button', { name: 'Hang up' }).click();
    await getByRole('button', { name: 'Leave', exact: true }).click();
    expect(call.hangUp).toHaveBeenCalledOnce();
  });
});

describe('the page', () => {
  test('[LIV-B09] the browser asks before it is closed, and no longer after leaving', async () => {
    const { unmount } = await enterMeeting();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(true);
    await unmount();
    expect(closing()).toBe(false);
  });

  test('sound the browser holds back can be turned on', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    play.mockResolvedValue();
    const { getByRole, getByText, attendees } = await enterMeeting();
    attendees.value = [{ ...ada, camera: new MediaStream([soundTrack()]), video: false }];
    await getByRole('button', { name: 'Turn on sound' }).click();
    await expect.element(getByText('The browser is blocking the sound.')).not.toBeInTheDocument();
    await expect.element(getByRole('group', { name: 'Participants' })).toHaveFocus();
    expect(play).toHaveBeenCalledTimes(2);
    play.mockRestore();
  });

  test('[LIV-01] whoever is no longer connected goes back to where the reason is told', async () => {
    const { state, navigate } = await enterMeeting();
    state.value = { kind: 'end', because: 'removed' };
    await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith('/meeting/webrtc?umi=u-m-i', { replace: true }));
  });
});
