import { answeringInTurn, expectAccessible } from '../../../testing/join.tsx';
import { ada, alan, enterMeeting, picture, soundTrack } from '../../../testing/join-live.tsx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatMessage } from '../../../call/state/chat.ts';
import { meetingSessions } from '../meeting-session.ts';

beforeEach(() => localStorage.clear());
afterEach(meetingSessions.close);

describe('how the meeting is looked at', () => {
  test('the speaker can be shown large, and that is remembered', async () => {
    const { getByRole, getByText, attendees, container, unmount } = await enterMeeting();
    attendees.value = [ada, alan];
    await getByRole('button', { name: 'View and help' }).click();
    await getByText('Speaker', { exact: true }).click();
    await getByRole('button', { name: 'Close' }).click();
    await expect.element(getByRole('list', { name: 'Speaker' }).getByText('Ada Lovelace')).toBeVisible();
    await expect.element(getByRole('list', { name: 'Participants' }).getByText('Alan Turing')).toBeVisible();
    await expectAccessible(container);
    await unmount();
    meetingSessions.close();
    const next = await enterMeeting();
    await next.getByRole('button', { name: 'View and help' }).click();
    await expect.element(next.getByRole('radio', { name: 'Speaker' })).toBeChecked();
  });

  test('one’s own picture can stand in the corner or nowhere', async () => {
    const { getByRole, getByText, attendees, container } = await enterMeeting();
    attendees.value = [ada];
    await getByRole('button', { name: 'View and help' }).click();
    await getByText('In the corner').click();
    await expect.element(getByRole('list', { name: 'Zsófia Kővári (you)' })).toBeVisible();
    await expectAccessible(container);
    await getByText('Hidden').click();
    await expect.element(getByRole('list', { name: 'Zsófia Kővári (you)' })).not.toBeInTheDocument();
    await expect.element(getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveLength(1);
  });

  test('the choices stand in groups with their names', async () => {
    const { getByRole } = await enterMeeting();
    await getByRole('button', { name: 'View and help' }).click();
    const choicesOf = (name: string) => getByRole('group', { name }).getByRole('radio');
    for (const [name, choices] of [
      ['Layout', ['Grid', 'Speaker']],
      ['Your own picture', ['With the others', 'In the corner', 'Hidden']],
      ['Video quality', ['Automatic', '720p', '360p', 'Low data']],
      ['Your shared screen shows', ['Text (sharp)', 'Video (smooth)']],
    ] as const) {
      await expect.element(choicesOf(name)).toHaveLength(choices.length);
      for (const choice of choices) await expect.element(choicesOf(name).and(getByRole('radio', { name: choice }))).toBeInTheDocument();
    }
  });

  test('25 of many people are shown, and the others on the next page', async () => {
    const { getByRole, attendees, container } = await enterMeeting();
    attendees.value = Array.from({ length: 59 }, (_, index) => ({ ...ada, id: `${index}`, fullName: `Guest ${index + 1}` }));
    const tiles = getByRole('list', { name: 'Participants' }).getByRole('listitem');
    const pages = getByRole('group', { name: 'Pages of participants' });
    await expect.element(tiles).toHaveLength(25);
    await expect.element(tiles.first()).toHaveTextContent('Zsófia Kővári (you)');
    await getByRole('button', { name: 'More participants' }).click();
    await expect.element(pages.getByRole('status')).toHaveTextContent('Page 2 of 3');
    await expect.element(tiles.first()).toHaveTextContent('Guest 25');
    await expectAccessible(container);
    await getByRole('button', { name: 'More participants' }).click();
    await expect.element(tiles).toHaveLength(10);
    await getByRole('button', { name: 'More participants' }).click();
    await expect.element(tiles.first()).toHaveTextContent('Zsófia Kővári (you)');
    await getByRole('button', { name: 'Previous participants' }).click();
    await expect.element(tiles.last()).toHaveTextContent('Guest 59');
    attendees.value = attendees.value.slice(0, 30);
    await expect.element(tiles).toHaveLength(6);
    attendees.value = attendees.value.slice(0, 24);
    await expect.element(tiles).toHaveLength(25);
    await expect.element(pages).not.toBeInTheDocument();
  });

  test('a picture fills its tile; one that would lose more than a third of its height is shown whole', async () => {
    const { getByRole, attendees } = await enterMeeting();
    const stream = (width: number, height: number) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
      return canvas.captureStream(5);
    };
    attendees.value = [
      { ...ada, camera: stream(640, 360) },
      { ...alan, video: true, camera: stream(100, 640) },
    ];
    const stage = getByRole('list', { name: 'Participants' });
    await expect.element(stage.getByLabelText('Alan Turing', { exact: true })).toHaveStyle({ objectFit: 'contain' });
    await expect.element(stage.getByLabelText('Ada Lovelace', { exact: true })).toHaveStyle({ objectFit: 'cover' });
  });

  test('the browser is told whether the shared screen shows text or video, also while it is shared', async () => {
    const { getByRole, getByText, screen } = await enterMeeting();
    const [track] = picture().getVideoTracks();
    if (track) screen.value = { kind: 'on', track };
    await expect.poll(() => track?.contentHint).toBe('detail');
    await getByRole('button', { name: 'View and help' }).click();
    await getByText('Video (smooth)').click();
    await expect.poll(() => track?.contentHint).toBe('motion');
  });

  test('[LIV-B07] who speaks is marked on the stage and in the list', async () => {
    const { getByRole, attendees } = await enterMeeting();
    attendees.value = [{ ...ada, camera: new MediaStream([...picture().getTracks(), soundTrack(0.5)]) }, alan];
    const stage = getByRole('list', { name: 'Participants' });
    await expect.element(stage.getByRole('listitem').nth(1)).toHaveTextContent('Ada Lovelacespeaking');
    await expect.element(stage.getByRole('listitem').nth(2)).not.toHaveTextContent('speaking');
    await getByRole('button', { name: /participants/ }).click();
    await expect.element(getByRole('region', { name: 'Participants' }).getByRole('img', { name: 'speaking' })).toBeVisible();
  });

  test('whose line is lost is marked on the stage and in the list, and stays there', async () => {
    const { getByRole, attendees, container } = await enterMeeting();
    attendees.value = [{ ...ada, reconnecting: true }, alan];
    const stage = getByRole('list', { name: 'Participants' });
    await expect.element(stage.getByRole('img', { name: 'reconnecting' })).toBeVisible();
    await getByRole('button', { name: /participants/ }).click();
    await expect.element(getByRole('region', { name: 'Participants' }).getByRole('img', { name: 'reconnecting' })).toBeVisible();
    await expectAccessible(container);
    attendees.value = [ada, alan];
    await expect.element(getByRole('img', { name: 'reconnecting' })).not.toBeInTheDocument();
  });

  test('[LIV-B08] the time that is left is shown once the server has told it', async () => {
    const endsAt = new Date(Date.now() + 25 * 60_000);
    const { getByText } = await enterMeeting({ call: answeringInTurn({ recording: false, attendance: false, endsAt }) });
    await expect.element(getByText(/^2[45]:\d\d left$/)).toBeVisible();
  });

  test('[LIV-B08] nobody counts down a meeting without an end in sight', async () => {
    const { getByText, getByRole } = await enterMeeting({
      call: answeringInTurn({ recording: false, attendance: false, endsAt: new Date(Date.now() + 9e8) }),
    });
    await expect.element(getByRole('timer', { name: 'Meeting time' })).toBeVisible();
    await expect.element(getByText(/left$/)).not.toBeInTheDocument();
  });
});

describe('the line', () => {
  test('[LIV-B04] how good it is stands there in words, with the numbers on demand', async () => {
    const { getByRole, getByText, connection, container } = await enterMeeting();
    await expect.element(getByText('Good', { exact: true })).toBeVisible();
    connection.value = { kind: 'reconnecting', since: Date.now(), cause: 'mediaStopped', isCutOff: true };
    await expect.element(getByText('Lost', { exact: true })).toBeVisible();
    await getByRole('button', { name: 'View and help' }).click();
    await expect.element(getByRole('region', { name: 'View and help' }).getByText('Nothing gets through at the moment.')).toBeVisible();
    await expectAccessible(container);
  });

  test('how joining went is shown on demand, with a code for support', async () => {
    const { getByRole, record } = await enterMeeting();
    record.value = {
      supportCode: 'K7QM-3XWD',
      marks: [
        { step: 'asked', at: 1000 },
        { step: 'socketOpened', at: 1400 },
      ],
    };
    await getByRole('button', { name: 'View and help' }).click();
    const panel = getByRole('region', { name: 'View and help' });
    await expect.element(panel.getByText('K7QM-3XWD')).toBeVisible();
    await expect.element(panel.getByRole('listitem').filter({ hasText: 'Server reached' })).toHaveTextContent(/0\.4 s/);
  });
});

describe('what somebody should know right now', () => {
  test('a microphone that was unplugged without another one stays told, with the way to the devices', async () => {
    const { getByRole, getByText, media } = await enterMeeting();
    media.loss.value = { kind: 'microphone', lost: 'Headset', now: undefined };
    await expect.element(getByText('Unplugged: Headset')).toBeVisible();
    await getByRole('status').getByRole('button', { name: 'Devices' }).click();
    await expect.element(getByRole('combobox', { name: 'Microphone' })).toBeVisible();
    media.loss.value = undefined;
    await expect.element(getByText('Unplugged: Headset')).not.toBeInTheDocument();
  });

  test('[PRE-B07] a device that took over is told by name', async () => {
    const { getByRole, media } = await enterMeeting();
    media.loss.value = { kind: 'camera', lost: 'HD Webcam', now: 'Integrated camera' };
    await expect.element(getByRole('status').first()).toHaveTextContent('Unplugged: HD Webcam. Now using: Integrated camera.');
  });

  test('[LIV-B10] the screen is kept awake, again after a return, and let go with the meeting', async () => {
    const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const request = vi.spyOn(navigator.wakeLock, 'request');
    request.mockImplementation(() =>
      Promise.resolve(Object.assign(new EventTarget(), { release, released: false, type: 'screen' as const, onrelease: null })),
    );
    const { unmount } = await enterMeeting();
    expect(request).toHaveBeenCalledWith('screen');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
    await unmount();
    await vi.waitFor(() => expect(release).toHaveBeenCalled());
    request.mockRestore();
  });
});

describe('whoever was put back and is let in again', () => {
  const away = { kind: 'waiting', request: 'asked', isPutBack: true } as const;
  const said = (text: string): ChatMessage => ({ from: 'a', fullName: 'Ada Lovelace', text, at: new Date(2030, 0, 1) });

  test('finds the tile that was pinned, and the panel that was open', async () => {
    const { getByRole, attendees, state } = await enterMeeting();
    const back = state.value;
    attendees.value = [ada, alan];
    await getByRole('button', { name: '3 participants' }).click();
    await getByRole('region', { name: 'Participants' }).getByRole('button', { name: 'Pin Alan Turing' }).click();
    await expect.element(getByRole('list', { name: 'Pinned' })).toHaveTextContent('Alan Turing');
    state.value = away;
    await expect.element(getByRole('list', { name: 'Pinned' })).not.toBeInTheDocument();
    attendees.value = [];
    state.value = back;
    await expect.element(getByRole('region', { name: 'Participants' })).toBeVisible();
    attendees.value = [ada, alan];
    await expect.element(getByRole('list', { name: 'Pinned' })).toHaveTextContent('Alan Turing');
  });

  test('is still told what they have not read, with what was written meanwhile', async () => {
    const { getByRole, chat, state } = await enterMeeting();
    const back = state.value;
    chat.value = [said('Not read')];
    await expect.element(getByRole('button', { name: /^1 unread message/ })).toBeVisible();
    state.value = away;
    await expect.element(getByRole('button', { name: /Chat/ })).not.toBeInTheDocument();
    chat.value = [said('Not read'), said('Meanwhile')];
    state.value = back;
    await expect.element(getByRole('button', { name: /^2 unread messages/ })).toBeVisible();
  });

  test('finds an open chat open, and sees where the new messages begin', async () => {
    const { getByRole, chat, state } = await enterMeeting();
    const back = state.value;
    await getByRole('button', { name: /Chat/ }).click();
    chat.value = [said('Read')];
    await expect.element(getByRole('log')).toHaveTextContent('Read');
    state.value = away;
    await expect.element(getByRole('log')).not.toBeInTheDocument();
    chat.value = [said('Read'), said('Meanwhile')];
    state.value = back;
    await expect.element(getByRole('listitem').filter({ hasText: 'New messages' })).toHaveTextContent('Meanwhile');
    await expect.element(getByRole('textbox', { name: 'Message to everyone' })).toHaveFocus();
  });
});

describe.each([
  ['was cut off', 'lost', [['Still to be sent', 'r2']]],
  ['left', 'left', []],
] as const)('whoever %s and joins again', (_, because, sent) => {
  test('sends what was still to be sent, with the same id', async () => {
    const line = { from: 'me', fullName: 'Zsófia Kővári', at: new Date(2030, 0, 1) };
    const { getByRole, chat, state, call, unmount } = await enterMeeting();
    await getByRole('button', { name: /Chat/ }).click();
    const first: ChatMessage = { ...line, text: 'Acknowledged', ref: 'r1', state: 'sending' };
    const second: ChatMessage = { ...line, text: 'Still to be sent', ref: 'r2', state: 'unsent' };
    chat.value = [first, second];
    await expect.element(getByRole('log')).toHaveTextContent('Acknowledged');
    chat.value = [{ ...line, text: first.text, ref: first.ref }, { ...line, from: 'a', text: 'Thanks' }, second];
    await expect.element(getByRole('log')).toHaveTextContent('Thanks');
    expect(call.sendChat).not.toHaveBeenCalled();
    chat.value = [];
    state.value = { kind: 'end', because };
    await unmount();
    meetingSessions.close();
    const next = await enterMeeting();
    expect(next.call.sendChat.mock.calls).toEqual(sent);
  });
});

test('a change of the speaker that another one interrupts is no failure; one that fails is warned of', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const change = vi.spyOn(HTMLMediaElement.prototype, 'setSinkId').mockRejectedValue(new DOMException('interrupted', 'AbortError'));
  const { attendees, session } = await enterMeeting();
  attendees.value = [{ ...ada, camera: picture() }];
  const { chosen } = session.devices;
  const choose = (speaker: string) => Object.assign(chosen, { value: { ...chosen.peek(), speaker } });
  choose('one');
  await expect.poll(() => change.mock.calls.length).toBeGreaterThan(0);
  change.mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  choose('two');
  await expect.poll(() => warn.mock.calls.filter(([what]) => what === 'speaker')).toMatchObject([['speaker', { name: 'NotFoundError' }]]);
  vi.restoreAllMocks();
});
